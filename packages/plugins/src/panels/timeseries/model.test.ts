import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { type Frame, joinFormatted, seriesFrame } from '@pharos/plugin';
import { seriesHex } from '@pharos/domain/colors/series-colors';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import type { PanelContext } from '@pharos/plugin/ui';
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
  palette: PanelContext['palette'] = 'standard',
) =>
  buildTimeSeries(
    frames,
    TimeSeriesOptions.parse({
      options: saved.options,
      fieldConfig: { defaults: { ...saved.defaults, custom: saved.custom }, overrides: saved.overrides },
    }),
    { width: 600, height: 300 },
    panelContext({ range: { fromMs: 0, toMs: 4000 }, palette }),
  );
const override = (name: string, ...properties: readonly (readonly [string, unknown])[]) => ({
  matcher: { id: 'byName', options: name },
  properties: properties.map(([id, value]) => ({ id, value })),
});

describe('a series', () => {
  test('[P8] writes counts and ratios of its legend without the unit of its axis', () => {
    const calcs = ['count', 'changeCount', 'distinctCount', 'diffperc', 'median'];
    const [first] = build({ options: { legend: { calcs } }, defaults: { unit: 'bytes' } }).series;
    expect(Object.entries(first?.texts ?? {}).map(([calc, text]) => `${calc} ${joinFormatted(text)}`)).toEqual([
      'count 3',
      'changeCount 2',
      'distinctCount 3',
      'diffperc 200%',
    ]);
  });

  test.each([
    [40, 2],
    [41, 200],
  ])('[L12] has in the legend of a document of schema %d a difference of %d, written as 200%%', (schema, value) => {
    const saved = TimeSeriesOptions.parse({ options: { legend: { calcs: ['diffperc'] } }, fieldConfig: { defaults: { unit: 'bytes' } } });
    const context = panelContext({ range: { fromMs: 0, toMs: 4000 }, valueRules: valueRulesOf(schema) });
    const [first] = buildTimeSeries(AB, saved, { width: 600, height: 300 }, context).series;
    expect([first?.calculations, first?.texts?.['diffperc'] && joinFormatted(first.texts['diffperc'])]).toEqual([
      { diffperc: value },
      '200%',
    ]);
  });

  test.each([
    [16, false],
    [17, true],
  ])('tells its chart whether fixed decimals of a document of schema %d hold below a second: %s', (schema, keepsDecimals) => {
    const context = panelContext({ valueRules: valueRulesOf(schema) });
    expect(buildTimeSeries(AB, TimeSeriesOptions.parse({}), { width: 600, height: 300 }, context).keepsDecimals).toBe(keepsDecimals);
  });

  test('has the colours of the palette that was chosen', () => {
    const colors = (palette: PanelContext['palette']) => build({}, AB, palette).series.map(({ color }) => color);
    expect(colors('safe')).toEqual([0, 1].map((index) => seriesHex(index, 'dark', 'safe')));
    expect(colors('safe')).not.toEqual(colors('standard'));
  });
  test('is a line of one pixel without a fill where the document says nothing', () => {
    expect(build().series[0]).toMatchObject({
      line: { width: 1, shape: 'linear' },
      fill: 0,
      hasBars: false,
      pointRadius: 2.5,
      arePointsSparse: true,
      axis: 'left',
    });
  });

  test.each([
    [{ lineWidth: 4 }, { line: { width: 4, shape: 'linear' } }],
    [{ lineWidth: 99 }, { line: { width: 10, shape: 'linear' } }],
    [{ lineInterpolation: 'stepAfter' }, { line: { width: 1, shape: 'stepAfter' } }],
    [{ fillOpacity: 35 }, { fill: 0.35 }],
    [
      { drawStyle: 'bars', fillOpacity: 35 },
      { line: null, fill: 0, hasBars: true, bars: { fill: 0.35, outlinePx: 1, align: 0, share: 0.6 }, pointRadius: 0 },
    ],
    [
      { drawStyle: 'points', pointSize: 8 },
      { line: null, hasBars: false, pointRadius: 4 },
    ],
    [{ showPoints: 'always' }, { line: { width: 1, shape: 'linear' }, pointRadius: 2.5 }],
    [{ showPoints: 'never' }, { pointRadius: 0 }],
    [
      { drawStyle: 'bars', showPoints: 'always' },
      { hasBars: true, pointRadius: 2.5 },
    ],
    [
      { drawStyle: 'bars', barAlignment: 1, barWidthFactor: 0.9, barMaxWidth: 20, lineWidth: 3 },
      { bars: { fill: 0, outlinePx: 3, align: 1, share: 0.9, maxPx: 20 } },
    ],
    [{ drawStyle: 'bars', barWidthFactor: 3 }, { bars: { share: 1 } }],
    [{ lineInterpolation: 'smooth' }, { line: { width: 1, shape: 'smooth' } }],
    [{ lineInterpolation: 'stepBefore' }, { line: { width: 1, shape: 'stepBefore' } }],
    [{ lineStyle: { fill: 'dash' } }, { line: { dash: [10, 10] } }],
    [{ lineStyle: { fill: 'dash', dash: [4, 8, 500] } }, { line: { dash: [4, 8, 100] } }],
    [{ lineStyle: { fill: 'dot' } }, { line: { dash: [0, 10], cap: 'round' } }],
    [{ lineStyle: { fill: 'square', dash: [0, 20] } }, { line: { dash: [0, 20], cap: 'square' } }],
    [{ gradientMode: 'opacity' }, { gradient: { kind: 'opacity' } }],
    [{ gradientMode: 'hue' }, { gradient: { kind: 'hue' } }],
    [{ gradientMode: 'scheme' }, { gradient: undefined }],
    [{ fillBelowTo: 'b' }, { fillBelowTo: 'b', fill: 0, betweenFill: 0.35 }],
    [
      { fillBelowTo: 'b', fillOpacity: 10 },
      { fillBelowTo: 'b', fill: 0, betweenFill: 0.1 },
    ],
    [{ transform: 'negative-Y' }, { values: Float64Array.of(-1, -2, -3) }],
    [{ transform: 'constant' }, { values: Float64Array.of(1, 1, 1) }],
    [
      { drawStyle: 'nonsense', lineWidth: 'wide', fillOpacity: null },
      { line: { width: 1, shape: 'linear' }, fill: 0 },
    ],
  ])('%j', (custom, expected) => expect(build({ custom }).series[0]).toMatchObject(expected));

  test.each([
    [{}, undefined],
    [{ transform: 'negative-Y' }, true],
    [{ transform: 'constant' }, true],
  ])('[U4] with %j has other values than its statistics: %j', (custom, expected) =>
    expect(build({ custom }).series[0]?.hasOtherValues).toBe(expected),
  );

  test('[U2] of bars, and of lines over gaps, says so, so that a stack knows what is between its points', () => {
    const styleOf = (custom: object) =>
      build({ custom }).series.map(({ hasBars, line, nullMode }) => [hasBars, line === null, nullMode])[0];
    expect(styleOf({ drawStyle: 'bars' })).toEqual([true, true, 'null']);
    expect(styleOf({ drawStyle: 'line', spanNulls: true })).toEqual([false, false, 'connected']);
    expect(styleOf({ drawStyle: 'points' })).toEqual([false, true, 'null']);
  });

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
  test('nothing is hidden by what its values are', () => {
    const frames = [series('zeros', [0, 0]), series('empty', [Number.NaN, Number.NaN])];
    expect(build({ options: { legend: { calcs: ['mean'] } } }, frames).series.map(({ name, isListed }) => [name, isListed])).toEqual([
      ['zeros', true],
      ['empty', true],
    ]);
  });
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
    [2000, undefined],
    [1999, null],
  ])('spanNulls %j', (spanNulls, expected) => expect(build({ custom: { spanNulls } }, gap).series[0]?.values[1]).toBe(expected));
});

