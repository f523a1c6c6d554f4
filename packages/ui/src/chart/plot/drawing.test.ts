import { alignRange } from '@pharos/domain/time/align-range';
import { describe, expect, test, vi } from 'vitest';
import type { PlotValues } from '@pharos/domain/series/null-modes';
import { recordCanvasTexts } from './canvas-texts-in-tests.ts';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import { layoutChart } from '../chart-layout.ts';
import { drawMarks } from '../events/chart-marks.ts';
import type { ChartSeries } from '../chart-model.ts';
import { pointRows } from '../chart-points.ts';
import { readTimeChart } from '../description/chart-readable.ts';
import { indexAt } from '../pointer/crosshair.ts';
import { prepareDrawing } from './drawing.ts';
import { placePlates } from '../pointer/marked-region.ts';

const all = () => true;

describe('drawing', () => {
  test('lines reach the canvas as they are', () => {
    const model = chartModel({ series: [chartSeries('a', Float64Array.from([1, 2, 3]))] });
    expect(prepareDrawing(model, 200, all).edges[0]).toBe(model.series[0]?.values);
  });

  /** What an axis covers of points at 1, 2 and 3 s, without its room. */
  const covered = (values: PlotValues, range: { fromMs: number; toMs: number }, part: Partial<ChartSeries> = {}, logBase = 1) => {
    const { left } = chartModel({ series: [] }).axes;
    const series = [{ ...chartSeries('a', values), ...part }];
    const model = chartModel({ series, range, axes: { left: { ...left, logBase }, right: left } });
    const { min, max } = prepareDrawing(model, 200, all).axes.left.range;
    const room = logBase === 1 ? ((max - min) / 1.04) * 0.02 : 0;
    return [Number((min + room).toFixed(6)), Number((max - room).toFixed(6))];
  };
  const late = { fromMs: 1500, toMs: 3000 };

  test.each<[what: string, values: PlotValues, range: typeof late, part: Partial<ChartSeries>, expected: readonly number[]]>([
    ['a line comes in half way down from a point beyond the left edge', [1000, 20, 30], late, {}, [20, 510]],
    ['a line goes out to a point beyond the right edge', [20, 30, -90], { fromMs: 1000, toMs: 2750 }, {}, [-60, 30]],
    ['a line goes over what is no point of its own', [1000, undefined, 20], { fromMs: 2500, toMs: 3000 }, {}, [20, 265]],
    [
      'a range between two points, of 500 ms for example, has what its line shows there',
      [10, 50, 90],
      { fromMs: 1250, toMs: 1750 },
      {},
      [20, 40],
    ],
    ['a gap at the edge: nothing comes in', [1000, null, 20], { fromMs: 2500, toMs: 3000 }, {}, [15, 25]],
    ['a point on the edge: nothing comes in', [1000, 20, 30], { fromMs: 2000, toMs: 3000 }, {}, [20, 30]],
    ['a step holds the value of the point before it', [1000, 20, 30], late, { line: { width: 1, shape: 'stepAfter' } }, [20, 1000]],
    ['a step begins with the value of the point behind it', [1000, 20, 30], late, { line: { width: 1, shape: 'stepBefore' } }, [20, 30]],
    ['a curve comes in below the point beyond', [1000, 20, 30], late, { line: { width: 1, shape: 'smooth' } }, [20, 1000]],
    ['points alone do not reach over', [1000, 20, 30], late, { line: null, pointRadius: 3 }, [20, 30]],
    ['a bar reaches over the edge', [-1000, 20, -30], late, { line: null, hasBars: true }, [-1000, 20]],
    ['a bar ends before the edge', [-1000, 20, -30], { fromMs: 1700, toMs: 3000 }, { line: null, hasBars: true }, [-30, 20]],
    [
      'a bar around its time ends earlier',
      [-1000, 20, -30],
      late,
      { line: null, hasBars: true, bars: { align: 0, share: 0.6, fill: 1, outlinePx: 0 } },
      [-30, 20],
    ],
    [
      'a bar before its time comes from the right',
      [-10, 20, -1000],
      { fromMs: 1000, toMs: 2500 },
      { line: null, hasBars: true, bars: { align: -1, share: 0.6, fill: 1, outlinePx: 0 } },
      [-1000, 20],
    ],
  ])('[P2] an axis covers what is drawn: %s', (_what, values, range, part, expected) =>
    expect(covered(values, range, part).map((end) => Math.round(end))).toEqual(expected),
  );

  /** 10, 50, 90 spread over a range that was widened to whole steps, as a source of data for tests does. */
  const spreadOver = (wanted: { fromMs: number; toMs: number }, stepMs: number): Float64Array => {
    const { fromMs, toMs } = alignRange(wanted, { stepMs, edge: 'start' });
    return Float64Array.of(fromMs, (fromMs + toMs) / 2, toMs);
  };
  const HOUR = { fromMs: 3_607_000, toMs: 7_207_000 };
  const lineOf = (part: Partial<ChartSeries> = {}) => ({ ...chartSeries('a', Float64Array.of(10, 50, 90)), ...part });
  const statistics = { min: 10, max: 90, avg: 50, current: 90, total: 150 };
  test.each<[what: string, stepMs: number, part: Partial<ChartSeries>, stacking: 'none' | 'normal']>([
    ['steps of 15 s', 15_000, {}, 'none'],
    ['steps of a minute', 60_000, {}, 'none'],
    ['an area', 15_000, { fill: 0.1 }, 'none'],
    ['a line that holds its values', 60_000, { line: { width: 1, shape: 'stepAfter' } }, 'none'],
    ['a curve', 60_000, { line: { width: 1, shape: 'smooth' } }, 'none'],
    ['a line whose statistics are known', 15_000, { statistics }, 'none'],
    ['a stack', 15_000, {}, 'normal'],
  ])('[U4] of points just outside of an hour the axis counts those to which a line is drawn: %s', (_what, stepMs, part, stacking) => {
    const model = chartModel({ times: spreadOver(HOUR, stepMs), series: [lineOf(part)], range: HOUR, stacking });
    const { min, max } = prepareDrawing(model, 200, all).axes.left.range;
    expect(min).toBeLessThanOrEqual(10);
    expect(max).toBeGreaterThanOrEqual(part.line?.shape === 'stepAfter' ? 50 : 90);
  });

  test('[U4] a line that is drawn upside down is covered, though its statistics keep their sign', () => {
    const times = Float64Array.of(1000, 2000, 3000);
    const series = [lineOf({ values: Float64Array.of(-10, -50, -90), statistics, hasOtherValues: true })];
    const { min, max } = prepareDrawing(chartModel({ times, series }), 200, all).axes.left.range;
    expect([min < -90, max >= -10 && max <= 0]).toEqual([true, true]);
  });

  test('[P2] on an axis of powers a line is not straight: the point beyond counts whole', () =>
    expect(covered([1000, 20, 30], late, {}, 10)).toEqual([10, 1000]));

  test('[P2] a stack is drawn by its sums', () => {
    const series = [chartSeries('a', [400, 10, 10]), chartSeries('b', [600, 10, 10])];
    const drawing = prepareDrawing(chartModel({ series, stacking: 'normal', range: late }), 200, all);
    expect(Math.round(drawing.axes.left.range.max / 1.02)).toBe(510);
  });

  test('a hidden series takes no part in range and stack', () => {
    const [a, b] = [chartSeries('a', Float64Array.from([1, 1, 1])), chartSeries('b', Float64Array.from([50, 50, 50]))];
    const model = chartModel({ series: [b, a], stacking: 'normal' });
    expect([...(prepareDrawing(model, 200, all).edges[1] ?? [])]).toEqual([51, 51, 51]);
    const drawing = prepareDrawing(model, 200, (series) => series === a);
    expect([...(drawing.edges[1] ?? [])]).toEqual([1, 1, 1]);
    expect(drawing.axes.left.range.max).toBeLessThan(2);
  });

  test('stacks and bars stand on zero', () => {
    const series = [chartSeries('a', Float64Array.from([50, 60, 70]))];
    expect(prepareDrawing(chartModel({ series, stacking: 'normal' }), 200, all).axes.left.range.min).toBe(0);
    expect(prepareDrawing(chartModel({ series: series.map((one) => ({ ...one, hasBars: true })) }), 200, all).axes.left.range.min).toBe(0);
    expect(prepareDrawing(chartModel({ series }), 200, all).axes.left.range.min).toBe(49.6);
  });

  test('percent stacks end at 100', () => {
    const model = chartModel({ series: [chartSeries('a', [1, null, 3]), chartSeries('b', [3, 3, 1])], stacking: 'percent' });
    const { axes, edges } = prepareDrawing(model, 200, all);
    expect(axes.left).toMatchObject({ unit: 'percent', range: { min: 0, max: 100 } });
    expect([...(edges[1] ?? [])]).toEqual([100, 100, 100]);
  });

  test('a right axis is there only for a series that uses it', () => {
    const left = chartModel({ series: [chartSeries('a', [1])] });
    expect(prepareDrawing(left, 200, all).axes.right.isUsed).toBe(false);
    expect(prepareDrawing({ ...left, series: [{ ...chartSeries('a', [1]), axis: 'right' }] }, 200, all).axes.right.isUsed).toBe(true);
  });

  test('known statistics give the same range as a look at every point', () => {
    const values = Float64Array.from([5, -7, 3]);
    const known = { ...chartSeries('a', values), statistics: { min: -7, max: 5, avg: 0, current: 3, total: 1 } };
    expect(prepareDrawing(chartModel({ series: [known] }), 200, all).axes.left.range).toEqual(
      prepareDrawing(chartModel({ series: [chartSeries('a', values)] }), 200, all).axes.left.range,
    );
  });
});

