export { alertRoutes } from './alerting.routes.ts';
