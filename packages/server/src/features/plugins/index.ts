export { pluginRoutes } from './plugins.routes.ts';
