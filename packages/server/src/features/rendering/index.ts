export type { DrawPicture } from './draw-picture.ts';
export { renderingRoutes } from './rendering.routes.ts';
