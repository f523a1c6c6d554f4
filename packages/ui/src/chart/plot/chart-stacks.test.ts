import { describe, expect, test } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartSeries } from '../chart-model.ts';
import { pointRows } from '../chart-points.ts';
import { stackOf } from './chart-stacks.ts';
import { readTheme } from '../chart-theme.ts';
import { prepareDrawing } from './drawing.ts';
import { buildPlotSeries } from './plot-series.ts';

const all = () => true;
const series = (name: string, value: number, part: Partial<ChartSeries> = {}): ChartSeries => ({
  ...chartSeries(name, Float64Array.from([value, value, value])),
  ...part,
});
const edgesOf = (model: ReturnType<typeof chartModel>) => prepareDrawing(model, 200, all).edges.map((values) => values[0]);

test.each([
  ['none', undefined, null],
  ['normal', undefined, 'left '],
  ['percent', undefined, 'left '],
  ['normal', null, null],
  ['none', 'A', 'left A'],
] as const)('a chart that stacks %s, a series that says %j: %j', (stacking, stack, expected) =>
  expect(stackOf({ stacking }, { stack, axis: 'left' })).toBe(expected),
);

describe('stacks', () => {
  test('of different names and axes never stand upon each other', () => {
    const model = chartModel({
      series: [
        series('a', 1, { stack: 'A' }),
        series('b', 2, { stack: 'B' }),
        series('c', 4, { stack: 'A' }),
        series('d', 8, { stack: 'A', axis: 'right' }),
      ],
    });
    expect(edgesOf(model)).toEqual([1, 2, 5, 8]);
  });

  test('leave out a series that says so', () => {
    expect(edgesOf(chartModel({ series: [series('a', 1), series('b', 2, { stack: null }), series('c', 4)], stacking: 'normal' }))).toEqual([
      1, 2, 5,
    ]);
  });

  test('have bands to the series below in the same stack', () => {
    const model = chartModel({ series: [series('a', 1, { stack: 'A' }), series('b', 2), series('c', 4, { stack: 'A' })] });
    expect(buildPlotSeries(model, readTheme(document.body), all).bands).toEqual([{ series: [3, 1] }]);
  });

  test('tell their edge where the tooltip adds up, other series their value', () => {
    const model = chartModel({
      series: [series('a', 1, { stack: 'A' }), series('b', 2, { stack: 'A' }), series('c', 4)],
      tooltip: { isShared: true, sort: 'none', isCumulative: true },
    });
    expect(pointRows({ model, drawing: prepareDrawing(model, 200, all) }, 0, all).map(({ value }) => value)).toEqual([1, 3, 4]);
  });
});

test('what lies between two series is filled, also where neither has a line', () => {
  const model = chartModel({ series: [series('low', 1, { line: null }), series('high', 2, { line: null, fillBelowTo: 'low' })] });
  const { bands, series: plotted } = buildPlotSeries(model, readTheme(document.body), all);
  expect(bands).toEqual([{ series: [2, 1], fill: 'rgba(120, 183, 253, 0.4)' }]);
  expect(plotted[2]?.width).toBe(0);
  const withoutPath = buildPlotSeries(chartModel({ series: [series('low', 1, { line: null })] }), readTheme(document.body), all).series[1]
    ?.paths;
  expect([plotted[1]?.paths === withoutPath, plotted[1]?.paths === plotted[2]?.paths]).toEqual([false, true]);
});

test('dashes are handed through', () => {
  const model = chartModel({ series: [series('a', 1, { line: { width: 1, shape: 'linear', dash: [4, 2] } })] });
  expect(buildPlotSeries(model, readTheme(document.body), all).series[1]?.dash).toEqual([4, 2]);
});
