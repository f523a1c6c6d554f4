export { countOrgSizes } from './count-org-sizes.ts';
export { createOrgSpace, type OrgSpace } from './org-space.ts';
export { hasUserRoom, isQuotaReached, requireOrgRoom, requireUserRoom } from './require-room.ts';
export { userQuotaRoutes } from './user-quotas.routes.ts';
export { quotaRoutes } from './quotas.routes.ts';
