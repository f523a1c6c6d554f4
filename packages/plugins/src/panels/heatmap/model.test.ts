import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { cellsOfColumn } from '@pharos/domain/heatmap/heat-grid';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { formatColor } from '@pharos/domain/colors/css-color';
import { type Frame, numberColumn, seriesFrame, tableFrame, timeColumn } from '@pharos/plugin';
import { buildHeatmap } from './model.ts';
import { HeatmapOptions } from './options.ts';

const MINUTE = 60_000;
const context = panelContext({ range: { fromMs: 0, toMs: 10 * MINUTE } });
const SIZE = { width: 600, height: 300 };

/** Points a minute apart. */
const series = (name: string, values: readonly number[], labels: Record<string, string> = {}): Frame =>
  seriesFrame(
    name,
    labels,
    Float64Array.from(values, (_, index) => index * MINUTE),
    Float64Array.from(values),
  );
const build = (frames: readonly Frame[], saved: object, theme: 'dark' | 'light' = 'dark') =>
  buildHeatmap(frames, HeatmapOptions.parse(saved), SIZE, { ...context, theme });
/** Cells as [minute of the column, row, count]. */
const cells = ({ grid }: ReturnType<typeof build>) =>
  [...grid.columns].flatMap((start, column) => cellsOfColumn(grid, column).map(({ row, count }) => [start / MINUTE, row, count]));
const newer = (options: object, defaults: object = {}) => ({ pluginVersion: '10.0.0', options, fieldConfig: { defaults, overrides: [] } });
const WALK = [series('a', [1, 5, 12, 25, 25, 3])];
const ROWS = [series('10', [0, 2]), series('+Inf', [1, 1]), series('2', [4, 3])];

describe('[2.2.12-c] the format of the data', () => {
  test('values of time series are counted', () => {
    const model = build(WALK, { xBucketSize: '3m', yBucketSize: 10 });
    expect([[...model.grid.lows], cells(model)]).toEqual([
      [0, 10, 20],
      [
        [0, 0, 2],
        [0, 1, 1],
        [3, 0, 1],
        [3, 2, 2],
      ],
    ]);
  });
  test('buckets of a time series are rows, ordered by their bounds', () => {
    const model = build(ROWS, { dataFormat: 'tsbuckets' });
    expect(cells(model)).toEqual([
      [0, 0, 4],
      [0, 1, 0],
      [0, 2, 1],
      [1, 0, 3],
      [1, 1, 2],
      [1, 2, 1],
    ]);
    expect(model.axis).toMatchObject({ min: 0, max: 3, logBase: 1 });
  });
  test('a format that nobody knows is that of time series', () => expect(build(WALK, { dataFormat: 'other' }).axis.marks).toBeUndefined());
});

describe('[2.2.12-b] bounds of buckets', () => {
  const of = (yBucketBound: string, frames = ROWS) => {
    const { axis, rowText } = build(frames, { dataFormat: 'tsbuckets', yBucketBound });
    return [axis.marks?.map(({ value, text }) => `${value} ${text}`), [0, 1, 2].map(rowText)];
  };
  test.each([
    ['upper', ['1 2', '2 10', '3 +Inf'], ['up to 2', '2 to 10', 'from 10']],
    ['auto', ['1 2', '2 10', '3 +Inf'], ['up to 2', '2 to 10', 'from 10']],
    ['lower', ['0 2', '1 10', '2 +Inf'], ['2 to 10', 'from 10', 'from +Inf']],
    ['middle', ['0.5 2', '1.5 10', '2.5 +Inf'], ['2', '10', '+Inf']],
  ])('%s', (bound, marks, texts) => expect(of(bound)).toEqual([marks, texts]));

  test('names that are no numbers name their row', () =>
    expect(of('auto', [series('fast', [1]), series('slow', [2])])).toEqual([
      ['0 fast', '1 slow'],
      ['fast', 'slow', ''],
    ]));

  test.each([
    [{}, 30, 10],
    [{ xBucketNumber: 5, yBucketNumber: 4 }, 5, 4],
    [{ xBucketSize: '1m', yBucketSize: 6 }, 10, 4],
    [{ xBucketSize: 120_000, xBucketNumber: 5 }, 5, 10],
  ])('%j makes columns of a %i th of the range and %i rows', (saved, columns, rows) => {
    const { grid } = build([series('a', [0, 24])], saved);
    expect([grid.columnMs, Math.round(24 / ((grid.highs[0] ?? 0) - (grid.lows[0] ?? 0)))]).toEqual([(10 * MINUTE) / columns, rows]);
  });
});

