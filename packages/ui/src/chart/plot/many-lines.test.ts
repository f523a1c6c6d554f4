import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartModel } from '../chart-model.ts';
import { isDrawnInPieces, MANY_LINES } from './lazy-pieces.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const statistics = (max: number) => ({ min: 0, avg: 1, max, current: max, total: 9 });
const many = (count: number, of: (index: number) => number = (index) => index): ChartModel =>
  chartModel({
    legend: { kind: 'table', isRight: false, sideWidth: 0, values: ['max'], sort: 'max', isDescending: true },
    series: Array.from({ length: count }, (_, index) => ({
      ...chartSeries(`line ${index}`, Float64Array.of(1, 2, of(index))),
      statistics: statistics(of(index)),
    })),
  });
const input = (model: ChartModel) => ({ model, size: { width: 600, height: 400 }, theme: 'dark', title: 'CPU', sourceId: '1' });

let chart: TimeChartHandle | undefined;
const start = (model: ChartModel) => (chart = createTimeChart(document.body, input(model)));
afterEach(() => {
  chart?.destroy();
  chart = undefined;
  vi.restoreAllMocks();
});

/** A clock that runs a millisecond at each look, so that no task holds many rows. */
const slowClock = () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1));
};
/** By selector: roles of hundreds of rows take seconds to find. */
const rows = () => [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('th button') !== null);
const names = () => rows().map((row) => row.querySelector('th')?.textContent);
const sorted = (count: number) => Array.from({ length: count }, (_, index) => `line ${count - 1 - index}`);

test('a legend of many rows begins with the first ones and gets the others after them, in its order', async () => {
  slowClock();
  start(many(MANY_LINES));
  expect(names()).toEqual(sorted(MANY_LINES).slice(0, names().length));
  expect(names().length).toBeLessThan(20);
  await waitFor(() => expect(names()).toEqual(sorted(MANY_LINES)));
});

test('numbers that come before the last row is there are written to all rows', async () => {
  slowClock();
  const drawn = start(many(MANY_LINES));
  drawn.update(input(many(MANY_LINES, (index) => 1000 - index)));
  await waitFor(() => expect(names()).toHaveLength(MANY_LINES));
  await waitFor(() => expect(rows().filter((row) => row.querySelector('td')?.textContent?.startsWith('801'))).toHaveLength(1));
  expect(names().slice(0, 2)).toEqual(['line 0', 'line 1']);
});

test('only plain lines are drawn in pieces', () => {
  const lines = many(MANY_LINES);
  const withLast = (more: object): ChartModel => ({
    ...lines,
    series: lines.series.map((series, index) => (index === MANY_LINES - 1 ? { ...series, ...more } : series)),
  });
  expect(isDrawnInPieces(lines)).toBe(true);
  expect(isDrawnInPieces(many(MANY_LINES - 1))).toBe(false);
  expect(isDrawnInPieces({ ...lines, stacking: 'normal' })).toBe(false);
  for (const more of [
    { hasBars: true },
    { pointRadius: 2 },
    { stack: 'A' },
    { line: null },
    { values: [1, null, 2] },
    { fillBelowTo: 'line 0' },
  ])
    expect(isDrawnInPieces(withLast(more))).toBe(false);
});
