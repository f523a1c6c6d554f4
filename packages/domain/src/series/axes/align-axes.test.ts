import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignRanges } from './align-axes.ts';

describe('[2.2.11-d] both axes aligned', () => {
  test.each([
    ['one touches zero: both start there', [0, 10], [5, 20], 0, [0, 10], [0, 20]],
    ['the same below', [-10, 0], [-20, -5], 0, [-10, 0], [-20, 0]],
    ['both above: the larger ratio', [2, 10], [5, 10], 0, [2, 10], [2, 10]],
    ['both below: the larger ratio', [-10, -2], [-10, -5], 0, [-10, -2], [-10, -2]],
    ['on opposite sides: each with its mirror image', [1, 10], [-4, -2], 0, [-10, 10], [-4, 4]],
    ['both cross: the other one grows', [-1, 3], [-4, 4], 0, [-3, 3], [-4, 4]],
    ['one crosses, the other is above', [-5, 10], [2, 40], 0, [-5, 10], [-20, 40]],
    ['one crosses, the other is below', [-5, 10], [-40, -2], 0, [-5, 10], [-40, 80]],
    ['at a level of 5', [5, 10], [7, 25], 5, [5, 10], [5, 25]],
    ['an end that is next to nothing is the level', [-8.881784197001252e-16, 1], [-5e-324, 1], 0, [0, 1], [0, 1]],
    ['a single value gets room', [3, 3], [-1, 1], 3, [2.75, 3.25], [-1, 7]],
  ])('%s', (_name, left, right, level, wantedLeft, wantedRight) => {
    const range = ([min = 0, max = 0]: readonly number[]) => ({ min, max });
    const [a, b] = alignRanges(range(left), range(right), level);
    for (const [built, wanted] of [
      [a, range(wantedLeft)],
      [b, range(wantedRight)],
    ] as const) {
      expect(built.min).toBeCloseTo(wanted.min, 9);
      expect(built.max).toBeCloseTo(wanted.max, 9);
    }
  });

  test('the level is at the same height, and nothing falls out', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const range = fc.tuple(number, number).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) + 1 }));
    fc.assert(
      fc.property(range, range, fc.integer({ min: -1000, max: 1000 }), (left, right, level) => {
        const [a, b] = alignRanges(left, right, level);
        const heightOf = ({ min, max }: typeof a) => (level - min) / (max - min);
        expect(heightOf(a)).toBeCloseTo(heightOf(b), 5);
        const slack = 1e-6;
        expect([a.min <= left.min + slack, a.max >= left.max - slack, b.min <= right.min + slack, b.max >= right.max - slack]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });
});
