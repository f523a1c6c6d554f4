import * as z from 'zod/mini';
import { JsonObject } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { MAX_LISTED_QUERIES, TIME_BOUND_MAX_LENGTH } from './query.ts';

const Bound = z.string().check(z.maxLength(TIME_BOUND_MAX_LENGTH));
const TsdbPoint = z.tuple([z.nullable(z.number()), z.number()]);

/** `/api/tsdb/query` of the 5.4 line. */
export const queryTsdb = defineRoute({
  method: 'POST',
  path: '/api/tsdb/query',
  access: 'signed-in',
  summary: 'Asks one data source in the classic form.',
  body: z.object({ from: Bound, to: Bound, queries: z.array(z.looseObject({})).check(z.maxLength(MAX_LISTED_QUERIES)) }),
  bodyLimit: 1024 * 1024,
  response: z.object({
    results: z.record(
      z.string(),
      z.object({
        refId: z.string(),
        error: z.optional(z.string()),
        meta: z.optional(JsonObject),
        series: z.nullable(
          z.array(z.object({ name: z.string(), points: z.array(TsdbPoint), tags: z.optional(z.record(z.string(), z.string())) })),
        ),
        tables: z.nullable(z.array(z.object({ columns: z.array(z.object({ text: z.string() })), rows: z.array(z.array(z.unknown())) }))),
      }),
    ),
    message: z.optional(z.string()),
  }),
  errors: [
    'query-empty',
    'query-source-missing',
    'query-range-invalid',
    'data-source-not-found',
    'data-source-access-denied',
    'data-source-type-unknown',
    'work-limited',
    'query-answer-too-large',
  ],
});
