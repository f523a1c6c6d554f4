export type { BootParts, BootSources, Person } from './boot-data.ts';
export { bootRoutes } from './boot.routes.ts';
export type { FrontendDataSources } from './frontend-settings.ts';
export { pageRoutes, type PageTemplates, unknownPageRoute } from './page-routes.ts';
