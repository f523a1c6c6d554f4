import type { HandledRoute } from '../../platform/http/handle.ts';
import { createPictureThreads } from './picture-threads.ts';
import { PICTURES_AT_ONCE, type PictureParts } from './pictures.service.ts';
import { renderingRoutes } from './rendering.routes.ts';

/** Pictures of panels, with the threads that draw them. */
export function composeRendering(parts: Pick<PictureParts, 'config' | 'grants' | 'log'>): {
  readonly routes: readonly HandledRoute[];
  close(): Promise<void>;
} {
  const threads = createPictureThreads(PICTURES_AT_ONCE);
  return { routes: renderingRoutes({ ...parts, draw: threads.draw }), close: () => threads.close() };
}
