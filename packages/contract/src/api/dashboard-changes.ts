import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { Id, JsonObject, MESSAGE_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { MAX_DOCUMENT_BYTES } from '../text-limits.ts';

/** Largest body that saves a dashboard, in bytes. */
export const DASHBOARD_BODY_LIMIT = MAX_DOCUMENT_BYTES;

/** The answer to a save: `version` is the one now stored, which the next save has to name. */
export const SaveDashboardResponse = z.object({
  id: Id,
  slug: z.string(),
  status: z.string(),
  uid: z.string(),
  url: z.string(),
  version: z.int(),
});
export type SaveDashboardResponse = z.infer<typeof SaveDashboardResponse>;

/** How a save fails, whoever asks for it. */
export const SAVE_ERRORS = [
  'quota-reached',
  'dashboard-title-empty',
  'dashboard-uid-invalid',
  'dashboard-uid-too-long',
  'dashboard-id-unknown',
  'dashboard-folder-unknown',
  'dashboard-uid-taken',
  'dashboard-type-mismatch',
  'dashboard-version-mismatch',
  'dashboard-name-exists',
  'dashboard-name-is-folder',
  'folder-in-folder',
  'folder-name-exists',
  'folder-name-is-dashboard',
  'dashboard-save-denied',
  'dashboard-invalid',
] as const satisfies readonly ErrorCode[];

export const saveDashboard = defineRoute({
  method: 'POST',
  path: '/api/dashboards/db',
  access: 'signed-in',
  summary: 'Saves a dashboard; the version must be the stored one unless overwrite.',
  body: z.object({
    dashboard: JsonObject,
    folderId: z.optional(z.nullable(z.int())),
    /** Wins over `folderId`; empty counts as none. */
    folderUid: z.optional(z.nullable(z.string())),
    overwrite: z.optional(z.boolean()),
    message: z.optional(z.string().check(z.maxLength(MESSAGE_MAX_LENGTH))),
    isFolder: z.optional(z.boolean()),
  }),
  bodyLimit: DASHBOARD_BODY_LIMIT,
  keepText: true,
  response: SaveDashboardResponse,
  errors: ['required-missing', ...SAVE_ERRORS],
});

const Deleted = z.object({ title: z.string(), message: z.string() });

export const deleteDashboardByUid = defineRoute({
  method: 'DELETE',
  path: '/api/dashboards/uid/:uid',
  access: 'signed-in',
  summary: 'Deletes a dashboard and all that hangs on it.',
  params: z.object({ uid: z.string() }),
  response: Deleted,
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const deleteDashboardBySlug = defineRoute({
  method: 'DELETE',
  path: '/api/dashboards/db/:slug',
  access: 'signed-in',
  summary: 'Deletes the only dashboard with this slug.',
  params: z.object({ slug: z.string() }),
  response: Deleted,
  errors: ['dashboard-not-found', 'dashboard-access-denied', 'dashboard-slug-ambiguous'],
});
