import { panelContext } from '@pharos/plugin/host-in-tests';
import { columnStatistics } from '@pharos/domain/frames/statistics';
import { describe, expect, test } from 'vitest';
import { type Frame, type Labels, numberColumn, seriesFrame } from '@pharos/plugin';
import { nameByLabels } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { buildGraph } from './model.ts';
import { GraphOptions } from './options.ts';

const times = Float64Array.from([1000, 2000, 3000]);
const frame = (name: string, values: readonly number[] = [1, 2, 3]): Frame => seriesFrame(name, {}, times, Float64Array.from(values));
const labelledFrame = (labels: Labels): Frame => ({ ...frame(nameByLabels(labels)), labels });
const context = panelContext({ range: { fromMs: 1000, toMs: 3000 } });
const size = { width: 600, height: 300 };
const build = (frames: readonly Frame[], saved: object = {}, given: PanelContext = context) =>
  buildGraph(frames, GraphOptions.parse(saved), size, given);

describe('options', () => {
  test('of an empty panel are the defaults of a new graph', () => {
    expect(GraphOptions.parse({})).toMatchObject({
      lines: true,
      linewidth: 1,
      fill: 1,
      steppedLine: false,
      bars: false,
      points: false,
      pointradius: 5,
      stack: false,
      percentage: false,
      nullPointMode: 'null',
      legend: { show: true, values: false },
      tooltip: { shared: true, sort: 0, value_type: 'individual' },
      xaxis: { show: true },
      aliasColors: {},
      seriesOverrides: [],
      yaxes: [
        { show: true, format: 'short', logBase: 1, min: null, max: null },
        { show: true, format: 'short' },
      ],
    });
  });

  test('a wrong value of one field falls back by itself and leaves the others', () => {
    const options = GraphOptions.parse({
      lines: 'yes',
      linewidth: '3',
      yaxes: [{ format: 7, min: '5' }],
      legend: { show: false, avg: 'x' },
      tooltip: 5,
      nullPointMode: 'nought',
      seriesOverrides: [{ noAlias: 1 }, { alias: 'a', yaxis: 2 }],
    });
    expect(options).toMatchObject({
      lines: true,
      linewidth: 3,
      legend: { show: false, avg: false },
      tooltip: { shared: true },
      nullPointMode: 'null',
    });
    expect(options.yaxes).toMatchObject([
      { show: true, format: 'short', min: '5' },
      { show: true, format: 'short' },
    ]);
    expect(options.seriesOverrides).toMatchObject([{ alias: 'a', yaxis: 2 }]);
  });

  test('fields nobody here knows survive', () => {
    expect(GraphOptions.parse({ renderer: [1], legend: { later: true } })).toMatchObject({ renderer: [1], legend: { later: true } });
  });
});

describe('what costs nothing', () => {
  test('whole columns and shared times reach the chart without a copy', () => {
    const [a, b] = [frame('a'), frame('b')];
    const model = build([a, b]);
    expect(model.times).toBe(times);
    expect(model.series[0]?.values).toBe(a.columns[1]?.values);
  });

  test('statistics are made only for a legend that shows them', () => {
    expect(build([frame('a')]).series[0]?.statistics).toBeUndefined();
    expect(build([frame('a')], { legend: { show: true, values: true, max: true } }).series[0]?.statistics?.max).toBe(3);
  });

  test('statistics that came with a column are used', () => {
    const column = { ...numberColumn('Value', [1, 2, 3]), statistics: { ...columnStatistics(numberColumn('Value', [1])), max: 77 } };
    const reduced: Frame = { name: 'a', labels: {}, columns: [{ name: 'Time', type: 'time', values: times }, column] };
    expect(build([reduced], { legend: { values: true, max: true } }).series[0]?.statistics?.max).toBe(77);
  });
});

describe('colours', () => {
  test('go round the board in order; an alias colour is drawn as stored', () => {
    const colors = build([frame('a'), frame('b')], { aliasColors: { b: 'rgb(1, 2, 3)' } }).series.map(({ color }) => color);
    expect(colors).toEqual(['#78b7fd', '#010203']);
  });

  test('a series called as a method of objects has the colour of its place', () => {
    expect(build([frame('constructor')], {}).series[0]?.color).toBe('#78b7fd');
  });

  test('text that is no colour never reaches a style', () => {
    expect(build([frame('a')], { aliasColors: { a: 'red;background:url(//x)' } }).series[0]?.color).toBe('#78b7fd');
  });

  test('follow the theme', () => {
    expect(build([frame('a')], {}, { ...context, theme: 'light' }).series[0]?.color).toBe('#337dc9');
  });
});

