import * as z from 'zod/mini';

/** Labels of a series, for example `{job: 'api'}`. */
export type Labels = Readonly<Record<string, string>>;

/** Hints for display that a source may give; the panel's own options win. */
export interface DisplayHints {
  /** Unit id of `domain/units`, for example `bytes`. */
  readonly unit?: string;
  readonly decimals?: number;
  /** Members of the configuration of its field that data say, as `fieldConfig.defaults` has them; overrides of the panel win over them. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Statistics of a column over all its values, before any reduction. A value is null when no point has one. */
export interface ColumnStatistics {
  readonly min: number | null;
  readonly max: number | null;
  readonly avg: number | null;
  /** Last value that is not missing. */
  readonly current: number | null;
  /** Last value, missing or not. */
  readonly last: number | null;
  readonly first: number | null;
  readonly total: number | null;
  readonly count: number;
  readonly delta: number | null;
  readonly diff: number | null;
  readonly range: number | null;
  /** Smallest value above zero. */
  readonly logmin: number | null;
}

interface ColumnBase {
  readonly name: string;
  /** Of its own, where the columns of a frame have unlike ones; absent: those of the frame. */
  readonly labels?: Labels;
  readonly display?: DisplayHints;
  readonly statistics?: ColumnStatistics;
}

/** Instants in epoch milliseconds, ascending in a series frame. Never missing. */
export interface TimeColumn extends ColumnBase {
  readonly type: 'time';
  readonly values: Float64Array;
}

/** Numbers; `missing` has bit (i & 7) of byte (i >> 3) set where value i is missing (its slot is then NaN). */
export interface NumberColumn extends ColumnBase {
  readonly type: 'number';
  readonly values: Float64Array;
  readonly missing?: Uint8Array;
}

/** Texts; null where one is missing. */
export interface StringColumn extends ColumnBase {
  readonly type: 'string';
  readonly values: readonly (string | null)[];
}

/** Truth values; null where one is missing. */
export interface BooleanColumn extends ColumnBase {
  readonly type: 'boolean';
  readonly values: readonly (boolean | null)[];
}

/** Whatever a store sent that is no scalar; shown as text. */
export interface JsonColumn extends ColumnBase {
  readonly type: 'json';
  readonly values: readonly unknown[];
}

/** One named column of a frame. */
export type Column = TimeColumn | NumberColumn | StringColumn | BooleanColumn | JsonColumn;

/** What a panel gets: named columns of equal length. A time series is a frame of one time and one number column. */
export interface Frame {
  /** What the legend shows. */
  readonly name: string;
  readonly labels: Labels;
  readonly columns: readonly Column[];
  readonly meta?: FrameMeta;
}

/** What is known of a frame beside its columns. */
export interface FrameMeta {
  /** `series`: time + values; `table`: rows as they came. Absent: told from the columns. */
  readonly kind?: 'series' | 'table';
  /** Which edge of its step the times of a series are, where that is the end: its cells lie before them. */
  readonly stepEdge?: 'end';
  /** Distance at which the values of a series were queried, ms: one that is missing may lie anywhere in it. */
  readonly stepMs?: number;
  /** Column of numbers whose name the source made up, because its store names no values; gone once the panel has named it. */
  readonly unnamedColumn?: string;
  /** Target that a frame of several is the answer to; set by the panel that shows it. */
  readonly refId?: string;
  /** Set when points were left out for drawing: how many rows there were. */
  readonly reducedFrom?: number;
  /** Set together with `reducedFrom`: how many of those rows had a value. */
  readonly reducedFromValues?: number;
  /** What the store says beside its values, to show to the author, such as warnings. */
  readonly notices?: readonly string[];
}

/** What an answer cost and how old it is. */
export interface QueryCost {
  /** Time the upstream call took, in ms. */
  readonly upstreamMs: number;
  /** Bytes received from upstream. */
  readonly bytes: number;
  /** Rows before reduction. */
  readonly rows: number;
  /** True when no upstream call was made for this caller. */
  readonly isCached: boolean;
  /** Set where a target has nothing to ask yet, so that nobody was asked. */
  readonly isUnasked?: true;
  /** Epoch ms at which the upstream answered. */
  readonly answeredAt: number;
  /** What was asked upstream, for the inspector; without secrets. */
  readonly request?: string;
}

/** Why one target failed; the other targets of the request are not touched by it. */
export interface QueryFailure {
  readonly code: string;
  readonly message: string;
  /** The HTTP status this failure has when it stands alone: 400, 403, 404, 429, 502 or 504. */
  readonly status: number;
  /** What the upstream said, shortened. */
  readonly detail?: string;
}

/** The range that was asked, epoch ms, after resolution and alignment. The form of the wire: elsewhere a range is `{fromMs, toMs}`. */
export interface ResultRange {
  readonly from: number;
  readonly to: number;
}

/** The range that somebody asked for, before any alignment, and the moment that its relative bounds counted from; epoch ms. */
export interface RequestedRange extends ResultRange {
  readonly nowMs: number;
}

/** The answer to one target. */
export type TargetResult =
  | {
      readonly kind: 'frames';
      readonly frames: readonly Frame[];
      readonly cost: QueryCost;
      readonly range: ResultRange;
      readonly requested?: RequestedRange;
      /**
       * What the names stood for that only the moment of the request decides (`$__interval`, `$__range` and the source's own), without the
       * `$`: titles and text panels show them.
       */
      readonly variables?: Readonly<Record<string, string>>;
      /** Set where a part of the answer failed: the frames are what there is all the same. */
      readonly error?: QueryFailure;
    }
  | { readonly kind: 'error'; readonly error: QueryFailure }
  | { readonly kind: 'pending'; readonly range: ResultRange; readonly requested?: RequestedRange };

const FrameJson = z.object({
  name: z.string(),
  labels: z.record(z.string(), z.string()),
  columns: z.array(
    z.looseObject({ name: z.string(), type: z.enum(['time', 'number', 'string', 'boolean', 'json']), values: z.array(z.unknown()) }),
  ),
  meta: z.optional(z.looseObject({})),
});

/** A frame as JSON: missing is null, infinities and NaN are '+Inf', '-Inf', 'NaN'. */
export type FrameJson = z.infer<typeof FrameJson>;

/** One target's part of the JSON answer of `/api/ds/query`; `error` beside `frames` where a part of the answer failed. */
export const TargetResultJson = z.object({
  frames: z.optional(z.array(FrameJson)),
  error: z.optional(z.object({ code: z.string(), message: z.string(), status: z.int(), detail: z.optional(z.string()) })),
  pending: z.optional(z.boolean()),
  range: z.optional(z.object({ from: z.number(), to: z.number(), nowMs: z.optional(z.number()) })),
  cost: z.optional(z.looseObject({})),
  variables: z.optional(z.record(z.string(), z.string())),
});
