import * as z from 'zod/mini';
import { Id, IdParam, IntQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A folder and what the caller may do with it. General is none: it has no row, no uid and no address. */
const Folder = z.object({
  id: Id,
  uid: z.string(),
  title: z.string(),
  /** Path with the sub path in front. */
  url: z.string(),
  /** Permissions were set once, so the defaults of the organisation no longer hold. */
  hasAcl: z.boolean(),
  /** The caller may rename and delete it, and save dashboards in it (Edit level). */
  canSave: z.boolean(),
  /** `canSave`, or viewers may edit without saving (`users.viewers_can_edit`). */
  canEdit: z.boolean(),
  /** The caller may change its permissions (Admin level). */
  canAdmin: z.boolean(),
  /** Logins; `Anonymous` for keys, anonymous visitors and deleted accounts. */
  createdBy: z.string(),
  created: z.string(),
  updatedBy: z.string(),
  updated: z.string(),
  version: z.int(),
});
export type Folder = z.infer<typeof Folder>;

const FolderUid = z.optional(z.nullable(z.string()));

export const listFolders = defineRoute({
  method: 'GET',
  path: '/api/folders',
  access: 'signed-in',
  summary: 'Folders that the caller may view, by title.',
  query: z.object({ limit: IntQuery }),
  response: z.array(z.object({ id: Id, uid: z.string(), title: z.string() })),
});

export const getFolder = defineRoute({
  method: 'GET',
  path: '/api/folders/:uid',
  access: 'signed-in',
  summary: 'A folder.',
  params: z.object({ uid: z.string() }),
  response: Folder,
  errors: ['folder-not-found', 'folder-access-denied'],
});

export const getFolderById = defineRoute({
  method: 'GET',
  path: '/api/folders/id/:id',
  access: 'signed-in',
  summary: 'A folder by the number of its row.',
  params: z.object({ id: IdParam }),
  response: Folder,
  errors: ['folder-not-found', 'folder-access-denied'],
});

export const createFolder = defineRoute({
  method: 'POST',
  path: '/api/folders',
  access: 'signed-in',
  summary: 'Makes a folder, for Editors. Names are compared by slug, also with dashboards in General.',
  body: z.object({ title: z.optional(z.string()), uid: FolderUid }),
  response: Folder,
  errors: [
    'folder-title-empty',
    'folder-name-exists',
    'folder-name-taken',
    'folder-name-is-dashboard',
    'folder-access-denied',
    'folder-version-mismatch',
    'dashboard-uid-invalid',
    'dashboard-uid-too-long',
    'dashboard-type-mismatch',
    'dashboard-invalid',
    'quota-reached',
  ],
});

export const updateFolder = defineRoute({
  method: 'PUT',
  path: '/api/folders/:uid',
  access: 'signed-in',
  summary: 'Renames a folder or gives it another uid; the version must be the stored one unless overwrite.',
  params: z.object({ uid: z.string() }),
  body: z.object({
    title: z.optional(z.string()),
    uid: FolderUid,
    version: z.optional(z.int()),
    overwrite: z.optional(z.boolean()),
  }),
  response: Folder,
  errors: [
    'folder-not-found',
    'folder-access-denied',
    'folder-title-empty',
    'folder-name-exists',
    'folder-name-taken',
    'folder-name-is-dashboard',
    'folder-uid-taken',
    'folder-version-mismatch',
    'dashboard-uid-invalid',
    'dashboard-uid-too-long',
    'dashboard-invalid',
    'quota-reached',
  ],
});

export const deleteFolder = defineRoute({
  method: 'DELETE',
  path: '/api/folders/:uid',
  access: 'signed-in',
  summary: 'Deletes a folder with everything in it, whatever the permissions of single dashboards.',
  params: z.object({ uid: z.string() }),
  response: z.object({ title: z.string(), message: z.string() }),
  errors: ['folder-not-found', 'folder-access-denied'],
});
