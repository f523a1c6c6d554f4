export { starredColumn, starredIds } from './stars.repository.ts';
export { starRoutes } from './stars.routes.ts';
