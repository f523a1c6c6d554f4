export { serverAdminRoutes } from './create-user.ts';