describe('[2.2.11-e] [2.2.11-f] [2.2.11-g] look', () => {
  test.each([
    ['one line', ['a'], {}, { fill: 0.1, line: { width: 1, shape: 'linear' } }],
    ['a saved width and fill of 1', ['a'], { linewidth: 1, fill: 1 }, { fill: 0.1, line: { width: 1, shape: 'linear' } }],
    ['three lines that overlap', ['a', 'b', 'c'], {}, { fill: 0.1, line: { width: 1, shape: 'linear' } }],
    ['a chosen fill', ['a', 'b', 'c'], { fill: 4 }, { fill: 0.4 }],
    ['a stack', ['a', 'b', 'c'], { stack: true }, { fill: 0.1, line: { width: 1, shape: 'linear' } }],
    ['steps', ['a'], { steppedLine: true }, { line: { width: 1, shape: 'stepAfter' } }],
    ['no width and no fill', ['a'], { linewidth: 0, fill: 0 }, { fill: 0, line: { width: 0, shape: 'linear' } }],
    ['a broken width', ['a'], { linewidth: 1.5, fill: 2.5 }, { fill: 0.25, line: { width: 1.5, shape: 'linear' } }],
    ['bars alone', ['a'], { bars: true, lines: false }, { hasBars: true, line: null, fill: 0 }],
    ['points', ['a'], { points: true, pointradius: 3 }, { pointRadius: 3 }],
    ['the smallest points', ['a'], { points: true, pointradius: 0.5 }, { pointRadius: 0.5 }],
    ['points that are too large', ['a'], { points: true, pointradius: 12 }, { pointRadius: 10 }],
    ['numbers out of bounds', ['a'], { linewidth: 500, fill: -3 }, { fill: 0, line: { width: 10, shape: 'linear' } }],
  ])('%s', (_name, names, saved, expected) => {
    expect(
      build(
        names.map((name) => frame(name)),
        saved,
      ).series[0],
    ).toMatchObject(expected);
  });
});

describe('axes', () => {
  test('a unit of the source wins; bounds may be numeric text', () => {
    const [plain] = [frame('a')];
    const column = { ...numberColumn('Value', [1, 2, 3]), display: { unit: 'bytes' } };
    const model = build([{ ...plain, columns: [plain.columns[0] ?? column, column] }], {
      yaxes: [{ format: 'percent', min: '0', max: 'x', decimals: 2 }, {}],
    });
    expect(model.axes.left).toMatchObject({ unit: 'bytes', min: 0, max: undefined, decimals: 2 });
  });

  test('[2.2.11-l] overrides by name or expression move a series to the right axis; a broken expression matches nothing', () => {
    const sides = build([frame('web-01'), frame('db'), frame('web-02')], {
      seriesOverrides: [
        { alias: '/WEB-0[1]/i', yaxis: 2 },
        { alias: 'db', yaxis: 2, color: '#123456' },
        { alias: '/(/', yaxis: 2 },
      ],
    }).series;
    expect(sides.map(({ axis }) => axis)).toEqual(['right', 'right', 'left']);
    expect(sides[1]?.color).toBe('#123456');
  });
});

describe('tooltip', () => {
  test.each([
    [{}, { isShared: true, sort: 'none', isCumulative: false }],
    [
      { shared: false, sort: 1, value_type: 'cumulative' },
      { isShared: false, sort: 'increasing', isCumulative: true },
    ],
    [{ sort: 2 }, { isShared: true, sort: 'decreasing' }],
    [{ sort: 9 }, { sort: 'none' }],
  ])('[2.2.11-h] %j', (tooltip, expected) => expect(build([frame('a')], { tooltip }).tooltip).toMatchObject(expected));
});

