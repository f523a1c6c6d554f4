import { PICTURE_SIZES, renderPanel, renderPanelOfType } from '@pharos/contract/api/rendering';
import { AppError, fail } from '@pharos/contract/errors';
import type { Config } from '../../platform/config/config.ts';
import { type HandledRoute, handle, RawResponse } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { createTurns } from '../../platform/work-budget/turns.ts';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_COOKIE, type PictureGrants } from '../../platform/session/picture-grants.ts';
import { pagePath, pictureSize, pictureZone } from './picture-request.ts';

interface Parts {
  readonly config: Config;
  readonly grants: PictureGrants;
  readonly log: Log;
}

interface PictureCall {
  readonly actor: Actor;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly query: { readonly width?: number | undefined; readonly height?: number | undefined; readonly tz?: string | undefined };
}

/** A picture takes no longer, waiting for its turn included. */
const MAX_SECONDS = 30;
const WAITING = 10;

/** Pictures of panels: one at a time, each by a browser that has the rights of who asked for it, and only while it draws. */
export function renderingRoutes({ config, grants, log }: Parts): readonly HandledRoute[] {
  const { browserPath } = config.rendering;
  const turns = createTurns({
    levels: [{ name: 'pictures', atOnce: 1, waiting: WAITING }],
    refuse: () => new AppError('work-limited', { limit: 'of pictures at once', seconds: 10 }),
  });

  async function draw({ actor, url, signal, query }: PictureCall): Promise<RawResponse> {
    if (browserPath === '') fail('rendering-off');
    const late = AbortSignal.timeout(MAX_SECONDS * 1000);
    const page = new URL(ownAddress(config) + pagePath(url));
    if (actor.scope.orgId > 0) page.searchParams.set('orgId', String(actor.scope.orgId));
    const bytes = await turns
      .run([], async () => {
        late.throwIfAborted();
        const { token, giveBack } = grants.lend(actor);
        const picture = {
          url: page.href,
          width: pictureSize(query.width, PICTURE_SIZES.width),
          height: pictureSize(query.height, PICTURE_SIZES.height),
          timeZone: pictureZone(query.tz),
          cookie: { name: PICTURE_COOKIE, value: token },
        };
        return drawPicture(browserPath, picture, AbortSignal.any([late, signal])).finally(giveBack);
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        log.warn({ err: error }, 'a picture was not drawn');
        throw late.aborted
          ? new AppError('render-timeout', { seconds: MAX_SECONDS }, { cause: error })
          : new AppError('render-failed', {}, { cause: error });
      });
    return new RawResponse(200, { 'content-type': 'image/png', 'cache-control': 'private, no-cache' }, bytes);
  }

  return [handle(renderPanel, draw), handle(renderPanelOfType, draw)];
}

const ANY_ADDRESS = new Set(['', '0.0.0.0', '::', '[::]']);

/** Where a browser on this machine reaches this server. */
function ownAddress({ rendering, server, site }: Config): string {
  if (rendering.callbackUrl !== '') return rendering.callbackUrl.replace(/\/+$/, '');
  const host = ANY_ADDRESS.has(server.httpAddr) ? '127.0.0.1' : server.httpAddr;
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${server.protocol}://${name}:${server.httpPort}${server.serveFromSubPath ? site.subPath : ''}`;
}
