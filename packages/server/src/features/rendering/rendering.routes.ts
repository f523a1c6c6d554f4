import { renderPanel, renderPanelOfType } from '@pharos/contract/api/rendering';
import type { RouteInput } from '@pharos/contract/route';
import { type HandledRoute, handle, RawResponse } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { createPictureService, type PictureParts } from './pictures.service.ts';

interface PictureCall {
  readonly actor: Actor;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly query: RouteInput<typeof renderPanel>['query'];
}

/** Pictures of panels on the wire. */
export function renderingRoutes(parts: PictureParts): readonly HandledRoute[] {
  const pictures = createPictureService(parts);
  const respond = async ({ actor, url, signal, query }: PictureCall): Promise<RawResponse> =>
    new RawResponse(200, HEADERS, await pictures.draw(actor, { ...query, url }, signal));
  return [handle(renderPanel, respond), handle(renderPanelOfType, respond)];
}

const HEADERS = { 'content-type': 'image/png', 'cache-control': 'private, no-cache' };