describe('axes', () => {
  test('have unit, limits, decimals, label and scale of their first series', () => {
    const model = build({
      defaults: { unit: 'bytes', min: 0, max: 50, decimals: 1 },
      custom: { axisLabel: 'Memory', scaleDistribution: { type: 'log', log: 10 } },
    });
    expect(model.axes.left).toEqual({
      isShown: true,
      unit: 'bytes',
      logBase: 10,
      min: 0,
      max: 50,
      decimals: 1,
      label: 'Memory',
      special: undefined,
      hasGrid: undefined,
      hasBorder: undefined,
      color: undefined,
      widthPx: undefined,
    });
  });

  test('a series with another unit than the first one, or placed there, is at the right', () => {
    const withUnit = build({ defaults: { unit: 's' }, overrides: [override('b', ['unit', 'percent'])] });
    expect([withUnit.series.map(({ axis }) => axis), withUnit.axes.right.unit]).toEqual([['left', 'right'], 'percent']);
    expect(build({ overrides: [override('a', ['custom.axisPlacement', 'right'])] }).series.map(({ axis }) => axis)).toEqual([
      'right',
      'left',
    ]);
  });

  const ABC = [...AB, series('c', [5, 6, 7]), series('d', [8, 9, 10])];
  const axesOf = (...overrides: readonly object[]) => build({ defaults: { unit: 's' }, overrides }, ABC).series.map(({ axis }) => axis);
  test.each([
    ['one unit', [], ['left', 'left', 'left', 'left']],
    [
      'four units',
      [override('b', ['unit', 'percent']), override('c', ['unit', 'bytes']), override('d', ['unit', 'short'])],
      ['left', 'right', 'right-2', 'right-3'],
    ],
    ['equal units share an axis', [override('b', ['unit', 'bytes']), override('d', ['unit', 'bytes'])], ['left', 'right', 'left', 'right']],
    [
      'another unit at the left, and one at the right that the first has too',
      [override('b', ['unit', 'bytes'], ['custom.axisPlacement', 'left']), override('c', ['custom.axisPlacement', 'right'])],
      ['left', 'left-2', 'right', 'left'],
    ],
    ['limits of its own', [override('b', ['max', 50])], ['left', 'right', 'left', 'left']],
    ['a label of its own', [override('c', ['custom.axisLabel', 'Rows'])], ['left', 'left', 'right', 'left']],
    ['a scale of its own', [override('d', ['custom.scaleDistribution', { type: 'log', log: 10 }])], ['left', 'left', 'left', 'right']],
    [
      'hidden, with its own unit and with that of the first',
      [override('b', ['custom.axisPlacement', 'hidden'], ['unit', 'bytes']), override('c', ['custom.axisPlacement', 'hidden'])],
      ['left', 'left-2', 'left', 'left'],
    ],
  ])('each unit has its axis: %s', (_name, overrides, expected) => expect(axesOf(...overrides)).toEqual(expected));

  test('a further axis is as its series say', () => {
    const { axes } = build(
      {
        defaults: { unit: 's' },
        overrides: [override('b', ['unit', 'percent']), override('c', ['unit', 'bytes'], ['max', 50], ['custom.axisColorMode', 'series'])],
      },
      ABC,
    );
    expect(Object.keys(axes)).toEqual(['left', 'right', 'right-2']);
    expect(axes['right-2']).toMatchObject({ unit: 'bytes', max: 50, isShown: true, color: seriesHex(2, 'dark') });
  });

  test('an axis that one of its series hides is shown for the others', () => {
    const hidden = override('a', ['custom.axisPlacement', 'hidden']);
    expect(build({ overrides: [hidden] }).axes.left.isShown).toBe(true);
    expect(build({ overrides: [hidden, override('b', ['unit', 's'])] }).axes.left.isShown).toBe(false);
  });

  test.each([
    [{ axisSoftMin: 0, axisSoftMax: '90' }, { special: { softMin: 0, softMax: 90 } }],
    [{ axisCenteredZero: true }, { special: { isCentered: true } }],
    [{ scaleDistribution: { type: 'symlog', log: 2, linearThreshold: 5 } }, { logBase: 2, special: { linearUpTo: 5 } }],
    [{ scaleDistribution: { type: 'symlog', log: 10 } }, { logBase: 10, special: { linearUpTo: 1 } }],
    [
      { axisGridShow: false, axisBorderShow: true },
      { hasGrid: false, hasBorder: true },
    ],
    [{ axisWidth: 80 }, { widthPx: 80 }],
    [{ axisColorMode: 'series' }, { color: '#78b7fd' }],
    [{}, { special: undefined, hasGrid: undefined, color: undefined, widthPx: undefined }],
  ])('%j', (custom, expected) => expect(build({ custom }).axes.left).toMatchObject(expected));

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
    expect(of({})).toEqual({ kind: 'list', isRight: false, sideWidth: 0, values: [], titles: {}, sort: null, isDescending: true }));
  test('is a table at the right with its calculations, ordered by one of them', () => {
    expect(
      of({ displayMode: 'table', placement: 'right', calcs: ['mean', 'lastNotNull', 'p95'], sortBy: 'Mean', sortDesc: false, width: 200 }),
    ).toEqual({
      kind: 'table',
      isRight: true,
      sideWidth: 200,
      values: ['avg', 'current', 'p95'],
      titles: { avg: 'Mean', current: 'Last *', p95: '95th %' },
      sort: 'avg',
      isDescending: false,
    });
  });
  test.each([{ showLegend: false }, { displayMode: 'hidden' }])('is not shown: %j', (legend) => expect(of(legend)).toBeNull());
});

