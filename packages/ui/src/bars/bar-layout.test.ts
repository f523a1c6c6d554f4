import { describe, expect, test } from 'vitest';
import { layoutBars } from './bar-layout.ts';
import type { BarModel } from './bar-model.ts';
import { barModel, barSeries } from './bars-in-tests.ts';

const room = { width: 600, height: 300, widthOf: (text: string) => text.length * 6 };
const layout = (change: Partial<BarModel> = {}, hidden: readonly string[] = []) =>
  layoutBars(barModel(change), (key) => !hidden.includes(key), room);
const heights = (laid: ReturnType<typeof layout>) => laid.bars.map(({ area: { height } }) => Math.round(height));

describe('upright bars', () => {
  test('are as high as their values', () => {
    const [one = 0, two = 0, three = 0] = heights(layout({ series: [barSeries('a', [10, 20, 5])] }));
    expect([one / two, three / two]).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0.25, 1)]);
  });
  test('stand on zero, those below it hang from it', () => {
    const [up, down] = layout({ series: [barSeries('a', [10, -10, null])] }).bars;
    expect((up?.area.top ?? 0) + (up?.area.height ?? 0)).toBeCloseTo(down?.area.top ?? -1);
    expect([up?.isNegative, down?.isNegative]).toEqual([false, true]);
  });
  test('that have no value are not there', () =>
    expect(layout({ series: [barSeries('a', [null, 3, Number.NaN])] }).bars.map(({ category }) => category)).toEqual([1]));
  test('of a hidden series are not there, and the others take their room', () => {
    const series = [barSeries('a', [1, 2, 3]), barSeries('b', [100, 100, 100])];
    const [all, alone] = [layout({ series }), layout({ series }, ['b'])];
    expect([all.bars.length, alone.bars.length]).toEqual([6, 3]);
    expect(alone.bars[2]?.area.height).toBeGreaterThan((all.bars[4]?.area.height ?? 0) * 10);
  });
  test('never leave the plot, whatever the bounds of the axis are', () => {
    const { plot, bars } = layout({
      series: [barSeries('a', [-5, 500, 50])],
      axes: { left: { ...barModel().axes.left, min: 0, max: 100 }, right: barModel().axes.right },
    });
    for (const { area } of bars)
      expect([area.top >= plot.top, area.top + area.height <= plot.top + plot.height + 0.01]).toEqual([true, true]);
  });
  test('on a logarithmic axis stand on its lower end', () => {
    const { bars, plot } = layout({
      series: [barSeries('a', [1, 10, 100])],
      axes: { left: { ...barModel().axes.left, logBase: 10 }, right: barModel().axes.right },
    });
    const [low = 0, middle = 0, high = 0] = bars.map(({ area: { height } }) => height);
    expect(high - middle).toBeCloseTo(middle - low, 0);
    expect(bars.map(({ area }) => Math.round(area.top + area.height))).toEqual(
      Array.from({ length: 3 }, () => Math.round(plot.top + plot.height)),
    );
  });
});

test('bars in per cent fill the axis up to a hundred', () => {
  const { left, bars, plot } = layout({ stacking: 'percent', series: [barSeries('a', [1, 1, 1]), barSeries('b', [3, 0, 1])] });
  expect([left?.range, left?.texts.at(-1)]).toEqual([{ min: 0, max: 100 }, '100%']);
  expect(bars[1]?.area.top).toBeCloseTo(plot.top);
});

test('an axis reaches as far as its soft bounds say, and zero stands in the middle where it is said', () => {
  const axis = barModel().axes.left;
  const of = (change: Partial<typeof axis>) =>
    layout({ series: [barSeries('a', [10])], axes: { left: { ...axis, ...change }, right: axis } }).left?.range;
  expect([of({ softMax: 90 })?.max, of({ softMin: -90 })?.min]).toEqual([
    expect.toSatisfy((max: number) => max >= 90),
    expect.toSatisfy((min: number) => min <= -90),
  ]);
  const centered = of({ isCentered: true });
  expect(centered?.min).toBeCloseTo(-(centered?.max ?? 0));
});

describe('lying bars', () => {
  test('are as long as their values, one category below another', () => {
    const { bars } = layout({ isLying: true, series: [barSeries('a', [10, 20, 5])] });
    const [one, two, three] = bars.map(({ area }) => area);
    expect((one?.width ?? 0) / (two?.width ?? 1)).toBeCloseTo(0.5);
    expect([one, two, three].map((area) => area?.top)).toEqual(
      [one, two, three].map((area) => area?.top).toSorted((a = 0, b = 0) => a - b),
    );
  });
});

test('labels that do not fit are left out in a regular step', () => {
  const categories = Array.from({ length: 60 }, (_, index) => `category ${index}`);
  const { labelled } = layout({
    categories,
    series: [
      barSeries(
        'a',
        categories.map(() => 1),
      ),
    ],
  });
  expect(labelled.length).toBeLessThan(12);
  expect(new Set(labelled.slice(1).map((at, index) => at - (labelled[index] ?? 0))).size).toBe(1);
});

test('turned labels need less room beside one another', () => {
  const categories = Array.from({ length: 40 }, (_, index) => `category ${index}`);
  const series = [
    barSeries(
      'a',
      categories.map(() => 1),
    ),
  ];
  const count = (rotation: number) => layout({ categories, series, labels: { rotation, maxLength: 0, spacing: 0 } }).labelled.length;
  expect(count(-90)).toBeGreaterThan(count(0));
});

test('next to no room is no fault', () => expect(() => layoutBars(barModel(), () => true, { ...room, width: 1, height: 1 })).not.toThrow());
