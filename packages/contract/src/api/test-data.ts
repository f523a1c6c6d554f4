import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { queryTsdb } from './query-tsdb.ts';

const Scenario = z.object({ id: z.string(), name: z.string(), description: z.string(), stringInput: z.string() });

export const listTestDataScenarios = defineRoute({
  method: 'GET',
  path: '/api/tsdb/testdata/scenarios',
  access: 'signed-in',
  summary: 'Lists the scenarios of the TestData source.',
  response: z.array(Scenario),
});

export const randomWalk = defineRoute({
  method: 'GET',
  path: '/api/tsdb/testdata/random-walk',
  access: 'signed-in',
  summary: 'One random walk in the classic form, without any data source.',
  query: z.object({
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    intervalMs: z.optional(z.string()),
    maxDataPoints: z.optional(z.string()),
  }),
  response: queryTsdb.response,
  errors: ['query-range-invalid'],
});
