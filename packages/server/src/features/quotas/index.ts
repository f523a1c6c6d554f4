export { countOrgSizes } from './count-org-sizes.ts';
export { createOrgSpace, type OrgSpace } from './org-space.ts';
export { quotaRoutes } from './quotas.routes.ts';
