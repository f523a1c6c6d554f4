import * as z from 'zod/mini';
import { JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';

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

/** Tags of dashboards that are listed at once. */
export const MAX_LISTED_DASHBOARD_TAGS = 5000;

export const listDashboardTags = defineRoute({
  method: 'GET',
  path: '/api/dashboards/tags',
  access: 'signed-in',
  summary: `Tags of the organisation with their counts, by name, at most ${MAX_LISTED_DASHBOARD_TAGS}.`,
  query: z.object({
    /** Only those behind this one, as the header `Link` of a list writes it. */
    after: z.optional(z.string()),
  }),
  response: z.array(z.object({ term: z.string(), count: z.int() })),
  errors: ['work-limited'],
});
