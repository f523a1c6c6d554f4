import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, joinFormatted, numberColumn, seriesFrame, stringColumn, tableFrame } from '@pharos/plugin';
import { buildBarChart } from './model.ts';
import { BarChartOptions } from './options.ts';

const table = tableFrame('t', [stringColumn('host', ['web', 'db']), numberColumn('reads', [10, 90]), numberColumn('writes', [5, null])]);
const size = { width: 600, height: 300 };
const build = (
  options: object = {},
  { defaults = {}, overrides = [] as readonly object[], of = [table] as readonly Frame[], room = size } = {},
) => buildBarChart(of, BarChartOptions.parse({ options, fieldConfig: { defaults, overrides } }), room, panelContext());
const forField = (name: string, ...properties: readonly (readonly [id: string, value: unknown])[]) => ({
  matcher: { id: 'byName', options: name },
  properties: properties.map(([id, value]) => ({ id, value })),
});

test('each row is a category, each field of numbers a series', () => {
  const { categories, series } = build({}, { defaults: { unit: 'ms', decimals: 0 } });
  expect(categories).toEqual(['web', 'db']);
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['reads', [10, 90]],
    ['writes', [5, null]],
  ]);
  expect(series[0]?.texts.map(joinFormatted)).toEqual(['10 ms', '90 ms']);
  expect(series[0]?.statistics).toMatchObject({ min: 10, max: 90, avg: 50, total: 100 });
});

test('widths, fills and all other options are those of the document', () => {
  const model = build(
    {
      orientation: 'horizontal',
      stacking: 'percent',
      groupWidth: 0.5,
      barWidth: 0.4,
      barRadius: 0.2,
      fullHighlight: true,
      showValue: 'never',
      text: { valueSize: 20 },
      xTickLabelRotation: -400,
      xTickLabelMaxLength: 9,
      xTickLabelSpacing: -100,
      tooltip: { mode: 'none' },
    },
    { defaults: { custom: { lineWidth: 3, fillOpacity: 25, gradientMode: 'hue' } } },
  );
  expect(model).toMatchObject({
    isLying: true,
    stacking: 'percent',
    groupWidth: 0.5,
    barWidth: 0.4,
    barRadius: 0.2,
    isFullHighlight: true,
    showValue: 'never',
    valuePx: 20,
    labels: { rotation: -90, maxLength: 9, spacing: -100 },
    tooltip: 'none',
    series: [{ lineWidth: 3, fill: 0.25, gradient: 'hue' }, {}],
  });
});

test('a new chart has the defaults of newer dashboards', () =>
  expect(build()).toMatchObject({
    isLying: false,
    stacking: 'none',
    groupWidth: 0.7,
    barWidth: 0.97,
    barRadius: 0,
    series: [{ lineWidth: 1, fill: 0.8, gradient: 'none' }, {}],
  }));

test('bars lie where a panel is higher than wide, unless the document says more', () => {
  const narrow = { room: { width: 200, height: 300 } };
  expect([build({}, narrow).isLying, build({ orientation: 'vertical' }, narrow).isLying]).toEqual([true, false]);
});

describe('colours', () => {
  const steps = [
    { value: null, color: '#00ff00' },
    { value: 50, color: '#ff0000' },
  ];
  test('are those of the value where the scheme goes by values', () =>
    expect(build({}, { defaults: { color: { mode: 'thresholds' }, thresholds: { mode: 'absolute', steps } } }).series[0]?.colors).toEqual([
      '#00ff00',
      '#ff0000',
    ]));
  test('are one for a series else', () => expect(build().series.map(({ colors }) => colors)).toEqual([undefined, undefined]));
  test('are those of mappings', () =>
    expect(
      build({}, { defaults: { mappings: [{ type: 'value', options: { '90': { color: '#0000ff', text: 'hot' } } }] } }).series[0],
    ).toMatchObject({
      colors: [undefined, '#0000ff'],
      texts: [{ text: '10' }, { text: 'hot' }],
    }));
  test('run along the axis in a gradient of the scheme', () =>
    expect(
      build(
        {},
        {
          defaults: {
            min: 0,
            max: 100,
            color: { mode: 'thresholds' },
            thresholds: { mode: 'absolute', steps },
            custom: { gradientMode: 'scheme' },
          },
        },
      ).series[0]?.stops,
    ).toEqual([
      { value: 0, color: '#00ff00' },
      { value: 50, color: '#00ff00' },
      { value: 50, color: '#ff0000' },
      { value: 100, color: '#ff0000' },
    ]));
  test('are those of another field', () => {
    const zones = tableFrame('t', [
      stringColumn('host', ['a', 'b', 'c']),
      numberColumn('load', [1, 2, 3]),
      stringColumn('zone', ['x', 'y', 'x']),
    ]);
    const [one, two, three] = build({ colorByField: 'zone' }, { of: [zones] }).series[0]?.colors ?? [];
    expect([one === three, one === two, one === undefined]).toEqual([true, false, false]);
  });
});

