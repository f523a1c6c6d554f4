import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, numberColumn, seriesFrame, tableFrame } from '@pharos/plugin';
import { buildHistogramPanel } from './model.ts';
import { HistogramOptions } from './options.ts';

const series = (name: string, values: readonly number[]): Frame =>
  seriesFrame(
    name,
    {},
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const build = (frames: readonly Frame[], options: object = {}, defaults: object = {}) =>
  buildHistogramPanel(frames, HistogramOptions.parse({ options, fieldConfig: { defaults } }), { width: 600, height: 300 }, panelContext());
const counts = (model: ReturnType<typeof build>) => model.series.map(({ name, values }) => [name, [...values]]);
const ONE = [series('a', [1, 2, 12, 25, 26])];
const TWO = [...ONE, series('b', [5, 35])];

describe('buckets', () => {
  test('of a size, with empty ones between; each is told by both of its ends', () => {
    const model = build(ONE, { bucketSize: 10 });
    expect(counts(model)).toEqual([['a', [2, 1, 2]]]);
    expect(model.positions?.titles).toEqual(['0 to 10', '10 to 20', '20 to 30']);
    expect(model.positions?.noun).toBe('Bucket');
    expect([...model.times]).toEqual([0.5, 1.5, 2.5]);
  });
  test('as many of their ends are written as there is room for, all where there are few', () => {
    const ends = (values: readonly number[]) => build([series('a', values)], { bucketSize: 10 }).positions?.ticks?.map(({ at }) => at);
    expect(ends([1, 12, 25])).toEqual([0, 1, 2]);
    expect(ends(Array.from({ length: 20 }, (_, index) => index * 10))).toEqual([0, 3, 6, 9, 12, 15, 18]);
  });
  test.each([
    ['an offset moves them', { bucketSize: 10, bucketOffset: 5 }, 4],
    ['a count decides the size', { bucketCount: 10 }, 7],
    ['numbers may be texts', { bucketSize: '10' }, 3],
    ['nonsense counts for nothing', { bucketSize: 'wide', bucketCount: 10 }, 7],
  ])('%s', (_name, options, length) => expect(build(ONE, options).times).toHaveLength(length));
  test('several fields share them, or are one', () => {
    expect(counts(build(TWO, { bucketSize: 10 }))).toEqual([
      ['a', [2, 1, 2, 0]],
      ['b', [1, 0, 0, 1]],
    ]);
    expect(counts(build(TWO, { bucketSize: 10, combine: true }))).toEqual([['Count', [3, 1, 2, 1]]]);
  });
  test('those of a frame that has them already are drawn as they are, also of different widths', () => {
    const frame = tableFrame('t', [
      numberColumn('xMin', [0, 1, 10]),
      numberColumn('xMax', [1, 10, 100]),
      numberColumn('count', [4, null, 2]),
    ]);
    const model = build([frame]);
    expect(counts(model)).toEqual([['count', [4, 0, 2]]]);
    expect(model.positions?.titles).toEqual(['0 to 1', '1 to 10', '10 to 100']);
  });
  test('without a value there are none', () => {
    for (const frames of [[], [series('a', [Number.NaN])]]) expect(build(frames)).toMatchObject({ series: [], notice: 'No data points' });
  });
  test('one value is one bucket', () => expect(counts(build([series('a', [7])]))).toEqual([['a', [1]]]));
});

describe('bars', () => {
  test('have width and fill of their field, next to one another', () => {
    expect(build(ONE).series[0]).toMatchObject({ hasBars: true, line: null, bars: { fill: 0.8, outlinePx: 1, align: 0, share: 1 } });
    expect(build(ONE, {}, { custom: { lineWidth: 3, fillOpacity: 20 } }).series[0]?.bars).toMatchObject({ fill: 0.2, outlinePx: 3 });
  });
  test.each([
    ['none', undefined],
    ['opacity', { kind: 'opacity' }],
    ['hue', { kind: 'hue' }],
  ])('gradient %s', (gradientMode, gradient) => expect(build(ONE, {}, { custom: { gradientMode } }).series[0]?.gradient).toEqual(gradient));
  test('a gradient by scheme has its colours where counts stand on the axis', () => {
    const steps = [
      { value: null, color: '#111111' },
      { value: 2, color: '#222222' },
    ];
    const defaults = { color: { mode: 'thresholds' }, thresholds: { mode: 'absolute', steps }, custom: { gradientMode: 'scheme' } };
    expect(build(ONE, { bucketSize: 10 }, defaults).series[0]?.gradient).toEqual({
      kind: 'scheme',
      isStepped: true,
      stops: [
        { value: -Infinity, color: '#111111' },
        { value: 2, color: '#222222' },
      ],
    });
    const scale = build(ONE, { bucketSize: 10 }, { color: { mode: 'continuous-GrYlRd' }, custom: { gradientMode: 'scheme' } });
    expect(scale.series[0]?.gradient).toMatchObject({ isStepped: false, stops: { 0: { value: 1 }, 4: { value: 2 } } });
    expect(build(ONE, {}, { custom: { gradientMode: 'scheme' } }).series[0]?.gradient).toBeUndefined();
  });
  test('one colour that goes by values is that of the last, the least or the greatest count', () => {
    const steps = [
      { value: null, color: '#111111' },
      { value: 2, color: '#222222' },
    ];
    const colorBy = (seriesBy: string) =>
      build(ONE, { bucketSize: 10 }, { color: { mode: 'thresholds', seriesBy }, thresholds: { mode: 'absolute', steps } }).series[0]?.color;
    expect([colorBy('last'), colorBy('min'), colorBy('max')]).toEqual(['#222222', '#111111', '#222222']);
  });
  test('are of the field that an override names, also where all are one', () => {
    expect(build(TWO).series.map(({ fieldName }) => fieldName)).toEqual(['a', 'b']);
    expect(build(TWO, { combine: true }).series.map(({ name, fieldName }) => [name, fieldName])).toEqual([['Count', 'a']]);
  });
  test.each(['none', 'normal', 'percent'] as const)('stacking %s', (mode) =>
    expect(build(TWO, {}, { custom: { stacking: { mode } } }).stacking).toBe(mode),
  );
});

test('unit and decimals are those of the ends of buckets; counts are plain', () => {
  const model = build([series('a', [100, 900])], { bucketSize: 500 }, { unit: 'ms', decimals: 1 });
  expect(model.positions?.titles).toEqual(['0 ms to 500.0 ms', '500.0 ms to 1.0 s']);
  expect(model.axes.left).toMatchObject({ unit: 'short', min: 0 });
});

test('columns of the legend are headed as their calculations are called', () => {
  const { legend } = build(ONE, { legend: { calcs: ['mean', 'lastNotNull', 'sum'] } });
  expect(legend?.titles).toEqual({ avg: 'Mean', current: 'Last *', total: 'Total' });
  expect(build(ONE, { legend: { calcs: ['last', 'max'] } }).legend?.titles).toEqual({ current: 'Last', max: 'Max' });
});

test('legend and tooltip', () => {
  expect(build(ONE, { legend: { showLegend: false } }).legend).toBeNull();
  expect(build(ONE, { legend: { displayMode: 'table', placement: 'right', calcs: ['sum', 'max'] } }).legend).toMatchObject({
    kind: 'table',
    isRight: true,
    values: ['max', 'total'],
  });
  const sorted = { displayMode: 'table', calcs: ['max'], sortBy: 'Max', sortDesc: false, width: 240 };
  expect(build(ONE, { legend: sorted }).legend).toMatchObject({ sort: 'max', isDescending: false, sideWidth: 240 });
  expect(build(ONE, { tooltip: { mode: 'multi', sort: 'desc' } }).tooltip).toMatchObject({ isShared: true, sort: 'decreasing' });
  expect(build(ONE, { tooltip: { mode: 'none' } }).tooltip).toMatchObject({ isHidden: true });
});
