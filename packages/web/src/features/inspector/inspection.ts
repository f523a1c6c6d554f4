import type { Frame, QueryCost } from '@pharos/contract/frames';
import { frameToJson } from '@pharos/domain/frames/json';
import { rowCount } from '@pharos/domain/frames/build';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import type { Exchange } from '../panel-data/index.ts';

/** Rows of one frame that the inspector lists; all of a long answer would stop the page. */
const MAX_ROWS = 1000;

const bounded = (frame: Frame): Frame =>
  rowCount(frame) <= MAX_ROWS
    ? frame
    : { ...frame, columns: frame.columns.map((column) => ({ ...column, values: column.values.slice(0, MAX_ROWS) }) as typeof column) }; // a shorter list of the same kind

/** What came back, query by query, as a tree to look through. */
export function describeResponse({ results }: Exchange): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...results].map(([refId, result]) => {
      switch (result.kind) {
        case 'frames':
          return [
            refId,
            {
              ...(result.error ? { error: result.error } : {}),
              range: result.range,
              frames: result.frames.map((frame) => ({ rows: rowCount(frame), ...frameToJson(bounded(frame)) })),
            },
          ];
        case 'error':
          return [refId, { error: result.error }];
        case 'pending':
          return [refId, { pending: true, range: result.range }];
      }
    }),
  );
}

export interface CostLine {
  readonly refId: string;
  readonly state: string;
  /** What the source was asked, without secrets. */
  readonly request: string | undefined;
  readonly upstream: string;
  readonly size: string;
  readonly rows: string;
  readonly age: string;
}

const none = '\u2013';
const number = new Intl.NumberFormat('en');

/** Time, size and age of every query's answer. */
export function costLines({ results }: Exchange, nowMs: number): readonly CostLine[] {
  return [...results].map(([refId, result]): CostLine => {
    if (result.kind !== 'frames')
      return {
        refId,
        state: result.kind === 'error' ? result.error.message : 'Still waiting',
        request: undefined,
        upstream: none,
        size: none,
        rows: none,
        age: none,
      };
    return {
      refId,
      state: result.error?.message ?? (result.cost.isCached ? 'Shared answer' : 'Asked'),
      ...describeCost(result.cost, nowMs),
    };
  });
}

const describeCost = ({ upstreamMs, bytes, rows, answeredAt, request }: QueryCost, nowMs: number) => ({
  request,
  upstream: `${number.format(Math.round(upstreamMs))} ms`,
  size: `${number.format(bytes)} bytes`,
  rows: number.format(rows),
  age: shortAgeAgo(answeredAt, nowMs),
});
