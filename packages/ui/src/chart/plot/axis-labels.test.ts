import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordCanvasTexts, type CanvasText } from './canvas-texts-in-tests.ts';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartAxis, ChartModel } from '../chart-model.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

let texts: readonly CanvasText[];
let chart: TimeChartHandle | undefined;
beforeEach(() => {
  texts = recordCanvasTexts();
});
afterEach(() => {
  chart?.destroy();
  vi.restoreAllMocks();
});

/** Height of what is neither lines nor legend: the time axis and the room above the lines. */
const AROUND_PX = 26;

/** Labels of the left axis, from below, of a plot whose lines have this height. */
async function drawLabels(model: ChartModel, linesPx: number, width = 600): Promise<readonly string[]> {
  chart?.destroy();
  const before = texts.length;
  chart = createTimeChart(document.body, {
    model,
    size: { width, height: linesPx + AROUND_PX },
    theme: 'dark',
    title: 'CPU',
    sourceId: '1',
  });
  await vi.waitFor(() => expect(texts.length).toBeGreaterThan(before));
  return texts
    .slice(before)
    .filter(({ align }) => align === 'right')
    .map(({ text }) => text);
}

const modelOf = (values: readonly number[], axis: Partial<ChartAxis> = {}): ChartModel => {
  const left: ChartAxis = { isShown: true, unit: 'short', logBase: 1, label: '', ...axis };
  return chartModel({ series: [chartSeries('a', Float64Array.from([values[0] ?? 0, ...values]))], axes: { left, right: left } });
};

describe('labels of a value axis', () => {
  test.each([
    ['CPU to 150 %', [0, 153], { unit: 'percent' }, 110, 4],
    ['a sine on a phone', [-60, 40], {}, 90, 3],
    ['5 to 35', [5, 35], {}, 110, 4],
    ['-9 to 12', [-9, 12], {}, 96, 3],
    ['a plot as low as a stamp', [0, 30], {}, 50, 3],
    ['memory', [1.1e9, 4.6e9], { unit: 'bytes' }, 120, 4],
    ['bounds of the author', [1, 2], { min: 0, max: 4.5 }, 100, 4],
    ['half a decade on a log axis', [300, 700], { logBase: 10 }, 100, 4],
    ['values that count in powers of ten', [-1e300, 1e300], {}, 150, 4],
    ['values next to nothing', [1e-300, 3e-300], {}, 150, 4],
    ['all that a number can be on a log axis', [1e-300, 1e300], { logBase: 10 }, 150, 4],
  ])('are three at least, four from 100 px on: %s', async (_name, values, axis, heightPx, least) => {
    const labels = await drawLabels(modelOf(values, axis), heightPx);
    expect(labels.length).toBeGreaterThanOrEqual(least);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test.each([
    ['±1e300', [-1e300, 1e300], 1],
    ['1e-300', [1e-300, 3e-300], 1],
    ['±1e300 and 1e-300', [-1e300, 1e300, 1e-300], 1],
    ['infinities', [-Infinity, 5, Infinity], 1],
    ['1e18', [1e18, 5e18], 1],
    ['1e-300 to 1e300 on a log axis', [1e-300, 1e300], 10],
    ['zero and less on a log axis', [0, -5, 1000], 10],
    ['nothing above zero on a log axis', [-5, -1, 0], 10],
  ])('stand beside values of %s', async (_name, values, logBase) => {
    for (const heightPx of [60, 340]) {
      const labels = await drawLabels(modelOf(values, { logBase }), heightPx);
      expect(labels.length).toBeGreaterThanOrEqual(3);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('are not crowded: one per 25 px where round numbers allow it', async () => {
    for (const heightPx of [60, 80, 100, 150, 220, 300, 480]) {
      const labels = await drawLabels(modelOf([0, 98]), heightPx);
      expect(labels.length).toBeLessThanOrEqual(heightPx / 25 + 2);
    }
  });

  test('of a logarithmic axis are short: each has its own decimals', async () => {
    const labels = await drawLabels(modelOf([0.09, 1.5e6], { logBase: 10 }), 260);
    expect(labels).toEqual(['0.01', '0.1', '1', '10', '100', '1 K', '10 K', '100 K', '1 Mil', '10 Mil']);
  });

  test('keep their place on a logarithmic axis while values move between two powers', async () => {
    const high = await drawLabels(modelOf([0.9, 8e5], { logBase: 10 }), 260);
    const low = await drawLabels(modelOf([0.11, 2e5], { logBase: 10 }), 260);
    expect(low).toEqual(high);
  });
});
