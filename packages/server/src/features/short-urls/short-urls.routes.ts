import { createShortUrl, deleteShortUrl, listShortUrls, type ShortUrl, SHORT_URLS_PER_PAGE } from '@pharos/contract/api/short-urls';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { handle, handlePublic, type HandledRoute, listEntries, ListResponse, type RawResponse } from '../../platform/http/handle.ts';
import { entryLimit } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ShortUrlRow } from './short-urls.repository.ts';
import type { ShortUrlService } from './short-urls.service.ts';

/** How pages answer: who is not signed in, and what leads nowhere. */
export interface PageResponses {
  /** To the sign-in page, which leads back; undefined for who is signed in. */
  redirectRefused(visit: { readonly visitor: Actor | undefined; readonly url: string }): Promise<RawResponse | undefined>;
  redirect(location: string): RawResponse;
}

interface Dependencies {
  readonly shortUrls: ShortUrlService;
  readonly site: Config['site'];
  readonly pages: PageResponses;
  /** Answers an address that is no page. */
  readonly unknownPage: HandledRoute;
}

const followShortUrl = defineRoute({
  method: 'GET',
  path: '/goto/:uid',
  hasKeyInPath: true,
  access: 'public',
  summary: 'Leads to the page of a short link.',
  params: z.object({ uid: z.string() }),
  response: z.unknown(),
});

export const shortUrlRoutes = ({ shortUrls, site }: Pick<Dependencies, 'shortUrls' | 'site'>): readonly HandledRoute[] => [
  handle(createShortUrl, async ({ actor, body }) => {
    const uid = await shortUrls.create(actor, body.path);
    return { uid, url: addressOf(site, actor, uid) };
  }),
  handle(listShortUrls, ({ actor, query: { limit, before = 0 } }) => {
    const page = { limit: entryLimit(limit, SHORT_URLS_PER_PAGE), before };
    const entryOf = (row: ShortUrlRow) => ({ item: shortUrlResponse(site, actor, row), next: { before: String(row.id) } });
    return new ListResponse(listEntries(shortUrls.list(actor, page), entryOf), page.limit);
  }),
  handle(deleteShortUrl, async ({ actor, params }) => {
    await shortUrls.delete(actor, params.uid);
    return { message: 'Short link deleted' };
  }),
];

const addressOf = ({ rootUrl }: Config['site'], { scope }: Actor, uid: string): string => `${rootUrl}goto/${uid}?orgId=${scope.orgId}`;

const shortUrlResponse = (site: Config['site'], actor: Actor, row: ShortUrlRow): ShortUrl => ({
  uid: row.uid,
  url: addressOf(site, actor, row.uid),
  path: row.path,
  createdBy: row.createdLogin ?? '',
  created: new Date(row.createdAt).toISOString(),
  lastUsed: new Date(row.lastUsedAt).toISOString(),
});

/** Public for the gate: who has to sign in is sent there first. */
export const shortUrlPages = ({ shortUrls, site, pages, unknownPage }: Dependencies): readonly HandledRoute[] => [
  {
    ...handlePublic(followShortUrl, async (call) => {
      const { visitor, params, url } = call;
      const redirected = await pages.redirectRefused({ visitor, url });
      if (redirected || !visitor) return redirected ?? pages.redirect(`${site.subPath}/`);
      const path = await shortUrls.find(visitor, params.uid);
      return path === undefined ? unknownPage.run({ ...call, actor: undefined }) : pages.redirect(`${site.subPath}${path}`);
    }),
    serves: 'page',
  },
];