test('the tooltip tells one series, or all in an order', () => {
  expect(build().tooltip).toEqual({ isShared: false, sort: 'none', isCumulative: false });
  expect(build({ options: { tooltip: { mode: 'none' } } }).tooltip.isHidden).toBe(true);
  expect(build({ options: { tooltip: { hideZeros: true, maxWidth: 200, maxHeight: 90 } } }).tooltip).toMatchObject({
    hidesZeros: true,
    maxWidthPx: 200,
    maxHeightPx: 90,
  });
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
  test('of one series alone are drawn on its axis, beside those of all; equal ones once', () => {
    const shown = { custom: { thresholdsStyle: { mode: 'line' } }, defaults: { thresholds: { mode: 'absolute', steps } } };
    const own = [
      { value: null, color: 'green' },
      { value: 7, color: '#0000ff' },
    ];
    const lines = (overrides: readonly object[], said: object = shown) =>
      build({ ...said, overrides }).thresholds?.flatMap(({ axis, value, line }) => (line === undefined ? [] : [[axis, value, line]]));
    expect(lines([])).toEqual([['left', 20, '#ff0000']]);
    expect(lines([override('b', ['thresholds', { mode: 'absolute', steps: own }], ['unit', 's'])])).toEqual([
      ['left', 20, '#ff0000'],
      ['right', 7, '#0000ff'],
    ]);
    expect(
      lines([override('b', ['thresholds', { mode: 'absolute', steps: own }], ['custom.thresholdsStyle', { mode: 'line' }])], {}),
    ).toEqual([['left', 7, '#0000ff']]);
    expect(lines([override('a', ['custom.thresholdsStyle', { mode: 'off' }])])).toEqual([['left', 20, '#ff0000']]);
  });
  test('for a series, which other programs know and do not draw, are none', () => expect(of('series')).toEqual([]));
  test.each(['area', 'line+area'])('%s fills from each step to the next', (mode) =>
    expect(of(mode)?.map(({ value, fillTo, fill }) => [value, fillTo, fill])).toEqual([
      [-Infinity, 20, 'rgba(0, 255, 0, 0.15)'],
      [20, Infinity, 'rgba(255, 0, 0, 0.15)'],
    ]),
  );
});

