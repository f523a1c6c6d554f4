import * as z from 'zod/mini';
import { TargetResultJson } from '../frames.ts';
import { defineRoute } from '../route.ts';

/** Targets that one panel may have: refIds are the letters A to Z. */
export const MAX_TARGETS_PER_PANEL = 26;
/**
 * Targets that one request may carry; more is 400.
 * @limit one request that becomes thousands of calls of data sources (B2, B3)
 */
export const MAX_QUERIES_PER_REQUEST = 500;
/** A longer list is not looked into; between both limits the answer says how many a request may carry. */
export const MAX_LISTED_QUERIES = 5_000;

/** Media type of the streamed answer: length-prefixed parts, one per target as soon as it is ready. */
export const FRAMES_MEDIA_TYPE = 'application/vnd.pharos.frames';

/** The last instant that a date can hold, epoch ms. */
const MAX_INSTANT_MS = 8.64e15;

/** The longest text of an instant or a relative expression. */
export const TIME_BOUND_MAX_LENGTH = 64;

/** Epoch milliseconds (number or text), a relative expression such as `now-6h`, or a date text with dashes. */
const TimeBound = z.union([z.number(), z.string().check(z.maxLength(TIME_BOUND_MAX_LENGTH))]);

/** What a target may look up instead of frames: values of a variable, keys of ad hoc filters, values of such a key. */
export const LookupKind = z.enum(['variable-values', 'ad-hoc-keys', 'ad-hoc-values']);
export type LookupKind = z.infer<typeof LookupKind>;

/** A target whose further fields are a query of annotations; its result is a table of events. */
const ANNOTATIONS = z.literal('annotations');

/** Epoch ms that relative bounds count from, and after which no step has come. */
const NowMs = z.number().check(z.minimum(0), z.maximum(MAX_INSTANT_MS));

/** One target of a panel. Fields beyond the named ones belong to the data source's own query model. */
export const QueryTarget = z.looseObject({
  refId: z._default(z.string().check(z.minLength(1), z.maxLength(64)), 'A'),
  datasourceId: z.optional(z.int()),
  /** Name of the data source, or `{uid}`; absent or null is the default one. */
  datasource: z.optional(z.nullable(z.union([z.string(), z.looseObject({ uid: z.optional(z.string()) })]))),
  panelId: z.optional(z.union([z.int(), z.string()])),
  /** Smallest interval the panel asks for, in ms. */
  intervalMs: z.optional(z.number()),
  /** Set only when a person set it; it switches the reduction off. */
  maxDataPoints: z.optional(z.number()),
  /** Own range of a panel with a time override. */
  from: z.optional(TimeBound),
  to: z.optional(TimeBound),
  /** Own moment of a target that was pending: that of its first request. */
  nowMs: z.optional(NowMs),
  /** Width of the plot in device-independent pixels; the answer is reduced to it last. Absent: no reduction. */
  width: z.optional(z.number()),
  /** Statistics that the legend shows; computed before the reduction. */
  wantsStatistics: z.optional(z.boolean()),
  /** Values of variables by name, `{name: {value}}`; they win over what the server would put in. Read tolerantly. */
  scopedVars: z.optional(z.unknown()),
  /** A target that looks up values: its `query` is the text of the lookup, its result a table of texts and values. Or one for events. */
  lookup: z.catch(z.optional(z.union([LookupKind, ANNOTATIONS])), undefined),
  /** Filters of ad hoc variables, `[{key, operator, value}]`; a source that knows none passes over them. Read tolerantly. */
  adhocFilters: z.optional(z.unknown()),
  /** Its client did not put the values of variables in whole, because it would be too long: it has an error for its result. */
  isTooLong: z.catch(z.optional(z.boolean()), undefined),
});
export type QueryTarget = z.infer<typeof QueryTarget>;

/** Under which key the result of a target comes back: `<panelId>:<refId>`, or `<refId>` without a panel. */
export const resultKey = ({ panelId, refId }: Pick<QueryTarget, 'panelId' | 'refId'>): string =>
  panelId === undefined ? refId : `${panelId}:${refId}`;

/** The targets of all panels that fall due together, with the range they share. A target may have a range of its own. */
export const QueryRequest = z.object({
  from: TimeBound,
  to: TimeBound,
  intervalMs: z.optional(z.number()),
  maxDataPoints: z.optional(z.number()),
  /** A target without an answer after 2 s is reported as pending; the caller asks again with the `range` that it was told in its target. */
  mayPend: z.optional(z.boolean()),
  /** IANA zone, `utc` or `browser`; for the rounding of relative expressions. */
  timezone: z.optional(z.string().check(z.maxLength(64))),
  /** Epoch ms that relative bounds count from, as the result of another panel told it; absent: the server's clock. */
  nowMs: z.optional(NowMs),
  queries: z.array(QueryTarget).check(z.maxLength(MAX_LISTED_QUERIES)),
});
export type QueryRequest = z.infer<typeof QueryRequest>;

/** Results by key: `<panelId>:<refId>` for a target with a panel, else `<refId>`. */
export const QueryResponse = z.object({ results: z.record(z.string(), TargetResultJson) });

export const queryDataSources = defineRoute({
  method: 'POST',
  path: '/api/ds/query',
  access: 'signed-in',
  summary: 'Asks data sources for frames; targets may name different sources.',
  body: QueryRequest,
  bodyLimit: 1024 * 1024,
  response: QueryResponse,
  errors: [
    'query-empty',
    'query-source-missing',
    'query-range-invalid',
    'query-target-invalid',
    'data-source-not-found',
    'data-source-access-denied',
    'data-source-type-unknown',
    'upstream-failed',
    'upstream-timeout',
    'work-limited',
    'query-answer-too-large',
  ],
});
