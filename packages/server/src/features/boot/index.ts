export type { BootParts, UserDescription } from './boot-data.ts';
export { bootRoutes } from './boot.routes.ts';
export type { ReadDocument, UidOfSlug } from './opened-document.ts';
export { redirect, redirectRefused } from './page-redirects.ts';
export { pageRoutes, unknownPageRoute } from './pages.routes.ts';
