import { describe, expect, test } from 'vitest';
import { numberColumn } from '../../frames/build.ts';
import { columnStatistics } from '../../frames/statistics.ts';
import { isListed, seriesStatistics, sortLegend } from '../legend/legend-statistics.ts';
import { singleValue, VALUE_NAMES, type ValueName } from './single-value.ts';
import { parseThresholds, thresholdColor } from './thresholds.ts';
import type { TimeSeries } from '../time-series.ts';
import { mappedCell, mappedText } from './value-mapping.ts';

describe('statistics of the legend', () => {
  test('a whole column gives what the full statistics give', () => {
    const column = numberColumn('a', [3, -2, 8.5, 0]);
    expect(columnStatistics(column)).toMatchObject(seriesStatistics(column, 'null'));
  });

  test('those that came with the column are used, because they know points that were left out', () => {
    const statistics = { ...columnStatistics(numberColumn('a', [1])), max: 99 };
    expect(seriesStatistics({ ...numberColumn('a', [1]), statistics }, 'null').max).toBe(99);
  });

  test('null as zero counts missing values, whatever came with the column', () => {
    const column = numberColumn('a', [4, null, 8]);
    expect(seriesStatistics(column, 'null').avg).toBe(6);
    expect(seriesStatistics({ ...column, statistics: columnStatistics(column) }, 'null as zero')).toMatchObject({ avg: 4, min: 0 });
  });

  test('infinities are values, an empty column has none', () => {
    expect(seriesStatistics(numberColumn('a', [1, Infinity]), 'null').max).toBe(Infinity);
    expect(seriesStatistics(numberColumn('a', []), 'null').avg).toBeNull();
  });
});

describe('legend rows', () => {
  const row = (name: string, ...values: (number | null)[]) => ({ name, statistics: columnStatistics(numberColumn(name, values)) });

  test.each([
    ['empty', row('a', null, null), false, true],
    ['zero', row('a', 0, 0), true, false],
    ['other', row('a', 0, 1), true, true],
  ])('hiding: %s', (_name, one, withoutEmpty, withoutZero) => {
    expect(isListed(one, { empty: true, zero: false })).toBe(withoutEmpty);
    expect(isListed(one, { empty: false, zero: true })).toBe(withoutZero);
  });

  test('are sorted by a statistic, missing ones below all', () => {
    const rows = [row('a', 1), row('none', null), row('c', 3), row('b', 2)];
    expect(sortLegend(rows, 'max', true).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'none']);
    expect(sortLegend(rows, 'max', false).map(({ name }) => name)).toEqual(['none', 'a', 'b', 'c']);
    expect(sortLegend(rows, null, true)).toBe(rows);
    expect(sortLegend(rows, 'name', true)).toBe(rows);
  });
});

describe('a single value', () => {
  const series: TimeSeries = {
    name: 'cpu',
    labels: {},
    times: Float64Array.from([10, 20, 30, 40]),
    column: numberColumn('Value', [2, null, 8, 5]),
  };

  test.each<[ValueName, unknown]>([
    ['min', 2],
    ['max', 8],
    ['avg', 5],
    ['current', 5],
    ['total', 15],
    ['first', 2],
    ['diff', 3],
    ['range', 6],
    ['delta', 11],
  ])('%s', (name, value) => {
    expect(singleValue(series, name, 'connected')).toEqual({ kind: 'number', value });
  });

  test('name and time of the last point', () => {
    expect(singleValue(series, 'name', 'connected')).toEqual({ kind: 'text', text: 'cpu' });
    expect(singleValue(series, 'last_time', 'connected')).toEqual({ kind: 'time', value: 40 });
  });

  test('null as zero counts the missing value', () => {
    expect(singleValue(series, 'min', 'null as zero')).toEqual({ kind: 'number', value: 0 });
  });

  test('a series without a value has none, whatever is asked: a sum of nothing is not a measured zero', () => {
    const empty = { ...series, times: new Float64Array(0), column: numberColumn('Value', []) };
    for (const name of VALUE_NAMES.filter((one) => one !== 'name')) expect(singleValue(empty, name, 'null')).toEqual({ kind: 'missing' });
  });
});

describe('thresholds', () => {
  test.each([
    ['50,80', [50, 80]],
    [' 50 , x, ,80', [50, 80]],
    ['', []],
    ['-1.5', [-1.5]],
  ])('%j', (text, expected) => {
    expect(parseThresholds(text)).toEqual(expected);
  });

  test.each([
    [49.9, 'green'],
    [50, 'yellow'],
    [79, 'yellow'],
    [80, 'red'],
    [1e9, 'red'],
    [-1e9, 'green'],
    [null, undefined],
    [Infinity, undefined],
    [Number.NaN, undefined],
  ])('%s is %s: below 50 green, 50 to below 80 yellow, 80 and up red', (value, color) => {
    expect(thresholdColor(value, [50, 80], ['green', 'yellow', 'red'])).toBe(color);
  });

  test('without colours there is none; more thresholds than colours end at the last one', () => {
    expect(thresholdColor(5, [1], [])).toBeUndefined();
    expect(thresholdColor(5, [1, 2, 3, 4], ['a', 'b'])).toBe('b');
  });
});

describe('value mappings', () => {
  const maps = {
    mappingType: 1,
    valueMaps: [
      { value: 'null', text: 'N/A' },
      { value: '1', text: 'up' },
      { value: '', text: 'blank' },
    ],
    rangeMaps: [
      { from: '1', to: '5', text: 'few' },
      { from: 'null', to: 'null', text: 'none' },
    ],
  };

  test.each([
    [null, 'N/A'],
    [1, 'up'],
    [0, undefined],
    [2, undefined],
  ])('value %s to %s', (value, text) => {
    expect(mappedText(value, maps)).toBe(text);
  });

  test.each([
    [null, 'none'],
    [1, 'few'],
    [5, 'few'],
    [5.1, undefined],
    [0, undefined],
  ])('range %s to %s', (value, text) => {
    expect(mappedText(value, { ...maps, mappingType: 2 })).toBe(text);
  });

  test.each([
    [null, 'N/A'],
    ['', 'blank'],
    ['1', 'up'],
    ['1.0', undefined],
    [1, 'up'],
    [true, 'up'],
    ['down', undefined],
  ])('a cell of %j by its value to %s', (value, text) => {
    expect(mappedCell(value, maps)).toBe(text);
  });

  test.each([
    [null, 'none'],
    ['3', 'few'],
    [true, 'few'],
    ['', undefined],
    ['three', undefined],
  ])('a cell of %j by a range to %s', (value, text) => {
    expect(mappedCell(value, { ...maps, mappingType: 2 })).toBe(text);
  });
});