describe('stacks', () => {
  const stacksOf = (custom: object, overrides: readonly object[] = [], frames = AB) =>
    build({ custom, overrides }, frames).series.map(({ stack, isPercent }) => [stack, isPercent]);
  test('are of one group, drawn alike', () => {
    const [a, b] = stacksOf({ stacking: { mode: 'normal', group: 'A' } });
    expect(a).toEqual(b);
    expect(a?.[1]).toBe(false);
  });
  test.each([
    ['another group', ['custom.stacking', { mode: 'normal', group: 'B' }]],
    ['shares', ['custom.stacking', { mode: 'percent', group: 'A' }]],
    ['bars', ['custom.drawStyle', 'bars']],
    ['steps', ['custom.lineInterpolation', 'stepAfter']],
    ['values below zero', ['custom.transform', 'negative-Y']],
  ] as const)('%s stand elsewhere', (_name, property) => {
    const [a, b] = stacksOf({ stacking: { mode: 'normal', group: 'A' } }, [override('b', property)]);
    expect(a?.[0]).not.toBe(b?.[0]);
  });
  test('a series that says none stands in no stack', () =>
    expect(stacksOf({ stacking: { mode: 'normal' } }, [override('b', ['custom.stacking', { mode: 'none' }])])[1]).toEqual([null, false]));
  test('negative values are stacked downwards', () => {
    const stacks = stacksOf({ stacking: { mode: 'normal' } }, [], [series('a', [1]), series('b', [-1]), series('c', [-2])]);
    expect([stacks[0]?.[0] === stacks[1]?.[0], stacks[1]?.[0] === stacks[2]?.[0]]).toEqual([false, true]);
  });
});

