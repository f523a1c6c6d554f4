import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Largest body that saves a dashboard, in bytes. */
export const DASHBOARD_BODY_LIMIT = 5 * 1024 * 1024;

/** What the server says of a dashboard beside its document (wire-notes http-api 17.2; folderUid is an addition). */
export const DashboardMeta = z.object({
  /** `db` for a stored dashboard; absent for the home dashboard. */
  type: z.optional(z.string()),
  /** The built-in home dashboard, which has no row. */
  isHome: z.optional(z.boolean()),
  /** Starred by the caller; absent means no. */
  isStarred: z.optional(z.boolean()),
  isSnapshot: z.optional(z.boolean()),
  /** The caller may store changes (Edit level). */
  canSave: z.boolean(),
  /** The caller may change it in the page: `canSave`, or viewers may edit without saving (`users.viewers_can_edit`). */
  canEdit: z.boolean(),
  /** The caller may change its permissions (Admin level). */
  canAdmin: z.boolean(),
  /** The caller is a person; keys and anonymous visitors have no stars. */
  canStar: z.boolean(),
  /** Last part of the address, made of the title; does not identify the dashboard. */
  slug: z.string(),
  /** Path with the sub path in front, without scheme and host. */
  url: z.string(),
  /** Instant at which a snapshot ends, RFC 3339; `UNSET_INSTANT` for everything else. */
  expires: z.string(),
  /** Instants, RFC 3339. */
  created: z.string(),
  updated: z.string(),
  /** Logins; `Anonymous` for keys, anonymous visitors and deleted accounts. */
  updatedBy: z.string(),
  createdBy: z.string(),
  /** Number of the stored version, from 1; 0 without a row. */
  version: z.int(),
  /** Permissions were set once, so the defaults of the organisation no longer hold. */
  hasAcl: z.boolean(),
  isFolder: z.boolean(),
  /** Row id of the folder; 0 is General, which has an empty `folderUid` and `folderUrl`. */
  folderId: z.int(),
  folderUid: z.string(),
  folderTitle: z.string(),
  folderUrl: z.string(),
  /** Comes from a file of the operator and cannot be saved. */
  provisioned: z.boolean(),
});
export type DashboardMeta = z.infer<typeof DashboardMeta>;

/** A stored dashboard as it is opened: the document as it was saved, and what the server says of it. */
export const DashboardResponse = z.object({ meta: DashboardMeta, dashboard: JsonObject });
export type DashboardResponse = z.infer<typeof DashboardResponse>;

export const getDashboardByUid = defineRoute({
  method: 'GET',
  path: '/api/dashboards/uid/:uid',
  access: 'signed-in',
  summary: 'A dashboard with its meta data.',
  params: z.object({ uid: z.string() }),
  response: DashboardResponse,
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const getDashboardBySlug = defineRoute({
  method: 'GET',
  path: '/api/dashboards/db/:slug',
  access: 'signed-in',
  summary: 'The first dashboard with this slug.',
  params: z.object({ slug: z.string() }),
  response: DashboardResponse,
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const getHomeDashboard = defineRoute({
  method: 'GET',
  path: '/api/dashboards/home',
  access: 'signed-in',
  summary: 'The home dashboard, or where to go instead.',
  response: z.union([z.object({ redirectUri: z.string() }), DashboardResponse]),
});

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

export const saveDashboard = defineRoute({
  method: 'POST',
  path: '/api/dashboards/db',
  access: 'signed-in',
  summary: 'Saves a dashboard; the version must be the stored one unless overwrite.',
  body: z.object({
    dashboard: JsonObject,
    folderId: z.optional(z.nullable(z.int())),
    overwrite: z.optional(z.boolean()),
    message: z.optional(z.string().check(z.maxLength(1000))),
    isFolder: z.optional(z.boolean()),
  }),
  bodyLimit: DASHBOARD_BODY_LIMIT,
  keepText: true,
  response: SaveDashboardResponse,
  errors: [
    'required-missing',
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
  ],
});

const Deleted = z.object({ title: z.string(), message: z.string() });

export const deleteDashboardByUid = defineRoute({
  method: 'DELETE',
  path: '/api/dashboards/uid/:uid',
  access: 'signed-in',
  summary: 'Deletes a dashboard and all that hangs on it.',
  params: z.object({ uid: z.string() }),
  response: Deleted,
  errors: ['dashboard-not-found', 'dashboard-access-denied', 'dashboard-save-denied'],
});

export const deleteDashboardBySlug = defineRoute({
  method: 'DELETE',
  path: '/api/dashboards/db/:slug',
  access: 'signed-in',
  summary: 'Deletes the only dashboard with this slug.',
  params: z.object({ slug: z.string() }),
  response: Deleted,
  errors: ['dashboard-not-found', 'dashboard-access-denied', 'dashboard-save-denied', 'dashboard-slug-ambiguous'],
});

export const listDashboardTags = defineRoute({
  method: 'GET',
  path: '/api/dashboards/tags',
  access: 'signed-in',
  summary: 'Tags of the organisation with their counts, by name.',
  response: z.array(z.object({ term: z.string(), count: z.int() })),
});

const DashboardVersion = z.object({
  id: Id,
  dashboardId: Id,
  parentVersion: z.int(),
  restoredFrom: z.int(),
  version: z.int(),
  created: z.string(),
  createdBy: z.string(),
  message: z.string(),
});

export const listDashboardVersions = defineRoute({
  method: 'GET',
  path: '/api/dashboards/id/:id/versions',
  access: 'signed-in',
  summary: 'Versions, newest first, without their documents.',
  params: z.object({ id: IdParam }),
  query: z.object({ limit: IntQuery, start: IntQuery }),
  response: z.array(DashboardVersion),
  errors: ['dashboard-not-found', 'dashboard-versions-not-found', 'dashboard-access-denied'],
});

export const getDashboardVersion = defineRoute({
  method: 'GET',
  path: '/api/dashboards/id/:id/versions/:version',
  access: 'signed-in',
  summary: 'One version with its document.',
  params: z.object({ id: IdParam, version: IdParam }),
  response: z.extend(DashboardVersion, { data: JsonObject }),
  errors: ['dashboard-not-found', 'dashboard-version-not-found', 'dashboard-access-denied'],
});
