import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** Longest address that is shortened: what it leads to must fit into a request. */
export const SHORT_URL_PATH_LIMIT = 7000;

export const createShortUrl = defineRoute({
  method: 'POST',
  path: '/api/short-urls',
  access: 'signed-in',
  summary: 'A short address for a page of this site; the same one for the same page.',
  body: z.object({ path: z.string() }),
  response: z.object({ uid: z.string(), url: z.string() }),
  errors: ['short-url-path-invalid', 'short-urls-full', 'permission-denied', 'quota-reached'],
});
