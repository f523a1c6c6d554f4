import * as z from 'zod/mini';
import { Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { PermissionListEntry, Permissions } from './permissions.ts';

const SAVE_ERRORS = ['permission-exists', 'folder-permission-target-missing', 'user-not-found', 'team-not-found', 'quota-reached'] as const;

export const listDefaultPermissions = defineRoute({
  method: 'GET',
  path: '/api/org/permissions/defaults',
  access: 'admin',
  summary: 'Entries that hold for folders, and what stands in them, whose permissions were never saved. Our own addition.',
  response: z.array(PermissionListEntry),
});

export const saveDefaultPermissions = defineRoute({
  method: 'POST',
  path: '/api/org/permissions/defaults',
  access: 'admin',
  summary: 'Replaces the entries that hold where permissions were never saved; an empty list leaves those places to Admins.',
  body: Permissions,
  response: Message,
  errors: SAVE_ERRORS,
});

export const listGeneralPermissions = defineRoute({
  method: 'GET',
  path: '/api/org/permissions/general',
  access: 'admin',
  summary:
    'Entries of General: who makes dashboards there, and who may do what with those whose permissions were never saved. Our own addition.',
  response: z.array(PermissionListEntry),
});

export const saveGeneralPermissions = defineRoute({
  method: 'POST',
  path: '/api/org/permissions/general',
  access: 'admin',
  summary: 'Replaces the entries of General.',
  body: Permissions,
  response: Message,
  errors: SAVE_ERRORS,
});
