import * as z from 'zod/mini';
import { IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Row id of a dashboard; 0 where it is no number. */
const params = z.object({ id: IdParam });

export const starDashboard = defineRoute({
  method: 'POST',
  path: '/api/user/stars/dashboard/:id',
  access: 'signed-in',
  summary: 'Stars a dashboard for the caller; what is starred already stays so.',
  params,
  response: Message,
  errors: ['stars-need-user', 'dashboard-id-missing', 'dashboard-not-found', 'quota-reached'],
});

export const unstarDashboard = defineRoute({
  method: 'DELETE',
  path: '/api/user/stars/dashboard/:id',
  access: 'signed-in',
  summary: 'Takes the star of the caller away; what is not starred stays so.',
  params,
  response: Message,
  errors: ['stars-need-user', 'dashboard-id-missing'],
});
