import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { DASHBOARD_BODY_LIMIT, SaveDashboardResponse } from './dashboard-changes.ts';

/** The most versions of one response, which come where the request does not say. */
export const MAX_LISTED_VERSIONS = 1000;

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
  errors: ['dashboard-not-found', 'dashboard-versions-not-found', 'dashboard-access-denied', 'work-limited'],
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

export const restoreDashboardVersion = defineRoute({
  method: 'POST',
  path: '/api/dashboards/id/:id/restore',
  access: 'signed-in',
  summary: 'Saves the document of a version as the newest one; folder, uid and id stay as they are.',
  params: z.object({ id: IdParam }),
  body: z.object({ version: z.int() }),
  response: SaveDashboardResponse,
  errors: [
    'required-missing',
    'quota-reached',
    'dashboard-not-found',
    'dashboard-access-denied',
    'dashboard-version-unknown',
    'dashboard-version-mismatch',
    'dashboard-name-exists',
    'dashboard-name-is-folder',
    'folder-name-exists',
    'folder-name-is-dashboard',
    'dashboard-save-denied',
    'dashboard-invalid',
  ],
});

/** The longest comparison of two versions that is told, in bytes. */
export const MAX_DIFF_BYTES = 5 * 1024 * 1024;

/** One side of a comparison. `unsavedDashboard`, which clients send, says nothing here. */
const DiffSide = z.looseObject({ dashboardId: z.int(), version: z.int() });

export const calculateDashboardDiff = defineRoute({
  method: 'POST',
  path: '/api/dashboards/calculate-diff',
  access: 'signed-in',
  summary: 'Compares two versions: `delta` as JSON in the form of jsondiffpatch, `json` and everything else as a piece of HTML.',
  body: z.object({ base: DiffSide, new: DiffSide, diffType: z.string() }),
  /** The unsaved documents that clients may send count against it. */
  bodyLimit: 2 * DASHBOARD_BODY_LIMIT,
  response: z.unknown(),
  errors: [
    'required-missing',
    'dashboard-not-found',
    'dashboard-access-denied',
    'dashboard-version-unknown',
    'dashboard-diff-impossible',
    'dashboard-diff-too-large',
    'dashboard-diff-too-slow',
    'work-limited',
  ],
});

/** A save that changed a panel. */
const PanelChange = z.object({
  version: z.int(),
  created: z.string(),
  createdBy: z.string(),
  message: z.string(),
  /** What it changed: `added`, `removed` or `changed`, in which part, and from what to what as short texts. */
  differences: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      detail: z.string(),
      before: z.optional(z.string()),
      after: z.optional(z.string()),
    }),
  ),
});

/** What the history of a panel tells is at most so many bytes of JSON; older changes, and the last differences of the oldest told one, are left out. */
export const MAX_PANEL_HISTORY_BYTES = 1024 * 1024;

export const getPanelHistory = defineRoute({
  method: 'GET',
  path: '/api/dashboards/id/:id/panels/:panelId/history',
  access: 'signed-in',
  summary: 'Who changed a panel and when, newest first, as far as versions are there: an addition of ours.',
  params: z.object({ id: IdParam, panelId: IdParam }),
  response: z.object({
    changes: z.array(PanelChange),
    /** Older versions are gone, or were not looked at because they are too large, or what they changed is more than fits in. */
    isCut: z.boolean(),
  }),
  errors: ['dashboard-not-found', 'dashboard-access-denied', 'work-limited'],
});
