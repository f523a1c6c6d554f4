import {
  listDashboardPermissions,
  listFolderPermissions,
  listNewViewers,
  saveDashboardPermissions,
  saveFolderPermissions,
} from '@pharos/contract/api/permissions';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { type ListContext, permissionEntries } from './permission-list-response.ts';
import type { PermissionListService } from './permission-lists.service.ts';

export const permissionListRoutes = (lists: PermissionListService, { subPath }: Pick<ListContext, 'subPath'>): readonly HandledRoute[] => [
  handle(listDashboardPermissions, async ({ actor, params }) =>
    permissionEntries(await lists.list(actor, { dashboardId: params.id }), { subPath, actor, isFolderList: false }),
  ),
  handle(saveDashboardPermissions, async ({ actor, params, body }) => {
    await lists.save(actor, { dashboardId: params.id }, body.items);
    return { message: 'Dashboard permissions updated' };
  }),
  handle(listNewViewers, async ({ actor, query: { ids, folderId = 0, isCopy } }) => {
    const found = await lists.newViewers(actor, { dashboardIds: ids, folderId, isCopy: isCopy !== undefined });
    return found.map(({ roles, ...one }) => ({ ...one, roles: [...roles] }));
  }),
  handle(listFolderPermissions, async ({ actor, params }) =>
    permissionEntries(await lists.list(actor, { folder: params.uid }), { subPath, actor, isFolderList: true }),
  ),
  handle(saveFolderPermissions, async ({ actor, params, body }) => {
    await lists.save(actor, { folder: params.uid }, body.items);
    return { message: 'Folder permissions updated' };
  }),
];
