import type { HandledRoute } from '../../platform/http/handle.ts';
import { adminUserRoutes } from './admin-users.routes.ts';
import type { ServerAdminParts } from './server-admin-parts.ts';
import { serverInfoRoutes } from './server-info.routes.ts';
import { serverUserRoutes } from './server-users.routes.ts';
import { createUserAdmin } from './user-admin.service.ts';

/** What server administrators see and do, across all organisations. */
export function createServerAdmin(parts: ServerAdminParts): readonly HandledRoute[] {
  const admin = createUserAdmin(parts);
  return [...serverUserRoutes(parts, admin), ...adminUserRoutes(parts, admin), ...serverInfoRoutes(parts)];
}
