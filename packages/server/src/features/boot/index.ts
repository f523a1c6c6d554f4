export type { BootParts, Person } from './boot-data.ts';
export { bootRoutes } from './boot.routes.ts';
export { pageRoutes, unknownPageRoute } from './page-routes.ts';