describe('[2.2.12-a] the Y axis', () => {
  const axisOf = (yAxis: object) => build(WALK, { yAxis, yBucketSize: 10 }).axis;
  test('unit, decimals and whether it is shown', () => {
    expect(axisOf({ format: 'bytes', decimals: 2, show: false })).toMatchObject({ unit: 'bytes', decimals: 2, isShown: false });
    expect(axisOf({})).toMatchObject({ unit: 'short', isShown: true, logBase: 1 });
  });
  test('bounds are used as they are, also as texts', () => expect(axisOf({ min: '-5', max: 50 })).toMatchObject({ min: -5, max: 50 }));
  test('powers of the base, and of a base that it has not a linear axis', () => {
    expect(axisOf({ logBase: 10 })).toMatchObject({ logBase: 10, min: 1, max: 100 });
    expect(axisOf({ logBase: 7 })).toMatchObject({ logBase: 1 });
  });
  test('the split factor makes parts of powers', () => {
    const rows = (splitFactor?: number) => build([series('a', [1, 4, 9])], { yAxis: { logBase: 10, splitFactor } }).grid.lows.length;
    expect([rows(), rows(2)]).toEqual([1, 2]);
  });
  test('bounds of a bucket have one decimal more than the axis', () =>
    expect(build(WALK, { yAxis: { decimals: 1 }, yBucketSize: 10 }).rowText(1)).toBe('10.00 to 20.00'));
  test('reversed', () => expect(build(WALK, { reverseYBuckets: true }).axis.isReversed).toBe(true));
});

describe('[2.2.12-d] colours', () => {
  const ends = (color: object, theme?: 'dark' | 'light') => {
    const { ramp } = build(WALK, { color }, theme);
    return [ramp[0], ramp.at(-1)].map((one) => one && formatColor(one));
  };
  test('spectrum has the colours of its scheme, turned round in the dark', () => {
    expect(ends({ mode: 'spectrum', colorScheme: 'interpolateBlues' })).toEqual(['#08306b', '#f7fbff']);
    expect(ends({ mode: 'spectrum', colorScheme: 'interpolateBlues' }, 'light')).toEqual(['#f7fbff', '#08306b']);
    expect(ends({})).toEqual(['#7f2704', '#fff5eb']);
  });
  test('opacity has one colour', () => expect(ends({ mode: 'opacity', cardColor: '#ff0000' })).toEqual(['rgba(255, 0, 0, 0)', '#ff0000']));
  test.each([
    [{ colorScale: 'linear', exponent: 3 }, 0.5],
    [{ colorScale: 'sqrt' }, 0.71],
    [{ colorScale: 'sqrt', exponent: 2 }, 0.25],
  ])('%j is %f at the half', (color, alpha) =>
    expect(build(WALK, { color: { mode: 'opacity', ...color } }).ramp[128]?.a).toBeCloseTo(alpha, 2),
  );
  test('from the least to the greatest count, unless the document says which', () => {
    const of = (color: object) => build(WALK, { color, xBucketSize: '3m', yBucketSize: 10 }).scale;
    expect([of({}), of({ min: '0', max: 10 })]).toEqual([
      { min: 1, max: 2 },
      { min: 0, max: 10 },
    ]);
  });
  test('the least is not below zero', () =>
    expect(build([series('1', [-4, 3])], { dataFormat: 'tsbuckets' }).scale).toEqual({ min: 0, max: 3 }));
});

describe('[2.2.12-e] legend, cards and tooltip', () => {
  test('what a document without them has', () =>
    expect(build(WALK, {})).toMatchObject({
      hasLegend: false,
      cells: { gapPx: 2, radiusPx: 0, isMarked: true },
      tooltip: { isShown: true, hasHistogram: false },
    }));
  test('padding is at both sides of a card', () =>
    expect(build(WALK, { cards: { cardPadding: '3', cardRound: 4 }, highlightCards: false }).cells).toEqual({
      gapPx: 6,
      radiusPx: 4,
      isMarked: false,
      values: undefined,
    }));
  test('legend and tooltip as they are said', () =>
    expect(build(WALK, { legend: { show: true }, tooltip: { show: false, showHistogram: true } })).toMatchObject({
      hasLegend: true,
      tooltip: { isShown: false, hasHistogram: true },
    }));
  test('the decimals of the tooltip', () =>
    expect(build(WALK, { tooltipDecimals: 3, yAxis: { decimals: 0 }, yBucketSize: 10 }).rowText(0)).toBe('0.000 to 10.000'));
  test('zeros can be hidden', () => expect(cells(build(ROWS, { dataFormat: 'tsbuckets', hideZeroBuckets: true }))).toHaveLength(5));
});

