import * as z from 'zod/mini';
import { IdParam, IntQuery, LIST_START } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { SearchHit } from './search.ts';

/** An addition of ours. A source that a variable stands for is found where the variable's value was saved. */
export const listSourceDashboards = defineRoute({
  method: 'GET',
  path: '/api/datasources/:id/dashboards',
  access: 'signed-in',
  summary: 'Dashboards with a panel, variable or annotation that uses the data source, by title; only those that the caller may view.',
  params: z.object({ id: IdParam }),
  query: z.object({ limit: IntQuery, page: IntQuery, [LIST_START]: IntQuery }),
  response: z.array(SearchHit),
  errors: ['permission-denied', 'data-source-not-found', 'work-limited'],
});