describe('a gradient of the colour scheme', () => {
  const gradient = (color: string, defaults: object = {}) =>
    build({ custom: { gradientMode: 'scheme' }, defaults: { color: { mode: color }, min: 0, max: 100, ...defaults } }).series[0]?.gradient;
  test('has the steps of thresholds', () =>
    expect(
      gradient('thresholds', {
        thresholds: {
          mode: 'percentage',
          steps: [
            { value: null, color: '#00ff00' },
            { value: 50, color: '#ff0000' },
          ],
        },
      }),
    ).toEqual({
      kind: 'scheme',
      isStepped: true,
      stops: [
        { value: -Infinity, color: '#00ff00' },
        { value: 50, color: '#ff0000' },
      ],
    }));
  test('flows along a scale', () => {
    const built = gradient('continuous-GrYlRd');
    expect(built).toMatchObject({ kind: 'scheme', isStepped: false });
    expect(built?.kind === 'scheme' && built.stops.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100]);
  });
});

test('several zones have a time axis each, the first as all times are written', () => {
  const zones = (...timezone: readonly string[]) => {
    const { timeZone, furtherZones } = build({ options: { timezone } });
    return [timeZone, ...(furtherZones ?? [])];
  };
  expect(zones('Asia/Tokyo', '', 'Europe/Berlin')).toEqual(['Asia/Tokyo', 'utc', 'Europe/Berlin']);
  expect(zones('', 'utc')).toEqual(['utc']);
  expect(build().furtherZones).toBeUndefined();
});

test('points that stand further apart than the document connects are interrupted; what is counted of them stays', () => {
  const frame = seriesFrame('a', {}, Float64Array.of(0, 1000, 4000, 5000), Float64Array.of(1, 2, 3, 4));
  const built = (insertNulls: unknown) => build({ custom: { insertNulls }, options: { legend: { calcs: ['sum'] } } }, [frame]);
  expect([[...built(2000).times], [...(built(2000).series[0]?.values ?? [])]]).toEqual([
    [0, 1000, 3000, 4000, 5000],
    [1, 2, null, 3, 4],
  ]);
  expect([...built(true).times]).toEqual([0, 1000, 2500, 4000, 5000]);
  for (const never of [false, 9000, 'nonsense']) expect([...built(never).times]).toEqual([0, 1000, 4000, 5000]);
  expect([false, 2000].map((length) => built(length).series[0]?.statistics?.total)).toEqual([10, 10]);
});

test('the zone of the document is that of the axis', () => {
  expect(build().timeZone).toBe('utc');
  expect(build({ options: { timezone: ['Asia/Tokyo', 'utc'] } }).timeZone).toBe('Asia/Tokyo');
  expect(build({ options: { timezone: [''] } }).timeZone).toBe('utc');
});

test('what a mapping says stands in place of a value', () => {
  const mappings = [
    { type: 'value', options: { 3: { text: 'Three!' } } },
    { type: 'special', options: { match: 'null', result: { text: 'nothing' } } },
  ];
  const [a] = build({ defaults: { mappings } }).series;
  expect([3, 2, null].map((value) => a?.mapped?.(value)?.text)).toEqual(['Three!', undefined, 'nothing']);
  expect(build().series[0]?.mapped).toBeUndefined();
});

test('a legend shows calculations that are no statistics', () =>
  expect(build({ options: { legend: { calcs: ['max', 'median', 'range'] } } }).series[1]?.calculations).toEqual({ median: 20, range: 20 }));

test('thresholds in per cent are of the way from the lowest to the highest value', () => {
  const thresholds = {
    mode: 'percentage',
    steps: [
      { value: null, color: 'green' },
      { value: 50, color: 'red' },
    ],
  };
  expect(build({ defaults: { thresholds }, custom: { thresholdsStyle: { mode: 'dashed+area' } } }).thresholds).toMatchObject([
    { value: -Infinity },
    { value: 15.5, isDashed: true, fillTo: Infinity },
  ]);
});
