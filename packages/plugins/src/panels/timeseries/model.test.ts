import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, seriesFrame } from '../../plugin.ts';
import { buildTimeSeries } from './model.ts';
import { TimeSeriesOptions } from './options.ts';

const series = (name: string, values: readonly number[], labels = {}): Frame =>
  seriesFrame(
    name,
    labels,
    Float64Array.from(values, (_, index) => index * 1000),
    Float64Array.from(values),
  );
const AB = [series('a', [1, 2, 3]), series('b', [10, 20, 30])];
const build = (
  saved: { options?: object; defaults?: object; custom?: object; overrides?: readonly object[] } = {},
  frames: readonly Frame[] = AB,
) =>
  buildTimeSeries(
    frames,
    TimeSeriesOptions.parse({
      options: saved.options,
      fieldConfig: { defaults: { ...saved.defaults, custom: saved.custom }, overrides: saved.overrides },
    }),
    { width: 600, height: 300 },
    panelContext({ range: { fromMs: 0, toMs: 4000 } }),
  );
const override = (name: string, ...properties: readonly (readonly [string, unknown])[]) => ({
  matcher: { id: 'byName', options: name },
  properties: properties.map(([id, value]) => ({ id, value })),
});

describe('a series', () => {
  test('is a line of one pixel without a fill where the document says nothing', () => {
    expect(build().series[0]).toMatchObject({
      line: { width: 1, isStepped: false },
      fill: 0,
      hasBars: false,
      pointRadius: 0,
      axis: 'left',
    });
  });

  test.each([
    [{ lineWidth: 4 }, { line: { width: 4, isStepped: false } }],
    [{ lineWidth: 99 }, { line: { width: 10, isStepped: false } }],
    [{ lineInterpolation: 'stepAfter' }, { line: { width: 1, isStepped: true } }],
    [{ fillOpacity: 35 }, { fill: 0.35 }],
    [
      { drawStyle: 'bars', fillOpacity: 35 },
      { line: null, fill: 0, hasBars: true, pointRadius: 0 },
    ],
    [
      { drawStyle: 'points', pointSize: 8 },
      { line: null, hasBars: false, pointRadius: 4 },
    ],
    [{ showPoints: 'always' }, { line: { width: 1, isStepped: false }, pointRadius: 2.5 }],
    [
      { drawStyle: 'nonsense', lineWidth: 'wide', fillOpacity: null },
      { line: { width: 1, isStepped: false }, fill: 0 },
    ],
  ])('%j', (custom, expected) => expect(build({ custom }).series[0]).toMatchObject(expected));

  test('is drawn as its own override says', () => {
    const model = build({
      custom: { lineWidth: 1 },
      overrides: [override('b', ['custom.lineWidth', 5], ['color', { mode: 'fixed', fixedColor: '#123456' }])],
    });
    expect(model.series.map(({ line, color }) => [line?.width, color === '#123456'])).toEqual([
      [1, false],
      [5, true],
    ]);
  });

  test('has the name that the document makes of its labels', () => {
    const model = build({ defaults: { displayName: '${__field.labels.host}' } }, [series('cpu{host="web"}', [1], { host: 'web' })]);
    expect(model.series.map(({ name }) => name)).toEqual(['web']);
  });

  test('has one colour, of its last, lowest or highest value, where colours go by values', () => {
    const thresholds = {
      steps: [
        { value: null, color: '#00ff00' },
        { value: 25, color: '#ff0000' },
      ],
    };
    const colorsOf = (seriesBy: string) =>
      build({ defaults: { color: { mode: 'thresholds', seriesBy }, thresholds } }).series.map(({ color }) => color);
    expect([colorsOf('last'), colorsOf('min')]).toEqual([
      ['#00ff00', '#ff0000'],
      ['#00ff00', '#00ff00'],
    ]);
  });
});

describe('what is hidden', () => {
  const hide = (what: object) => build({ overrides: [override('a', ['custom.hideFrom', what])] });
  test('from the drawing is not there at all', () => expect(hide({ viz: true }).series.map(({ name }) => name)).toEqual(['b']));
  test('from legend or tooltip is drawn', () => {
    expect(hide({ legend: true }).series.map(({ isListed, isInTooltip }) => [isListed, isInTooltip])[0]).toEqual([false, true]);
    expect(hide({ tooltip: true }).series.map(({ isListed, isInTooltip }) => [isListed, isInTooltip])[0]).toEqual([true, false]);
  });
});

