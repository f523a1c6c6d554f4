import { createShortUrl } from '@pharos/contract/api/short-urls';
import { defineRoute } from '@pharos/contract/route';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/config.ts';
import { handle, handlePublic, type HandledRoute, type RawResponse } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { ShortUrlService } from './short-urls.service.ts';

/** How pages answer: who is not signed in, and what leads nowhere. */
export interface PageResponses {
  /** To the sign-in page, which leads back; undefined for who is signed in. */
  turnAway(visit: { readonly visitor: Actor | undefined; readonly url: string }): Promise<RawResponse | undefined>;
  redirect(location: string): RawResponse;
}

interface Parts {
  readonly shortUrls: ShortUrlService;
  readonly site: Config['site'];
  readonly pages: PageResponses;
  /** Answers an address that is no page. */
  readonly unknownPage: HandledRoute;
}

const followShortUrl = defineRoute({
  method: 'GET',
  path: '/goto/:uid',
  access: 'public',
  summary: 'Leads to the page of a short link.',
  params: z.object({ uid: z.string() }),
  response: z.unknown(),
});

export const shortUrlRoutes = ({ shortUrls, site }: Pick<Parts, 'shortUrls' | 'site'>): readonly HandledRoute[] => [
  handle(createShortUrl, async ({ actor, body }) => {
    const uid = await shortUrls.create(actor, body.path);
    return { uid, url: `${site.rootUrl}goto/${uid}?orgId=${actor.scope.orgId}` };
  }),
];

/** Public for the gate: who has to sign in is sent there first. */
export const shortUrlPages = ({ shortUrls, site, pages, unknownPage }: Parts): readonly HandledRoute[] => [
  {
    ...handlePublic(followShortUrl, async (call) => {
      const { visitor, params, url } = call;
      const turnedAway = await pages.turnAway({ visitor, url });
      if (turnedAway || !visitor) return turnedAway ?? pages.redirect(`${site.subPath}/`);
      const path = await shortUrls.find(visitor, params.uid);
      return path === undefined ? unknownPage.run({ ...call, actor: undefined }) : pages.redirect(`${site.subPath}${path}`);
    }),
    serves: 'page',
  },
];