test.each([
  [{}, ['a', 'b', 'c']],
  [
    {
      seriesOverrides: [
        { alias: 'a', zindex: 2 },
        { alias: 'c', zindex: -1 },
      ],
    },
    ['c', 'b', 'a'],
  ],
  [{ stack: true, legend: { sort: 'max', sortDesc: true } }, ['b', 'c', 'a']],
  [{ stack: true, legend: { sort: 'max', sortDesc: false } }, ['a', 'c', 'b']],
  [{ stack: true, legend: { sort: 'max', sortDesc: null } }, ['a', 'b', 'c']],
])('[2.2.11-j] %j is drawn in the order %j, and keeps its colours and its place in the legend', (saved, expected) => {
  const { series } = build([frame('a', [1, 1, 1]), frame('b', [4, 4, 4]), frame('c', [3, 3, 3])], saved);
  expect(series.map(({ name }) => name)).toEqual(expected);
  const inPlace = series.toSorted((x, y) => (x.place ?? 0) - (y.place ?? 0));
  expect(inPlace.map(({ name, color }) => [name, color])).toEqual(
    build([frame('a', [1, 1, 1]), frame('b', [4, 4, 4]), frame('c', [3, 3, 3])]).series.map(({ name, color }) => [name, color]),
  );
});

describe('legend', () => {
  test('[2.2.11-k] columns come in one order, however they are chosen', () => {
    expect(
      build([frame('a')], { legend: { show: true, values: true, current: true, min: true, max: true, avg: true } }).legend?.values,
    ).toEqual(['min', 'max', 'avg', 'current']);
  });

  test.each(['min', 'max', 'avg', 'current', 'total'])('[2.2.11-k] has a column of %s where the document says so', (value) =>
    expect(build([frame('a')], { legend: { values: true, [value]: true } }).legend?.values).toEqual([value]),
  );

  test('[2.2.11-k] has no columns where the document shows no values', () =>
    expect(build([frame('a')], { legend: { values: false, max: true } }).legend?.values).toEqual([]));

  test('[2.2.11-k] its form, side and width are those of the document, its decimals those of the panel', () => {
    const saved = { decimals: 3, legend: { alignAsTable: true, rightSide: true, sideWidth: 320 } };
    expect(build([frame('a')], saved)).toMatchObject({ decimals: 3, legend: { kind: 'table', isRight: true, sideWidth: 320 } });
    expect(build([frame('a')]).legend).toMatchObject({ kind: 'list', isRight: false, sideWidth: 0, values: [] });
  });

  test('series of nothing but zeros may be left out of legend and tooltip, but stay drawn', () => {
    const model = build([frame('a', [0, 0, 0]), frame('b')], { legend: { show: true, hideZero: true } });
    expect(model.series.map(({ isListed, isInTooltip }) => [isListed, isInTooltip])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('equal names of different targets carry the refId in legend and tooltip', () => {
    const targetFrame = (refId: string, device: string): Frame => {
      const one = labelledFrame({ device, job: 'node' });
      return { ...one, meta: { ...one.meta, refId } };
    };
    const model = build([targetFrame('A', 'eth0'), targetFrame('A', 'ifb0'), targetFrame('B', 'eth0'), targetFrame('B', 'ifb0')]);
    expect(model.series.map(({ label }) => label)).toEqual(['eth0 A', 'ifb0 A', 'eth0 B', 'ifb0 B']);
    expect(model.series[2]).toMatchObject({ name: '{device="eth0",job="node"}', key: '{device="eth0",job="node"}\n1' });
  });

  test('series are named by what differs; what all share is told once, and the whole name stays for overrides and colours', () => {
    const frames = ['a', 'b'].map((k) => labelledFrame({ __name__: 'ux_stack', instance: '127.0.0.1:9200', job: 'ux', k }));
    const names = ['a', 'b'].map((k) => `ux_stack{instance="127.0.0.1:9200",job="ux",k="${k}"}`);
    const model = build(frames, { aliasColors: { [names[1] ?? '']: '#123456' } });
    expect(model.series.map(({ label }) => label)).toEqual(['a', 'b']);
    expect(model.sharedLabels).toBe('ux_stack, instance="127.0.0.1:9200", job="ux"');
    expect(model.series.map(({ name }) => name)).toEqual(names);
    expect(model.series[1]?.color).toBe('#123456');
  });

  test('series of one name are told apart', () => {
    const keys = build([frame('a'), frame('a')]).series.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('notices', () => {
  test('no frames, and frames without points', () => {
    expect(build([]).notice).toBe('No data points');
    expect(build([seriesFrame('a', {}, new Float64Array(0), new Float64Array(0))]).notice).toBe('No data points');
  });

  test('points that end more than ten seconds before the range', () => {
    const late = { ...context, range: { fromMs: 13_001, toMs: 20_000 } };
    expect(build([frame('a')], {}, late).notice).toBe('Data points outside time range');
    expect(build([frame('a')], {}, { ...late, range: { fromMs: 13_000, toMs: 20_000 } }).notice).toBeUndefined();
  });
});

test('[P2] the only point of a range shorter than its step is none outside of it', () => {
  const single = { ...seriesFrame('a', {}, Float64Array.of(60_000), Float64Array.of(1)), meta: { stepMs: 60_000 } };
  const inside = { ...context, range: { fromMs: 85_000, toMs: 115_000 } };
  expect(build([single], {}, inside).notice).toBeUndefined();
  expect(build([frame('b'), single], {}, inside).notice).toBeUndefined();
  expect(build([single], {}, { ...context, range: { fromMs: 120_001, toMs: 150_000 } }).notice).toBe('Data points outside time range');
});

test('an override draws its series as bars or points, the others as the panel says', () => {
  const seriesOverrides = [
    { alias: '/[bc]/', lines: false, bars: true },
    { alias: 'c', bars: false, points: true },
  ];
  const { series } = build(
    ['a', 'b', 'c'].map((name) => frame(name)),
    { seriesOverrides },
  );
  expect(series.map(({ line, fill, hasBars, pointRadius }) => [line !== null, fill, hasBars, pointRadius])).toEqual([
    [true, 0.1, false, 0],
    [false, 0, true, 0],
    [false, 0, false, 2],
  ]);
});

test.each([
  ['reaches past it', 2500, 2500],
  ['ends with it', 3000, undefined],
  ['ended before it', 9000, undefined],
  ['begins after it', 500, undefined],
  ['has none', undefined, undefined],
])('now is marked where the range %s', (_, nowMs, expected) => {
  expect(build([frame('a')], {}, nowMs === undefined ? context : { ...context, nowMs }).nowMs).toBe(expected);
});

describe('parts of rules', () => {
  test('[2.2.11-b] an axis has its label, unit, decimals, base and bounds, and is shown or not', () => {
    const yaxes = [
      { label: 'Latency', show: false, format: 'ms', decimals: 2, logBase: 10, min: '1', max: 100 },
      { label: 'Rate', format: 'reqps' },
    ];
    expect(build([frame('a')], { yaxes }).axes).toEqual({
      left: { isShown: false, unit: 'ms', logBase: 10, min: 1, max: 100, decimals: 2, label: 'Latency' },
      right: { isShown: true, unit: 'reqps', logBase: 1, min: undefined, max: undefined, decimals: undefined, label: 'Rate' },
    });
  });

  test.each([
    [{ yaxis: { align: true, alignLevel: 5 } }, 5],
    [{ yaxis: { align: true, alignLevel: '7' } }, 7],
    [{ yaxis: { align: true } }, 0],
    [{ yaxis: { align: false, alignLevel: 5 } }, undefined],
  ])('[2.2.11-d] %j puts both axes at the level %s', (saved, level) => expect(build([frame('a')], saved).alignLevel).toBe(level));

  test.each([
    [{ stack: true, percentage: true }, 'percent'],
    [{ stack: true }, 'normal'],
    [{ percentage: true }, 'none'],
  ])('[2.2.11-g] %j is drawn as %s', (saved, stacking) => expect(build([frame('a')], saved).stacking).toBe(stacking));

  test.each([
    [{ hideEmpty: true }, [false, true, true]],
    [{ hideZero: true }, [true, false, true]],
    [{}, [true, true, true]],
  ])('[2.2.11-k] with %j the legend names of an empty, a zero and another series: %j', (legend, listed) => {
    const frames = [frame('empty', [Number.NaN, Number.NaN, Number.NaN]), frame('zero', [0, 0, 0]), frame('other')];
    const saved = { legend: { show: true, values: true, max: true, ...legend } };
    expect(build(frames, saved).series.map(({ isListed }) => isListed)).toEqual(listed);
  });
});