describe('layout', () => {
  const widthOf = (text: string) => text.length * 7;
  const legend = { kind: 'table', isRight: false, sideWidth: 0, values: ['max'], sort: null, isDescending: true } as const;
  const series = (count: number) => Array.from({ length: count }, (_, index) => chartSeries(`series ${index}`, [1]));

  test('a table has rows of 20 px and a head', () => {
    expect(layoutChart(chartModel({ series: series(3), legend }), { width: 600, height: 400 }, widthOf)).toMatchObject({
      plot: { width: 600, height: 316 },
      legend: { place: 'bottom', width: 600, height: 84 },
    });
  });

  test('the plot keeps 60 % of the height, more rows scroll', () => {
    const { plot } = layoutChart(chartModel({ series: series(50), legend }), { width: 600, height: 200 }, widthOf);
    expect(plot.height).toBeGreaterThanOrEqual(116);
  });

  test('in two rows of a grid there is no room for a legend', () => {
    expect(layoutChart(chartModel({ series: series(3), legend }), { width: 600, height: 38 }, widthOf).legend.place).toBe('none');
  });

  test('at the right only where there is room for lines too', () => {
    const right = chartModel({ series: series(3), legend: { ...legend, isRight: true, sideWidth: 250 } });
    expect(layoutChart(right, { width: 900, height: 300 }, widthOf)).toMatchObject({
      plot: { width: 634, height: 300 },
      legend: { place: 'right', width: 250 },
    });
    expect(layoutChart(right, { width: 390, height: 300 }, widthOf).legend.place).toBe('bottom');
  });

  test('no legend where nothing is listed', () => {
    expect(layoutChart(chartModel({ series: [], legend }), { width: 600, height: 400 }, widthOf).legend.place).toBe('none');
  });
});

