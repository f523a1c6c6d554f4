import { describe, expect, test } from 'vitest';
import { barPlaces, barSpans, labelledCategories, labelledTicks } from './bar-spans.ts';

/** `from>to`. */
const spans = (values: readonly (readonly (number | null)[])[], stacking: 'none' | 'normal' | 'percent') =>
  barSpans(values, stacking, 2).map((own) => own.map((span) => span && `${span.from}>${span.to}`));

describe('bars reach', () => {
  test('from zero to their value', () =>
    expect(
      spans(
        [
          [3, -2],
          [null, 5],
        ],
        'none',
      ),
    ).toEqual([
      ['0>3', '0>-2'],
      [null, '0>5'],
    ]));
  test('a value that is no number has none', () => expect(spans([[Number.NaN, Infinity]], 'none')).toEqual([[null, null]]));
  test('stacked on one another', () =>
    expect(
      spans(
        [
          [3, 1],
          [4, null],
          [2, 2],
        ],
        'normal',
      ),
    ).toEqual([
      ['0>3', '0>1'],
      ['3>7', null],
      ['7>9', '1>3'],
    ]));
  test('below zero stacked apart', () =>
    expect(
      spans(
        [
          [3, 1],
          [-4, -1],
          [2, -2],
        ],
        'normal',
      ),
    ).toEqual([
      ['0>3', '0>1'],
      ['0>-4', '0>-1'],
      ['3>5', '-1>-3'],
    ]));
  test('in per cent of their category', () =>
    expect(
      spans(
        [
          [1, 0],
          [3, 0],
        ],
        'percent',
      ),
    ).toEqual([
      ['0>25', '0>0'],
      ['25>100', '0>0'],
    ]));
  test('in per cent both ways', () =>
    expect(
      spans(
        [
          [1, 5],
          [-3, 5],
        ],
        'percent',
      ),
    ).toEqual([
      ['0>25', '0>50'],
      ['0>-75', '50>100'],
    ]));
  test('a series that is shorter than the categories', () => expect(spans([[1]], 'none')).toEqual([['0>1', null]]));
});

const room = { groupWidth: 0.7, barWidth: 0.97, stacking: 'none' } as const;
describe('a bar lies', () => {
  test('in the middle of its category, as wide as said', () =>
    expect(barPlaces({ ...room, groupWidth: 1, barWidth: 0.5 }, 100, 1)).toEqual([{ start: 25, width: 50 }]));
  test('beside the others of its group', () =>
    expect(barPlaces({ ...room, groupWidth: 0.8, barWidth: 1 }, 100, 2)).toEqual([
      { start: expect.closeTo(10), width: 40 },
      { start: expect.closeTo(50), width: 40 },
    ]));
  test('where the others are when stacked', () =>
    expect(barPlaces({ ...room, groupWidth: 0.8, barWidth: 1, stacking: 'normal' }, 100, 2)).toEqual([
      { start: expect.closeTo(10), width: 80 },
      { start: expect.closeTo(10), width: 80 },
    ]));
  test('thinly where there is no room', () => expect(barPlaces(room, 0.1, 1)[0]?.width).toBeGreaterThan(0));
  test('of a wild width within its place', () =>
    expect(barPlaces({ ...room, groupWidth: 5, barWidth: -1 }, 100, 1)[0]).toEqual({ start: 49.5, width: 1 }));
});

describe('labels', () => {
  test.each<[string, number, number, number, readonly number[]]>([
    ['all where there is room', 4, 20, 0, [0, 1, 2, 3]],
    ['every second one', 4, 50, 0, [0, 2]],
    ['as far apart as said', 5, 20, 100, [0, 3]],
    ['counted from the last one', 5, 20, -100, [1, 4]],
    ['of nothing', 0, 20, 0, []],
  ])('%s', (_name, count, needed, spacing, shown) => expect(labelledCategories(count, needed, { slotPx: 40, spacing })).toEqual(shown));
});

describe('numbers of a lying axis', () => {
  const ticks = (widths: readonly number[]) => widths.map((width, index) => ({ position: index * 30, width }));
  test('all stand where they have room', () => expect(labelledTicks(ticks([20, 20, 20]), 0)).toEqual([0, 1, 2]));
  test('stay evenly apart where some are too wide, and zero is among them', () =>
    expect(labelledTicks(ticks([34, 34, 34, 8, 18, 18, 18]), 3)).toEqual([1, 3, 5]));
  test('count from the first one where zero is not there', () => expect(labelledTicks(ticks([40, 40, 40]), -1)).toEqual([0, 2]));
  test('end also where none has room', () => expect(labelledTicks(ticks([400, 400]), 0)).toEqual([0]));
});
