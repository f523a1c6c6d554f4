import {
  listDefaultPermissions,
  listGeneralPermissions,
  saveDefaultPermissions,
  saveGeneralPermissions,
} from '@pharos/contract/api/default-permissions';
import {
  listDashboardPermissions,
  listFolderPermissions,
  listNewViewers,
  saveDashboardPermissions,
  saveFolderPermissions,
} from '@pharos/contract/api/permissions';
import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { DefaultListService } from './default-lists.service.ts';
import { defaultEntries, type ListContext, permissionEntries } from './permission-list-response.ts';
import type { PermissionListService } from './permission-lists.service.ts';

interface Lists {
  readonly lists: PermissionListService;
  readonly defaults: DefaultListService;
}

export const permissionListRoutes = ({ lists, defaults }: Lists, { subPath }: Pick<ListContext, 'subPath'>): readonly HandledRoute[] => [
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
  handle(listDefaultPermissions, async ({ actor }) =>
    defaultEntries(await defaults.list(actor, 'everywhere'), actor.orgName, { subPath, actor }),
  ),
  handle(saveDefaultPermissions, async ({ actor, body }) => {
    await defaults.save(actor, 'everywhere', body.items);
    return { message: 'Default permissions updated' };
  }),
  handle(listGeneralPermissions, async ({ actor }) =>
    defaultEntries(await defaults.list(actor, 'general'), GENERAL_TITLE, { subPath, actor }),
  ),
  handle(saveGeneralPermissions, async ({ actor, body }) => {
    await defaults.save(actor, 'general', body.items);
    return { message: 'Permissions of General updated' };
  }),
];
