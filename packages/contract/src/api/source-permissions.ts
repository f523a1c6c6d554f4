import * as z from 'zod/mini';
import { Id, IdParam, Message, ROLES } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: IdParam });

/** An entry of a data source on the wire of later releases: for one person or service account, one team, or everybody of a role. */
const SourcePermission = z.object({
  id: Id,
  datasourceId: Id,
  userId: z.optional(Id),
  userLogin: z.optional(z.string()),
  userEmail: z.optional(z.string()),
  userAvatarUrl: z.optional(z.string()),
  isServiceAccount: z.optional(z.boolean()),
  teamId: z.optional(Id),
  team: z.optional(z.string()),
  teamEmail: z.optional(z.string()),
  teamAvatarUrl: z.optional(z.string()),
  builtInRole: z.optional(z.enum(['Viewer', 'Editor'])),
  permission: z.literal([1, 2]),
  permissionName: z.enum(['Query', 'Edit']),
  created: z.string(),
  updated: z.string(),
});
export type SourcePermission = z.infer<typeof SourcePermission>;

export const listSourcePermissions = defineRoute({
  method: 'GET',
  path: '/api/datasources/:id/permissions',
  access: 'admin',
  summary: 'Who may query and edit a data source. While its permissions are not enabled everybody queries it, and Admins edit it.',
  params: byId,
  response: z.object({ datasourceId: Id, enabled: z.boolean(), permissions: z.array(SourcePermission) }),
  errors: ['data-source-not-found'],
});

/** An entry as it is sent; ids of 0 are none. */
const SourcePermissionInput = z.object({
  userId: z.optional(z.nullable(z.int())),
  teamId: z.optional(z.nullable(z.int())),
  builtInRole: z.optional(z.nullable(z.enum(['', ...ROLES]))),
  permission: z.literal([1, 2]),
});
export type SourcePermissionInput = z.infer<typeof SourcePermissionInput>;

export const addSourcePermission = defineRoute({
  method: 'POST',
  path: '/api/datasources/:id/permissions',
  access: 'admin',
  summary:
    'Lets a person, a team or a role query (1) or edit (2) a data source whose permissions are enabled; an entry for the same one gives way.',
  params: byId,
  body: SourcePermissionInput,
  response: Message,
  errors: [
    'data-source-not-found',
    'data-source-permissions-off',
    'data-source-permission-target-missing',
    'data-source-permissions-full',
    'permission-exists',
    'user-not-found',
    'team-not-found',
    'quota-reached',
  ],
});

export const removeSourcePermission = defineRoute({
  method: 'DELETE',
  path: '/api/datasources/:id/permissions/:permissionId',
  access: 'admin',
  summary: 'Takes an entry of a data source away.',
  params: z.object({ id: IdParam, permissionId: IdParam }),
  response: Message,
  errors: ['data-source-not-found', 'data-source-permission-not-found'],
});

export const enableSourcePermissions = defineRoute({
  method: 'POST',
  path: '/api/datasources/:id/enable-permissions',
  access: 'admin',
  summary: 'From now on only Admins query a data source, and who is named.',
  params: byId,
  response: Message,
  errors: ['data-source-not-found'],
});

export const disableSourcePermissions = defineRoute({
  method: 'POST',
  path: '/api/datasources/:id/disable-permissions',
  access: 'admin',
  summary: 'Everybody queries a data source again, and all its entries are gone.',
  params: byId,
  response: Message,
  errors: ['data-source-not-found'],
});