describe('the newer form', () => {
  test('is told by its version: without it the fields beside the title count', () => {
    const saved = { dataFormat: 'timeseries', options: { calculate: false }, fieldConfig: {} };
    expect(build(WALK, saved).axis.marks).toBeUndefined();
    expect(build(WALK, { ...saved, pluginVersion: '9.1.0' }).axis.marks).toBeDefined();
  });
  test('ready rows, of which those at nothing are hidden', () => {
    expect(cells(build(ROWS, newer({ calculate: false })))).toHaveLength(5);
    expect(cells(build(ROWS, newer({ filterValues: { le: null } })))).toHaveLength(6);
    expect(cells(build(ROWS, newer({ filterValues: { le: 1, ge: 4 } })))).toEqual([
      [1, 0, 3],
      [1, 1, 2],
    ]);
  });
  test.each([
    ['auto', 1],
    ['le', 1],
    ['ge', 0],
    ['unknown', 0.5],
  ])('layout %s names rows at %f', (layout, value) =>
    expect(build(ROWS, newer({ rowsFrame: { layout } })).axis.marks?.[0]?.value).toBe(value),
  );
  test('calculated: sizes and counts', () => {
    const of = (xBuckets: object, yBuckets: object) => {
      const { grid } = build([series('a', [0, 24])], newer({ calculate: true, calculation: { xBuckets, yBuckets } }));
      return [grid.columnMs / MINUTE, (grid.highs[0] ?? 0) - (grid.lows[0] ?? 0)];
    };
    expect(of({ mode: 'size', value: '2m' }, { mode: 'count', value: '4' })).toEqual([2, 6]);
    expect(of({ mode: 'count', value: 5 }, { mode: 'size', value: 8 })).toEqual([2, 8]);
  });
  test('calculated: powers of a base in parts', () => {
    const yBuckets = { value: '2', scale: { type: 'log', log: 10 } };
    const model = build([series('a', [1, 4, 9])], newer({ calculate: true, calculation: { yBuckets } }));
    expect([model.axis.logBase, model.grid.lows.length]).toEqual([10, 2]);
  });
  test('colours in steps, turned round where the document says so', () => {
    const of = (color: object) => build(WALK, newer({ calculate: true, color }), 'light').ramp;
    expect(of({ scheme: 'Blues', steps: 8 })).toHaveLength(8);
    expect(formatColor(of({ scheme: 'Blues', reverse: true })[0] ?? { r: 0, g: 0, b: 0, a: 0 })).toBe('#08306b');
    expect(of({ mode: 'opacity', fill: '#ff0000', scale: 'linear', steps: 3 })[1]?.a).toBe(0.5);
  });
  test('axis, cells, legend and tooltip', () => {
    const options = {
      yAxis: { axisPlacement: 'right', reverse: true, axisLabel: 'Latency', decimals: 1 },
      cellGap: 3,
      cellRadius: 5,
      legend: { show: false },
      tooltip: { mode: 'multi', yHistogram: true, showColorScale: true },
    };
    expect(build(WALK, newer(options, { unit: 's' }))).toMatchObject({
      axisSide: 'right',
      axis: { isReversed: true, label: 'Latency', decimals: 1, unit: 's', isShown: true },
      cells: { gapPx: 3, radiusPx: 5 },
      hasLegend: false,
      tooltip: { isShown: true, hasHistogram: true, hasScale: true },
    });
    expect(build(WALK, newer({ yAxis: { axisPlacement: 'hidden' }, tooltip: { mode: 'none' } }))).toMatchObject({
      axis: { isShown: false },
      tooltip: { isShown: false },
    });
  });
});

describe('what is said over an empty grid', () => {
  test('no points', () => expect(build([], {}).notice).toBe('No data points'));
  test('only missing values', () => expect(build([series('a', [Number.NaN])], {}).notice).toBe('No data points'));
  test('points of another time', () => {
    const saved = HeatmapOptions.parse({ xBucketSize: '1m' });
    const far = { ...context, range: { fromMs: 1e12, toMs: 1e12 + MINUTE } };
    expect(buildHeatmap(WALK, saved, SIZE, far).notice).toBe('Data points outside time range');
  });
  test('[P2] nothing over the only point of a range shorter than its step', () => {
    const at = seriesFrame('a', {}, Float64Array.of(60_000), Float64Array.of(1));
    const near = { ...context, range: { fromMs: 85_000, toMs: 86_000 } };
    const noticeOf = (frame: Frame) => buildHeatmap([frame], HeatmapOptions.parse({ xBucketSize: '1s' }), SIZE, near).notice;
    expect(noticeOf({ ...at, meta: { stepMs: 60_000 } })).toBeUndefined();
    expect(noticeOf({ ...at, meta: { stepMs: 20_000 } })).toBe('Data points outside time range');
  });
  test('nothing where there are cells', () => expect(build(WALK, {}).notice).toBeUndefined());
});

