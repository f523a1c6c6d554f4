export { scriptRoutes } from './scripts.routes.ts';
