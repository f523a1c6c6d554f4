import { PICTURE_SIZES } from '@pharos/contract/api/rendering';
import { AppError, fail } from '@pharos/contract/errors';
import { trimEndOf } from '@pharos/domain/text/trim-end';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { PICTURE_COOKIE, type PictureGrants } from '../../platform/session/picture-grants.ts';
import { createOrgTurns } from '../../platform/work-budget/org-turns.ts';
import { type DrawPicture, drawPicture } from './draw-picture.ts';
import { pagePath, pictureSize, pictureZone } from './picture-request.ts';

export interface PictureParts {
  readonly config: Config;
  readonly grants: PictureGrants;
  readonly log: Log;
  readonly draw?: DrawPicture | undefined;
  readonly times?: PictureTimes | undefined;
}

export interface PictureTimes {
  /** From the start of the browser on: a colleague's picture before takes nothing of it. */
  readonly drawMs: number;
  /** For a turn. */
  readonly waitMs: number;
}

/** What a picture shows, and how large it is. */
interface PictureRequest {
  /** Path and query as they were asked. */
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly tz?: string | undefined;
}

/** Pictures of panels: one of an organisation at a time, each by a browser that has the rights of who asked for it, and only while it draws. */
export interface PictureService {
  /** A PNG. @throws AppError rendering-off, url-malformed, work-limited, render-timeout, render-failed */
  draw(actor: Actor, request: PictureRequest, signal: AbortSignal): Promise<Uint8Array>;
}

const TIMES: PictureTimes = { drawMs: 30_000, waitMs: 30_000 };
/** @limit pictures, each drawn by a browser that takes a core and hundreds of MB (B18) */
const AT_ONCE = 2;

export function createPictureService({ config, grants, log, draw = drawPicture, times = TIMES }: PictureParts): PictureService {
  const { browserPath } = config.rendering;
  const turns = createOrgTurns({ name: 'pictures', atOnce: AT_ONCE, retryAfterMs: 10_000, waitMs: times.waitMs });

  return {
    draw: async (actor, request, signal) => {
      if (browserPath === '') fail('rendering-off');
      const page = new URL(ownAddress(config) + pagePath(request.url));
      if (actor.scope.orgId > 0) page.searchParams.set('orgId', String(actor.scope.orgId));
      const drawIt = async () => {
        const late = AbortSignal.timeout(times.drawMs);
        const { token, revoke } = grants.issue(actor);
        const picture = {
          url: page.href,
          width: pictureSize(request.width, PICTURE_SIZES.width),
          height: pictureSize(request.height, PICTURE_SIZES.height),
          timeZone: pictureZone(request.tz),
          cookie: { name: PICTURE_COOKIE, value: token },
        };
        try {
          return await draw(browserPath, picture, AbortSignal.any([late, signal]));
        } catch (error) {
          throw late.aborted ? new AppError('render-timeout', { seconds: times.drawMs / 1000 }, { cause: error }) : error;
        } finally {
          revoke();
        }
      };
      return turns.run(actor, drawIt, signal).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'work-limited') throw error;
        log.warn({ err: error }, 'a picture was not drawn');
        throw error instanceof AppError ? error : new AppError('render-failed', {}, { cause: error });
      });
    },
  };
}

const ANY_ADDRESS = new Set(['', '0.0.0.0', '::', '[::]']);

/** Where a browser on this machine reaches this server. */
function ownAddress({ rendering, server, site }: Config): string {
  if (rendering.callbackUrl !== '') return trimEndOf(rendering.callbackUrl, '/');
  const host = ANY_ADDRESS.has(server.httpAddr) ? '127.0.0.1' : server.httpAddr;
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${server.protocol}://${name}:${server.httpPort}${server.serveFromSubPath ? site.subPath : ''}`;
}