test('options that are no options fall back one by one, and fields of others stay', () => {
  const saved = { yAxis: 7, color: { mode: 'rainbow', cardColor: 3 }, cards: null, legend: 'yes', xBucketSize: {}, fromTheFuture: 1 };
  expect(HeatmapOptions.parse(saved)).toMatchObject({
    yAxis: { logBase: 1, format: 'short' },
    color: { mode: 'spectrum', cardColor: '#b4ff00' },
    legend: { show: false },
    fromTheFuture: 1,
  });
});

describe('what only the newer form says', () => {
  test('rows to both sides of zero: linear up to a threshold, then of powers', () => {
    const yBuckets = { value: '1', scale: { type: 'symlog', log: 10, linearThreshold: 2 } };
    const { grid, axis } = build([series('a', [-150, -1, 0, 1, 30])], newer({ calculate: true, calculation: { yBuckets } }));
    expect([...grid.lows].map((low, row) => [Math.round(low), Math.round(grid.highs[row] ?? 0)])).toEqual([
      [-200, -20],
      [-2, 0],
      [0, 2],
      [20, 200],
    ]);
    expect(axis).toMatchObject({ logBase: 10, special: { linearUpTo: 2 } });
    expect([axis.min <= -200, axis.max >= 200]).toEqual([true, true]);
  });
  test('a frame with a cell in each row is drawn as it stands', () => {
    const frame = tableFrame('cells', [
      timeColumn('xMax', [MINUTE, MINUTE, 2 * MINUTE]),
      numberColumn('yMin', [1, 2, 1]),
      numberColumn('yMax', [2, 4, 2]),
      numberColumn('count', [5, 6, 7]),
    ]);
    const model = build([frame], newer({}, { unit: 's', custom: { scaleDistribution: { type: 'log', log: 2 } } }));
    expect(cells(model)).toEqual([
      [0, 0, 5],
      [0, 1, 6],
      [1, 0, 7],
    ]);
    expect([model.axis.logBase, model.axis.marks, model.rowText(1)]).toEqual([2, undefined, '2 s to 4 s']);
  });
  test('counts have a unit, decimals and a name; they stand in cells where the document says so', () => {
    const model = build(ROWS, newer({ cellValues: { unit: 'ms', decimals: 1 }, rowsFrame: { value: 'Requests' }, showValue: 'auto' }));
    expect([model.countText(3), model.countName, model.cells.values]).toEqual(['3.0 ms', 'Requests', 'fitting']);
    expect(build(ROWS, newer({})).cells.values).toBeUndefined();
  });
  test('a tooltip of all tells of the column; the axis has a width', () => {
    expect(build(ROWS, newer({ tooltip: { mode: 'multi' }, yAxis: { axisWidth: 90 } }))).toMatchObject({
      tooltip: { isOfColumn: true },
      axis: { widthPx: 90 },
    });
  });
});

describe('[P2] no outermost cell is lost', () => {
  const newest = series('a', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 7]);

  test('a value at the end of the range counts in its last column', () =>
    expect(cells(build([newest], { xBucketSize: '5m', yBucketSize: 5 }))).toEqual([
      [0, 0, 5],
      [5, 0, 5],
      [5, 1, 1],
    ]));

  test('cells of a source whose values speak of the time before them end at their times', () => {
    const rows = ROWS.map((frame) => ({ ...frame, meta: { stepEdge: 'end' as const } }));
    expect([...build(rows, { dataFormat: 'tsbuckets' }).grid.columns]).toEqual([-MINUTE, 0]);
  });
});

test('seconds below one have the decimals that a document of schema 17 or later fixes: rows, buckets with names and axis', () => {
  const yAxis = { format: 's', decimals: 2 };
  const textsIn = (schema: number) => {
    const own = { ...context, valueRules: valueRulesOf(schema) };
    const of = (frames: readonly Frame[], saved: object) => buildHeatmap(frames, HeatmapOptions.parse({ yAxis, ...saved }), SIZE, own);
    const counted = of([series('a', [0.0021, 0.0024])], { yBucketSize: 0.0025 });
    const named = of([series('0.0025', [1, 1])], { dataFormat: 'tsbuckets' });
    return [counted.rowText(0), named.axis.marks?.map(({ text }) => text), counted.keepsDecimals];
  };
  expect(textsIn(16)).toEqual(['0.000 s to 3 ms', ['3 ms'], false]);
  expect(textsIn(17)).toEqual(['0.000 s to 2.500 ms', ['2.50 ms'], true]);
});