describe('points', () => {
  test('nearest to a time', () => {
    const times = Float64Array.from([10, 20, 40]);
    expect([0, 14, 16, 29, 31, 99].map((at) => indexAt(times, at))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(indexAt(new Float64Array(0), 5)).toBe(-1);
  });

  test('rows are sorted as the tooltip wants, gaps last when decreasing', () => {
    const model = chartModel({
      series: [chartSeries('a', [1]), chartSeries('gap', [null]), chartSeries('b', [3])],
      tooltip: { isShared: true, sort: 'decreasing', isCumulative: false },
    });
    const names = pointRows({ model, drawing: prepareDrawing(model, 200, all) }, 0, all).map(({ series }) => series.name);
    expect(names).toEqual(['b', 'a', 'gap']);
  });

  test('cumulative rows show the edge of the stack', () => {
    const model = chartModel({
      series: [chartSeries('a', [1]), chartSeries('b', [3])],
      stacking: 'normal',
      times: Float64Array.from([1000]),
      tooltip: { isShared: true, sort: 'none', isCumulative: true },
    });
    expect(pointRows({ model, drawing: prepareDrawing(model, 200, all) }, 0, all).map(({ value }) => value)).toEqual([1, 4]);
  });

  test('the summary tells of all series and of the course of the first ones', () => {
    const summary = (...series: readonly (readonly [string, readonly (number | null)[]])[]) =>
      readTimeChart(
        chartModel({ series: series.map(([name, values]) => chartSeries(name, values)), range: { fromMs: 0, toMs: 3_600_000 } }),
      ).summary;
    const span = 'from Jan 1, 1970 00:00:00 to Jan 1, 1970 01:00:00';
    expect(summary(['a', [1, 5]], ['b', [-2, null]])).toBe(
      `2 series ${span}, from −2 (b) to 5 (a). a rises from 1 to 5, highest at 00:00:02. b is −2 at 00:00:01.`,
    );
    expect(summary()).toBe(`No data points ${span}.`);
    expect(summary(...['a', 'b', 'c', 'd', 'e'].map((name): [string, number[]] => [name, [1, 1]]))).toMatch(
      /c stays at 1\. And 2 more series\.$/,
    );
  });
});

test.each([
  ['outside of the region', { from: 200, to: 300 }, [150, 300]],
  ['beside one another at the left edge', { from: 10, to: 30 }, [0, 54]],
  ['beside one another at the right edge', { from: 560, to: 590 }, [446, 500]],
  ['at both edges of a region that fills the plot', { from: 0, to: 600 }, [0, 500]],
])('the plates of a marked region stand %s', (_, { from, to }, places) => {
  expect(placePlates({ from, to, width: 600 }, [50, 100])).toEqual(places);
});

const SHORT = { fromMs: 100, toMs: 500 };
test.each<[what: string, from: number, to: number, edges: readonly number[]]>([
  ['inside of the range', 200, 300, [200, 300]],
  ['from before the range', 50, 300, [300]],
  ['past the end of the range', 200, 600, [200]],
  ['all through the range and beyond', 50, 600, []],
  ['exactly as long as the range', 100, 500, [100, 500]],
])('[U14] a region %s has edges where it begins and ends, not at the border', (_what, from, to, edges) => {
  const lines = new Set<number>();
  const surface = {
    save: () => {},
    restore: () => {},
    setLineDash: () => {},
    beginPath: () => {},
    stroke: () => {},
    fillRect: () => {},
  };
  const over = document.createElement('div');
  const plot = {
    ctx: Object.assign(surface, { moveTo: (x: number) => lines.add(x - 0.5), lineTo: () => {} }),
    bbox: { left: 100, top: 0, width: 400, height: 100 },
    valToPos: (value: number) => value,
    over,
    root: over,
  } as unknown as Parameters<typeof drawMarks>[0];
  const theme = { axis: '#888', font: '11px sans-serif', color: (name: string) => name } as unknown as Parameters<typeof drawMarks>[2];
  const annotation = { timeMs: from, timeEndMs: to, color: 'red', title: '', text: '', tags: [] };
  drawMarks(plot, chartModel({ series: [], range: SHORT, annotations: [annotation] }), theme, undefined);
  expect([...lines]).toEqual(edges);
  lines.clear();
  drawMarks(plot, chartModel({ series: [], range: SHORT, regions: [{ fromMs: from, toMs: to, line: 'blue' }] }), theme, undefined);
  expect([...lines]).toEqual(edges);
});

test.each([
  ['inside of the plot', 400, ['now']],
  ['close to its right edge, where the word has no room', 590, []],
])('the line of now stands %s', (_, x, labels) => {
  const texts = recordCanvasTexts();
  const ctx = document.createElement('canvas').getContext('2d');
  const lines: number[][] = [];
  Object.assign(ctx ?? {}, { moveTo: (...place: number[]) => lines.push(place), lineTo: (...place: number[]) => lines.push(place) });
  const plot = { ctx, bbox: { left: 0, top: 5, width: 600, height: 100 }, valToPos: () => x } as unknown as Parameters<typeof drawMarks>[0];
  const theme = { axis: '#888', font: '11px sans-serif', color: (name: string) => name } as unknown as Parameters<typeof drawMarks>[2];
  drawMarks(plot, chartModel({ series: [], nowMs: 5 }), theme, undefined);
  vi.restoreAllMocks();
  // On the middle of its pixels, so that it is one wide.
  expect(lines).toEqual([
    [x + 0.5, 5.5],
    [x + 0.5, 105.5],
  ]);
  expect(texts).toEqual(labels.map((text) => ({ text, align: 'left' })));
});
