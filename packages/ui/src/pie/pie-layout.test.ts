import { describe, expect, test } from 'vitest';
import { layoutPie, sliceAngles, sliceAt, spreadLabels } from './pie-layout.ts';

const FULL = Math.PI * 2;
const size = { width: 400, height: 300 };
const label = { width: 40, height: 16 };
const layout = (shares: readonly number[], change: Partial<Parameters<typeof layoutPie>[0]> = {}) =>
  layoutPie({ shares, labels: shares.map(() => label), isDonut: false, size, ...change });

describe('angles', () => {
  test('are shares of the circle, clockwise from the top', () =>
    expect(sliceAngles([0.25, 0.75], 100)).toEqual([
      { from: 0, to: FULL / 4 },
      { from: FULL / 4, to: FULL },
    ]));

  test('of a tiny slice can be seen: two pixels at the rim', () => {
    const [tiny, rest] = sliceAngles([0.00001, 0.99999], 100);
    expect((tiny?.to ?? 0) * 100).toBeCloseTo(2);
    expect(rest?.to).toBeCloseTo(FULL);
  });

  test('of nothing are nothing', () => expect(sliceAngles([0, 0], 100).map(({ from, to }) => to - from)).toEqual([0, 0]));

  test('of a thousand tiny slices stay within the circle', () =>
    expect(
      sliceAngles(
        Array.from({ length: 1000 }, () => 0.001),
        10,
      ).at(-1)?.to,
    ).toBeCloseTo(FULL));
});

test.each([
  [200, 20, 0],
  [300, 150, 0],
  [200, 280, 1],
  [100, 150, 1],
  [5, 5, -1],
])('at %i, %i is slice %i', (x, y, slice) => expect(sliceAt(layout([0.4, 0.6], { labels: [] }), x, y)).toBe(slice));

test('the hole of a donut is no slice', () => {
  const donut = layout([1], { isDonut: true, labels: [] });
  expect(donut.innerRadius).toBeCloseTo((donut.radius * 2) / 3);
  expect([sliceAt(donut, 200, 150), sliceAt(donut, 200, 10)]).toEqual([-1, 0]);
});

describe('labels', () => {
  test('stand inside of slices that hold them, and the pie is as large as it can be', () => {
    const { labels, radius } = layout([0.5, 0.5]);
    expect(labels.map(({ isInside }) => isInside)).toEqual([true, true]);
    expect(radius).toBe(146);
  });

  test('stand beside the pie where a slice is too small, and never touch', () => {
    const { labels, radius } = layout([0.9, 0.02, 0.02, 0.02, 0.02, 0.02]);
    const outside = labels.filter(({ isInside }) => !isInside);
    expect(outside).toHaveLength(5);
    expect(radius).toBeLessThan(146);
    const tops = outside.map(({ y }) => y).toSorted((a, b) => a - b);
    for (const [index, y] of tops.entries()) if (index > 0) expect(y - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(label.height);
    for (const { x, maxWidth, align } of outside)
      expect(align === 'left' ? x + Math.min(40, maxWidth) : x - Math.min(40, maxWidth)).toSatisfy((end: number) => end >= 0 && end <= 400);
  });

  test('of the smallest slices go where there is no room for all', () => {
    const wanted = [3, 1, 2].map((share, slice) => ({ slice, share, y: 10, height: 20 }));
    expect(spreadLabels(wanted, 45).map(({ slice, y }) => [slice, y])).toEqual([
      [0, 10],
      [2, 30],
    ]);
  });

  test('are pushed up from the lower edge', () =>
    expect(
      spreadLabels(
        [0, 1].map((slice) => ({ slice, share: 1, y: 98, height: 20 })),
        100,
      ).map(({ y }) => y),
    ).toEqual([70, 90]));

  test('stay away where a panel has no room beside its pie', () =>
    expect(layout([0.98, 0.01, 0.01], { size: { width: 60, height: 60 } }).labels.filter(({ isInside }) => !isInside)).toEqual([]));
});

test('next to no room is no fault', () => expect(layout([1], { size: { width: 1, height: 1 } }).radius).toBe(0));