describe('axes', () => {
  test('a field of another unit has the right one', () => {
    const model = build({}, { defaults: { unit: 's' }, overrides: [forField('writes', ['unit', 'bytes'])] });
    expect([model.series.map(({ axis }) => axis), model.axes.left.unit, model.axes.right.unit]).toEqual([['left', 'right'], 's', 'bytes']);
  });
  test('are as the first field says', () =>
    expect(
      build(
        {},
        {
          defaults: {
            min: -5,
            max: 7,
            custom: {
              axisLabel: 'load',
              axisSoftMax: 50,
              axisCenteredZero: true,
              axisGridShow: false,
              scaleDistribution: { type: 'log', log: 10 },
            },
          },
        },
      ).axes.left,
    ).toMatchObject({
      min: -5,
      max: 7,
      label: 'load',
      softMax: 50,
      isCentered: true,
      hasGrid: false,
      logBase: 10,
    }));
  test('have thresholds where the document shows them', () => {
    const thresholds = {
      mode: 'absolute',
      steps: [
        { value: null, color: '#00ff00' },
        { value: 50, color: '#ff0000' },
      ],
    };
    expect(build({}, { defaults: { thresholds } }).thresholds).toEqual([]);
    expect(build({}, { defaults: { thresholds, custom: { thresholdsStyle: { mode: 'line' } } } }).thresholds).toContainEqual({
      axis: 'left',
      value: 50,
      line: '#ff0000',
    });
    const atRight = {
      ...thresholds,
      steps: [
        { value: null, color: '#00ff00' },
        { value: 70, color: '#0000ff' },
      ],
    };
    const overrides = [forField('writes', ['custom.axisPlacement', 'right'], ['thresholds', atRight])];
    const both = build({}, { defaults: { thresholds, custom: { thresholdsStyle: { mode: 'line' } } }, overrides });
    expect(both.thresholds.filter(({ value }) => value > 0)).toMatchObject([
      { axis: 'left', value: 50 },
      { axis: 'right', value: 70, line: '#0000ff' },
    ]);
  });
});

test('series are joined by time, whose words are as precise as the range needs', () => {
  const of = [
    seriesFrame('a', {}, Float64Array.of(0, 30_000), Float64Array.of(1, 2)),
    seriesFrame('b', {}, Float64Array.of(30_000), Float64Array.of(3)),
  ];
  const { categories, series } = build({}, { of });
  expect(categories).toHaveLength(2);
  expect(series.map(({ values }) => values)).toEqual([
    [1, 2],
    [null, 3],
  ]);
});

test('a hidden field is no series', () =>
  expect(
    build({}, { overrides: [forField('reads', ['custom.hideFrom', { viz: true, legend: false, tooltip: false }])] }).series.map(
      ({ name }) => name,
    ),
  ).toEqual(['writes']));

test.each<[string, readonly Frame[], object, string | undefined]>([
  ['nothing', [], {}, 'No data points'],
  ['no field of numbers', [tableFrame('t', [stringColumn('host', ['a'])])], {}, 'No number field found'],
  ['no value', [tableFrame('t', [stringColumn('host', ['a']), numberColumn('n', [null])])], {}, 'No data points'],
  ['a field that is not there', [table], { xField: 'gone' }, 'There is no field “gone” in the result'],
  ['bars', [table], {}, undefined],
])('%s says so', (_name, of, options, notice) => expect(build(options, { of }).notice).toBe(notice));

test('letters of values are no higher than the panel', () => expect(build({ text: { valueSize: 1e9 } }).valuePx).toBe(300));
