import { createFolder, deleteFolder, type Folder, getFolder, getFolderById, listFolders, updateFolder } from '@pharos/contract/api/folders';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { entryLimit } from '../../platform/http/paging.ts';
import { ANONYMOUS, canEdit, type DashboardRow, dashboardUrl, type ResponseRules } from '../dashboards/index.ts';
import type { FolderService } from './folders.service.ts';

const DEFAULT_LIMIT = 1000;
const MAX_FOLDERS = 5000;

export const folderRoutes = (folders: FolderService, rules: ResponseRules): readonly HandledRoute[] => [
  handle(listFolders, ({ actor, query: { limit } }) => folders.list(actor, entryLimit(limit, MAX_FOLDERS, DEFAULT_LIMIT))),
  handle(getFolder, async ({ actor, params }) => folderResponse(rules, await folders.read(actor, { uid: params.uid }))),
  handle(getFolderById, async ({ actor, params }) => folderResponse(rules, await folders.read(actor, { id: params.id }))),
  handle(createFolder, async ({ actor, body }) => folderResponse(rules, await folders.create(actor, body))),
  handle(updateFolder, async ({ actor, params, body }) => folderResponse(rules, await folders.update(actor, params.uid, body))),
  handle(deleteFolder, async ({ actor, params }) => {
    const title = await folders.delete(actor, params.uid);
    return { title, message: `Folder ${title} deleted` };
  }),
];

const folderResponse = (rules: ResponseRules, row: DashboardRow): Folder => ({
  id: row.id,
  uid: row.uid,
  title: row.title,
  url: dashboardUrl(rules, row),
  hasAcl: row.hasAcl,
  canSave: row.canSave,
  canEdit: canEdit(rules, row),
  canAdmin: row.canAdmin,
  createdBy: row.createdLogin ?? ANONYMOUS,
  created: new Date(row.createdAt).toISOString(),
  updatedBy: row.updatedLogin ?? ANONYMOUS,
  updated: new Date(row.updatedAt).toISOString(),
  version: row.version,
});
