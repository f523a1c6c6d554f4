import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { DashboardResponse } from './dashboards.ts';

/** Longest query of an address that a script is given. */
const ARGUMENTS_LIMIT = 4000;

export const getScriptedDashboard = defineRoute({
  method: 'GET',
  path: '/api/dashboards/script/:file',
  access: 'signed-in',
  summary: 'The dashboard that a script of the operator builds; `arguments` is a query such as `rows=2&name=web`.',
  params: z.object({ file: z.string() }),
  query: z.object({ arguments: z.optional(z.string().check(z.maxLength(ARGUMENTS_LIMIT))) }),
  response: DashboardResponse,
  errors: ['script-not-found', 'scripts-off', 'script-failed', 'work-limited'],
});
