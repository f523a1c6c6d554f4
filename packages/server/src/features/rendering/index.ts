export { renderingRoutes } from './rendering.routes.ts';
