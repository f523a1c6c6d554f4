import { describe, expect, test } from 'vitest';
import type { PlotValues } from './null-modes.ts';
import type { DrawnPoints } from './own-points.ts';
import { stackTops } from './stacking.ts';

const times = Float64Array.from([0, 10, 20]);
const normal = { times, isPercent: false };
const line = (values: PlotValues, part: Partial<DrawnPoints> = {}): DrawnPoints => ({
  values,
  line: { shape: 'linear' },
  hasBars: false,
  ...part,
});
const lists = (series: readonly DrawnPoints[], options = normal) => stackTops(series, options).map((top) => [...top]);

test('every layer stands on the ones before it', () => {
  expect(lists([line(Float64Array.from([1, 2, 3])), line(Float64Array.from([10, 20, 30]))])).toEqual([
    [1, 2, 3],
    [11, 22, 33],
  ]);
});

test('values handed in are not written to', () => {
  const own = Float64Array.from([1, 2, 3]);
  stackTops([line(own), line(own)], normal);
  expect([...own]).toEqual([1, 2, 3]);
});

test('a gap stays a gap in its own layer and adds nothing to those above', () => {
  expect(lists([line([1, null, 3]), line([10, 20, 30])])).toEqual([
    [1, null, 3],
    [11, 20, 33],
  ]);
});

test('nothing is interpolated across a gap or beyond the ends', () => {
  expect(lists([line([undefined, 5, undefined]), line([1, 1, 1])])).toEqual([
    [null, 5, null],
    [1, 6, 1],
  ]);
});

test('percent makes shares of the sum; a sum of zero has none', () => {
  expect(lists([line(Float64Array.from([1, 0, 3])), line(Float64Array.from([3, 0, 1]))], { times, isPercent: true })).toEqual([
    [25, 0, 75],
    [100, 0, 100],
  ]);
});

describe('[U2] a layer without a point at a time', () => {
  const bars: Partial<DrawnPoints> = { line: null, hasBars: true };
  const asZero = 'null as zero';
  test.each<[what: string, part: Partial<DrawnPoints>, lower: (number | null | undefined)[], upper: (number | null)[]]>([
    ['a line is between its neighbours', {}, [0, 2, 4], [10, 22, 34]],
    ['a line that is connected too', { nullMode: 'connected' }, [0, 2, 4], [10, 22, 34]],
    ['a curve is taken for straight', { line: { shape: 'smooth' } }, [0, 2, 4], [10, 22, 34]],
    ['a step holds the point before', { line: { shape: 'stepAfter' } }, [0, 0, 4], [10, 20, 34]],
    ['a step has that behind it already', { line: { shape: 'stepBefore' } }, [0, 4, 4], [10, 24, 34]],
    ['a line of zeros falls to zero', { nullMode: asZero }, [0, 0, 4], [10, 20, 34]],
    ['steps of zeros fall to zero', { nullMode: asZero, line: { shape: 'stepAfter' } }, [0, 0, 4], [10, 20, 34]],
    ['a bar is not there', bars, [0, null, 4], [10, 20, 34]],
    ['a bar that is connected neither', { ...bars, nullMode: 'connected' }, [0, null, 4], [10, 20, 34]],
    ['a bar of zeros neither', { ...bars, nullMode: asZero }, [0, null, 4], [10, 20, 34]],
    ['points neither', { line: null }, [0, null, 4], [10, 20, 34]],
    ['bars with a line have none, and their line goes on', { hasBars: true }, [0, undefined, 4], [10, 20, 34]],
  ])('%s', (_what, part, lower, upper) => {
    expect(lists([line([0, undefined, 4], part), line([10, 20, 30])])).toEqual([lower, upper]);
  });

  test.each<[what: string, part: Partial<DrawnPoints>, share: number]>([
    ['a line has the share of what it passes', {}, 50],
    ['a bar has none', bars, 100],
    ['a line of zeros has none', { nullMode: asZero }, 100],
  ])('in percent, %s', (_what, part, share) => {
    const tops = lists([line([2, 2, 2]), line([6, undefined, -2], part)], { times, isPercent: true });
    expect(tops[0]?.[1]).toBe(share);
  });

  test('a series without any point adds nothing, in no mode', () => {
    for (const nullMode of ['null', 'connected', asZero] as const)
      expect(lists([line([undefined, undefined, undefined], { nullMode }), line([1, 2, 3])])).toEqual([
        [null, null, null],
        [1, 2, 3],
      ]);
  });
});
