import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';

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
