import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject, ListQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Largest body that saves a dashboard, in bytes. */
export const DASHBOARD_BODY_LIMIT = 5 * 1024 * 1024;

/** What the server says of a dashboard beside its document (reference http-api 17.2; folderUid is an addition). */
export const DashboardMeta = z.object({
  type: z.optional(z.string()),
  isHome: z.optional(z.boolean()),
  isStarred: z.optional(z.boolean()),
  isSnapshot: z.optional(z.boolean()),
  canSave: z.boolean(),
  canEdit: z.boolean(),
  canAdmin: z.boolean(),
  canStar: z.boolean(),
  slug: z.string(),
  url: z.string(),
  expires: z.string(),
  created: z.string(),
  updated: z.string(),
  updatedBy: z.string(),
  createdBy: z.string(),
  version: z.int(),
  hasAcl: z.boolean(),
  isFolder: z.boolean(),
  folderId: z.int(),
  folderUid: z.string(),
  folderTitle: z.string(),
  folderUrl: z.string(),
  provisioned: z.boolean(),
});
export type DashboardMeta = z.infer<typeof DashboardMeta>;

/** A stored dashboard as it is opened: the document as it was saved, and what the server says of it. */
export const DashboardAnswer = z.object({ meta: DashboardMeta, dashboard: JsonObject });
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;

export const getDashboardByUid = defineRoute({
  method: 'GET',
  path: '/api/dashboards/uid/:uid',
  access: 'signed-in',
  summary: 'A dashboard with its meta data.',
  params: z.object({ uid: z.string() }),
  response: DashboardAnswer,
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const getDashboardBySlug = defineRoute({
  method: 'GET',
  path: '/api/dashboards/db/:slug',
  access: 'signed-in',
  summary: 'The first dashboard with this slug.',
  params: z.object({ slug: z.string() }),
  response: DashboardAnswer,
  errors: ['dashboard-not-found', 'dashboard-access-denied'],
});

export const getHomeDashboard = defineRoute({
  method: 'GET',
  path: '/api/dashboards/home',
  access: 'signed-in',
  summary: 'The home dashboard, or where to go instead.',
  response: z.union([z.object({ redirectUri: z.string() }), DashboardAnswer]),
});

/** The answer to a save: `version` is the one now stored, which the next save has to name. */
export const SaveDashboardAnswer = z.object({
  id: Id,
  slug: z.string(),
  status: z.string(),
  uid: z.string(),
  url: z.string(),
  version: z.int(),
});
export type SaveDashboardAnswer = z.infer<typeof SaveDashboardAnswer>;

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
  response: SaveDashboardAnswer,
  errors: [
    'required-missing',
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
  errors: ['dashboard-not-found', 'dashboard-save-denied'],
});

export const deleteDashboardBySlug = defineRoute({
  method: 'DELETE',
  path: '/api/dashboards/db/:slug',
  access: 'signed-in',
  summary: 'Deletes the only dashboard with this slug.',
  params: z.object({ slug: z.string() }),
  response: Deleted,
  errors: ['dashboard-not-found', 'dashboard-save-denied', 'dashboard-slug-ambiguous'],
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

/** A folder or dashboard in a list; the fields of the folder are absent at the top level. */
export const SearchHit = z.object({
  id: Id,
  uid: z.string(),
  title: z.string(),
  uri: z.string(),
  url: z.string(),
  type: z.enum(['dash-db', 'dash-folder']),
  tags: z.array(z.string()),
  isStarred: z.boolean(),
  folderId: z.optional(z.int()),
  folderUid: z.optional(z.string()),
  folderTitle: z.optional(z.string()),
  folderUrl: z.optional(z.string()),
  /** When it was saved last, and by whom: additions of ours for lists. */
  updated: z.optional(z.string()),
  updatedBy: z.optional(z.string()),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = defineRoute({
  method: 'GET',
  path: '/api/search',
  access: 'signed-in',
  summary: 'Folders and dashboards the caller may view.',
  query: z.object({
    query: z.optional(z.string()),
    tag: ListQuery,
    starred: z.optional(z.string()),
    limit: IntQuery,
    type: z.optional(z.string()),
    dashboardIds: ListQuery,
    folderIds: ListQuery,
    permission: z.optional(z.string()),
    /** `updated` lists the dashboards saved last first: an addition of ours. */
    sort: z.optional(z.string()),
  }),
  response: z.array(SearchHit),
});
