import * as z from 'zod/mini';
import { Id, IntQuery, JsonObject, ListQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** States of an alert rule. `unknown`: made or resumed, and not evaluated since (wire-notes http-api 30). */
export const ALERT_STATES = ['alerting', 'no_data', 'pending', 'ok', 'paused', 'unknown'] as const;

/** An alert rule in a list. */
const Alert = z.object({
  id: Id,
  dashboardId: Id,
  dashboardUid: z.string(),
  dashboardSlug: z.string(),
  panelId: z.int(),
  name: z.string(),
  state: z.enum(ALERT_STATES),
  /** When it came into this state. */
  newStateDate: z.string(),
  evalDate: z.string(),
  evalData: z.nullable(JsonObject),
  executionError: z.string(),
  /** Of its dashboard; the panel is not in it. */
  url: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineRoute({
  method: 'GET',
  path: '/api/alerts',
  access: 'signed-in',
  summary: 'Alert rules on dashboards that the caller may view, by name.',
  query: z.object({
    /** Several are or-ed, `not_ok` and the like negate; `all` in the first place asks for every state. */
    state: ListQuery,
    /** Part of the name. */
    query: z.optional(z.string()),
    dashboardId: ListQuery,
    panelId: IntQuery,
    /** Part of the title of its dashboard. */
    dashboardQuery: z.optional(z.string()),
    /** The dashboard has all of them. */
    dashboardTag: ListQuery,
    /** 0 is General. */
    folderId: ListQuery,
    limit: IntQuery,
  }),
  response: z.array(Alert),
});
