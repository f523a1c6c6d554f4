import type { Frame, TargetResult } from '@pharos/contract/frames';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import { pointsOf } from './value-extent.ts';

const series = (values: readonly (number | null)[]): Frame => ({
  ...seriesFrame('s', {}, new Float64Array(), new Float64Array()),
  columns: [
    timeColumn(
      'Time',
      values.map((_, index) => index * 10),
    ),
    numberColumn('Value', values),
  ],
});
const gave = (...frames: readonly Frame[]): TargetResult => ({
  kind: 'frames',
  frames,
  range: { from: 0, to: 100 },
  cost: { upstreamMs: 1, bytes: 1, rows: 1, isCached: false, answeredAt: 0 },
});

test('points reach from the first value of any series to the last', () => {
  expect(pointsOf(gave(series([null, 1, null, null]), series([null, null, null, 2])))).toEqual({
    range: { fromMs: 0, toMs: 100 },
    extent: { fromMs: 10, toMs: 30 },
  });
});

test.each([
  ['no result', undefined],
  ['a failure', { kind: 'error', error: { code: 'x', message: '', status: 400 } } as const],
  ['no series', gave()],
  ['series without a value', gave(series([null, null]), series([]))],
  ['a table', gave(tableFrame('t', [stringColumn('name', ['a'])]))],
])('%s has no points', (_what, result) => {
  expect(pointsOf(result)).toBeUndefined();
});