describe('gaps', () => {
  const gap = [series('a', [1, Number.NaN, 3])];
  test.each([
    [false, null],
    [true, undefined],
    [60_000, undefined],
  ])('spanNulls %j', (spanNulls, expected) => expect(build({ custom: { spanNulls } }, gap).series[0]?.values[1]).toBe(expected));
});

describe('axes', () => {
  test('have unit, limits, decimals, label and scale of their first series', () => {
    const model = build({
      defaults: { unit: 'bytes', min: 0, max: 50, decimals: 1 },
      custom: { axisLabel: 'Memory', scaleDistribution: { type: 'log', log: 10 } },
    });
    expect(model.axes.left).toEqual({ isShown: true, unit: 'bytes', logBase: 10, min: 0, max: 50, decimals: 1, label: 'Memory' });
  });

  test('a series with another unit than the first one, or placed there, is at the right', () => {
    const withUnit = build({ defaults: { unit: 's' }, overrides: [override('b', ['unit', 'percent'])] });
    expect([withUnit.series.map(({ axis }) => axis), withUnit.axes.right.unit]).toEqual([['left', 'right'], 'percent']);
    expect(build({ overrides: [override('a', ['custom.axisPlacement', 'right'])] }).series.map(({ axis }) => axis)).toEqual([
      'right',
      'left',
    ]);
    expect(build({ overrides: [override('b', ['unit', 'percent'], ['custom.axisPlacement', 'left'])] }).series[1]?.axis).toBe('left');
  });

  test('can be hidden', () => expect(build({ custom: { axisPlacement: 'hidden' } }).axes.left.isShown).toBe(false));
});

test.each([
  ['none', 'none'],
  ['normal', 'normal'],
  ['percent', 'percent'],
  ['nonsense', 'none'],
])('stacking %s', (mode, expected) => expect(build({ custom: { stacking: { mode } } }).stacking).toBe(expected));

describe('legend', () => {
  const of = (legend: object) => build({ options: { legend } }).legend;
  test('is a list below where the document says nothing', () =>
    expect(of({})).toEqual({ kind: 'list', isRight: false, sideWidth: 0, values: [], sort: null, isDescending: true }));
  test('is a table at the right with its calculations, ordered by one of them', () => {
    expect(
      of({ displayMode: 'table', placement: 'right', calcs: ['mean', 'lastNotNull', 'p95'], sortBy: 'Mean', sortDesc: false, width: 200 }),
    ).toEqual({
      kind: 'table',
      isRight: true,
      sideWidth: 200,
      values: ['avg', 'current'],
      sort: 'avg',
      isDescending: false,
    });
  });
  test.each([{ showLegend: false }, { displayMode: 'hidden' }])('is not shown: %j', (legend) => expect(of(legend)).toBeNull());
});

test('the tooltip tells one series, or all in an order', () => {
  expect(build().tooltip).toEqual({ isShared: false, sort: 'none', isCumulative: false });
  expect(build({ options: { tooltip: { mode: 'multi', sort: 'desc' } } }).tooltip).toEqual({
    isShared: true,
    sort: 'decreasing',
    isCumulative: false,
  });
});

describe('thresholds', () => {
  const steps = [
    { value: null, color: '#00ff00' },
    { value: 20, color: '#ff0000' },
  ];
  const of = (mode: string) =>
    build({ defaults: { thresholds: { mode: 'absolute', steps } }, custom: { thresholdsStyle: { mode } } }).thresholds;
  test('are not drawn where the document says nothing', () =>
    expect(build({ defaults: { thresholds: { steps } } }).thresholds).toEqual([]));
  test.each(['line', 'dashed'])('%s draws each step but the lowest', (mode) =>
    expect(of(mode)?.map(({ value, line, fill }) => [value, line, fill])).toEqual([
      [-Infinity, undefined, undefined],
      [20, '#ff0000', undefined],
    ]),
  );
  test.each(['area', 'line+area'])('%s fills from each step to the next', (mode) =>
    expect(of(mode)?.map(({ value, fillTo, fill }) => [value, fillTo, fill])).toEqual([
      [-Infinity, 20, 'rgba(0, 255, 0, 0.15)'],
      [20, Infinity, 'rgba(255, 0, 0, 0.15)'],
    ]),
  );
});
