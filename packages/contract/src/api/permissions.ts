import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, ListQuery, Message, ROLES } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The most entries of one folder or dashboard. */
export const MAX_PERMISSION_ENTRIES = 1000;

/** An entry of a folder or dashboard as it is listed: for one person, one team, or a role. */
export const PermissionListEntry = z.object({
  /** Whose entry it is: the dashboard's own, its folder's, or -1 for a default; absent in the lists of folders. */
  dashboardId: z.optional(z.int()),
  /** The folder asked for; absent in the lists of dashboards. */
  folderId: z.optional(Id),
  /** `UNSET_INSTANT` for a default. */
  created: z.string(),
  updated: z.string(),
  /** 0: not for a person. `userEmail` and `userAvatarUrl`, which is made of it, are empty for who may not see emails. */
  userId: z.int(),
  userLogin: z.string(),
  userEmail: z.string(),
  userAvatarUrl: z.string(),
  /** Of later releases: the entry is for a program. */
  isServiceAccount: z.optional(z.boolean()),
  /** 0: not for a team. */
  teamId: z.int(),
  teamEmail: z.string(),
  teamAvatarUrl: z.string(),
  team: z.string(),
  /** Present for everybody of a role only. */
  role: z.optional(z.enum(['Viewer', 'Editor'])),
  permission: z.literal([1, 2, 4]),
  permissionName: z.enum(['View', 'Edit', 'Admin']),
  /** The folder or dashboard asked for. */
  uid: z.string(),
  title: z.string(),
  slug: z.string(),
  isFolder: z.boolean(),
  url: z.string(),
  /** Comes from the folder and can be changed there only. */
  inherited: z.boolean(),
});
export type PermissionListEntry = z.infer<typeof PermissionListEntry>;

/** An entry as it is sent; ids of 0 are none. An empty role by itself is Viewer (wire-notes http-api 1.4). */
const PermissionItem = z.object({
  userId: z.optional(z.nullable(z.int())),
  teamId: z.optional(z.nullable(z.int())),
  role: z.optional(z.nullable(z.enum(['', ...ROLES]))),
  permission: z.literal([1, 2, 4]),
});
export type PermissionItem = z.infer<typeof PermissionItem>;

/** A whole list as it is sent. */
export const Permissions = z.object({ items: z.array(PermissionItem).check(z.maxLength(MAX_PERMISSION_ENTRIES)) });

export const listDashboardPermissions = defineRoute({
  method: 'GET',
  path: '/api/dashboards/id/:id/permissions',
  access: 'signed-in',
  summary: 'Permissions of a dashboard, inherited ones included.',
  params: z.object({ id: IdParam }),
  response: z.array(PermissionListEntry),
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const saveDashboardPermissions = defineRoute({
  method: 'POST',
  path: '/api/dashboards/id/:id/permissions',
  access: 'signed-in',
  summary: "Replaces a dashboard's own permissions; inherited ones are left out.",
  params: z.object({ id: IdParam }),
  body: Permissions,
  response: Message,
  errors: [
    'dashboard-not-found',
    'dashboard-access-denied',
    'permission-exists',
    'permission-not-higher',
    'permission-own-admin',
    'dashboard-permission-target-missing',
    'user-not-found',
    'team-not-found',
    'quota-reached',
  ],
});

export const listFolderPermissions = defineRoute({
  method: 'GET',
  path: '/api/folders/:uid/permissions',
  access: 'signed-in',
  summary: 'Permissions of a folder, by its uid, or by its number where no folder has that uid.',
  params: z.object({ uid: z.string() }),
  response: z.array(PermissionListEntry),
  errors: ['folder-not-found', 'folder-access-denied'],
});

export const saveFolderPermissions = defineRoute({
  method: 'POST',
  path: '/api/folders/:uid/permissions',
  access: 'signed-in',
  summary: "Replaces a folder's permissions, which everything in it inherits.",
  params: z.object({ uid: z.string() }),
  body: Permissions,
  response: Message,
  errors: [
    'folder-not-found',
    'folder-access-denied',
    'permission-exists',
    'permission-not-higher',
    'permission-own-admin',
    'folder-permission-target-missing',
    'user-not-found',
    'team-not-found',
    'quota-reached',
  ],
});

/** Dashboards that one call of `listNewViewers` may name. */
export const MAX_MOVED_DASHBOARDS = 100;

export const listNewViewers = defineRoute({
  method: 'GET',
  path: '/api/dashboards/new-viewers',
  access: 'signed-in',
  summary:
    'Who could view dashboards in another folder (0: General) and cannot where they are, for each that the caller may move there. Others are left out. Our own addition.',
  query: z.object({
    ids: z.pipe(ListQuery, z.array(IdParam).check(z.maxLength(MAX_MOVED_DASHBOARDS))),
    folderId: IntQuery,
    /** They are copied: a copy has no entries of its own, and may be made of what may be viewed. */
    isCopy: z.optional(z.literal('true')),
  }),
  response: z.array(
    z.object({
      id: Id,
      /** Everybody of these roles. */
      roles: z.array(z.enum(['Viewer', 'Editor'])),
      /** How many teams and users beside them: their names are for who administers the folder. */
      teams: z.int(),
      users: z.int(),
    }),
  ),
  errors: ['query-invalid', 'dashboard-folder-unknown', 'dashboard-save-denied'],
});
