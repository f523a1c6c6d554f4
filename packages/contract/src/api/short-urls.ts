import * as z from 'zod/mini';
import { IntQuery, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Longest address that is shortened, in characters. */
export const SHORT_URL_PATH_LIMIT = 4000;
/**
 * Short links of one person, and of all API keys of an organisation together; for a further one that goes which was not used for longest.
 * @limit a person or program that makes links without end (W26)
 */
export const SHORT_URLS_PER_USER = 500;
/** Short links that are listed at once. */
export const SHORT_URLS_PER_PAGE = 100;

export const createShortUrl = defineRoute({
  method: 'POST',
  path: '/api/short-urls',
  access: 'signed-in',
  summary: 'A short address for a page of this site; the same one for the same page.',
  body: z.object({ path: z.string() }),
  response: z.object({ uid: z.string(), url: z.string() }),
  errors: ['short-url-path-invalid', 'short-urls-full', 'permission-denied', 'quota-reached', 'work-limited'],
});

/** A short link as Admins see it. */
const ShortUrl = z.object({
  uid: z.string(),
  /** Its address. */
  url: z.string(),
  /** Where it leads, from the first slash on. */
  path: z.string(),
  /** Login; empty for keys, and for who is deleted. */
  createdBy: z.string(),
  created: z.string(),
  /** When it was made or followed last, to the day. */
  lastUsed: z.string(),
});
export type ShortUrl = z.infer<typeof ShortUrl>;

export const listShortUrls = defineRoute({
  method: 'GET',
  path: '/api/short-urls',
  access: 'admin',
  summary: `Short links of the organisation, newest first, at most ${SHORT_URLS_PER_PAGE}.`,
  query: z.object({
    limit: IntQuery,
    /** Only what is listed behind a certain one, as the header `Link` of a list writes it. */
    before: IntQuery,
  }),
  response: z.array(ShortUrl),
  errors: ['work-limited'],
});

export const deleteShortUrl = defineRoute({
  method: 'DELETE',
  path: '/api/short-urls/:uid',
  access: 'admin',
  summary: 'Deletes a short link; what it leads to stays.',
  params: z.object({ uid: z.string() }),
  response: Message,
  errors: ['short-url-not-found'],
});
