import { expect, test } from 'vitest';
import { numberColumn, seriesFrame } from '../../frames/build.ts';
import { buildSparkline } from './sparkline.ts';
import { extractTimeSeries } from '../time-series.ts';

/** A line in a box of 100 x 106 px (100 of them for values), over a range from 0 to 100 ms. */
function lineOf(points: readonly (readonly [timeMs: number, value: number | null])[]): string | undefined {
  const { values, missing } = numberColumn(
    'Value',
    points.map(([, value]) => value),
  );
  const times = Float64Array.from(points, ([timeMs]) => timeMs);
  const [series] = extractTimeSeries([seriesFrame('a', {}, times, values, missing)]);
  return series && buildSparkline(series, { fromMs: 0, toMs: 100 }, { width: 100, height: 106 })?.line;
}

test.each<[what: string, points: readonly (readonly [number, number | null])[], line: string | undefined]>([
  [
    'from edge to edge',
    [
      [0, 0],
      [100, 10],
    ],
    'M0.0 104.0L100.0 4.0',
  ],
  [
    'it comes in from a point before the range, cut at the edge',
    [
      [-50, 5],
      [50, 15],
      [100, 0],
    ],
    'M0.0 37.3L50.0 4.0L100.0 104.0',
  ],
  [
    'it goes out to a point behind the range',
    [
      [0, 0],
      [50, 10],
      [150, 0],
    ],
    'M0.0 104.0L50.0 4.0L100.0 54.0',
  ],
  [
    'a spike beyond the edge counts no more than is drawn of it',
    [
      [-1, 1000],
      [0, 0],
      [100, 10],
    ],
    'M0.0 104.0L100.0 4.0',
  ],
  [
    'both points beyond the edges',
    [
      [-50, 0],
      [150, 20],
    ],
    'M0.0 104.0L100.0 4.0',
  ],
  [
    'it ends with its last point',
    [
      [0, 0],
      [75, 10],
    ],
    'M0.0 104.0L75.0 4.0',
  ],
  [
    'a gap at the edge is one',
    [
      [-50, 5],
      [10, null],
      [50, 0],
      [100, 10],
    ],
    'M50.0 104.0L100.0 4.0',
  ],
  [
    'a gap inside parts it',
    [
      [0, 0],
      [20, 10],
      [50, null],
      [80, 10],
      [100, 0],
    ],
    'M0.0 104.0L20.0 4.0M80.0 4.0L100.0 104.0',
  ],
  [
    'rows of a table, the newest first',
    [
      [100, 10],
      [50, 0],
      [0, 10],
    ],
    'M0.0 4.0L50.0 104.0L100.0 4.0',
  ],
  ['one point is no line', [[50, 5]], undefined],
  [
    'points outside alone are none',
    [
      [-50, 5],
      [-20, 7],
    ],
    undefined,
  ],
  ['nothing', [], undefined],
])('[P2] a sparkline: %s', (_what, points, line) => expect(lineOf(points)).toBe(line));
