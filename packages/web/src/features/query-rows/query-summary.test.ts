import type { RequestedRange, ResultRange, TargetResult } from '@pharos/contract/frames';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import type { PanelData } from '../panel-data/index.ts';
import { resultSummary, groupedCount, intervalSummary } from './query-summary.ts';

const thin = (text: string) => text.replaceAll('_', '\u2009');

type Responded = Extract<TargetResult, { kind: 'frames' }>;
const responded = (frames: Responded['frames'], isCached = false): Responded => ({
  kind: 'frames',
  frames,
  range: { from: 0, to: 1 },
  cost: { upstreamMs: 142.4, bytes: 1, rows: 1, isCached, answeredAt: 0 },
});
const HOUR_MS = 3_600_000;
const dataOf = (
  { requested, ...range }: ResultRange & { readonly requested?: RequestedRange },
  intervalMs: number,
): Pick<PanelData, 'variables' | 'exchange'> => {
  const result: TargetResult = { ...responded([]), range, ...(requested ? { requested } : {}) };
  return {
    variables: { __interval_ms: String(intervalMs) },
    exchange: { request: {}, results: new Map([['A', result]]), startedAt: 0, durationMs: 1 },
  };
};

test.each([
  [30_000, 6 * HOUR_MS, 'Interval 30s, 721 points at most'],
  [5_000, 905_000, 'Interval 5s, 182 points at most'],
  [15_000, 6 * HOUR_MS, 'Interval 15s, 1_441 points at most'],
  [24 * HOUR_MS, 6 * HOUR_MS, 'Interval 1d, 1 point at most'],
])('an interval of %i ms over %i ms', (intervalMs, rangeMs, expected) => {
  expect(intervalSummary(dataOf({ from: 0, to: rangeMs }, intervalMs))).toBe(thin(expected));
});

test('[P2] points are counted in the range that was queried, which begins and ends with a step', () =>
  expect(intervalSummary(dataOf({ from: 30_000, to: 90_000, requested: { from: 59_000, to: 91_000, nowMs: 91_000 } }, 30_000))).toBe(
    'Interval 30s, 3 points at most',
  ));

test('no interval before the first answer', () => {
  expect(intervalSummary({ variables: {}, exchange: undefined })).toBe('');
});

const points = (count: number) => seriesFrame('s', {}, new Float64Array(count), new Float64Array(count));

test('steps of the range without a value are no points', () => {
  const sparse = { ...points(4), columns: [timeColumn('Time', [0, 1, 2, 3]), numberColumn('Value', [null, null, 7, null])] };
  expect(resultSummary(responded([sparse, sparse]))).toBe('2 series, 2 points, 142 ms');
});

test('the numbers of a query count what the source sent, not what is left for drawing', () => {
  const reduced = { ...points(10), meta: { kind: 'series' as const, reducedFrom: 100_000 } };
  expect(resultSummary(responded([points(5), reduced]))).toBe(thin('2 series, 100_005 points, 142 ms'));
  expect(resultSummary(responded([points(1)], true))).toBe('1 series, 1 point, cached');
  expect(resultSummary(responded([tableFrame('t', [stringColumn('name', ['a', 'b'])])]))).toBe('2 rows, 142 ms');
  expect(resultSummary(responded([]))).toBe('no data points, 142 ms');
});

test('a query that waits says so; one that failed or was never sent says nothing here', () => {
  expect(resultSummary({ kind: 'pending', range: { from: 0, to: 1 } })).toBe('no answer yet');
  expect(resultSummary({ kind: 'error', error: { code: 'x', message: 'no', status: 502 } })).toBe('');
  expect(resultSummary(undefined)).toBe('');
  const cost = { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true as const, answeredAt: 0 };
  expect(resultSummary({ kind: 'frames', frames: [], range: { from: 0, to: 1 }, cost })).toBe('');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1_000'],
  [1_234_567.4, '1_234_567'],
])('%d is written %s', (count, expected) => {
  expect(groupedCount(count)).toBe(thin(expected));
});
