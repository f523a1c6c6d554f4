import type { HeatModel } from './heat-model.ts';

/** For tests: two columns of a minute and two rows of ten, with counts 1, 3 and 2; the cell at the upper right is not there. */
export const heatModel = (change: Partial<HeatModel> = {}): HeatModel => ({
  grid: {
    columns: Float64Array.of(0, 60_000),
    columnMs: 60_000,
    lows: Float64Array.of(0, 10),
    highs: Float64Array.of(10, 20),
    starts: Uint32Array.of(0, 2, 3),
    cellRows: Uint32Array.of(0, 1, 0),
    counts: Float64Array.of(1, 3, 2),
  },
  axis: { isShown: true, unit: 'short', logBase: 1, label: '', min: 0, max: 20 },
  axisSide: 'left',
  hasTimeAxis: true,
  ramp: [
    { r: 255, g: 0, b: 0, a: 1 },
    { r: 0, g: 255, b: 0, a: 1 },
    { r: 0, g: 0, b: 255, a: 0.5 },
  ],
  scale: { min: 1, max: 3 },
  cells: { gapPx: 0, radiusPx: 0, isMarked: true },
  tooltip: { isShown: true, hasHistogram: false, hasScale: false },
  hasLegend: true,
  rowText: (row) => ['low', 'high'][row] ?? '',
  countText: String,
  range: { fromMs: 0, toMs: 120_000 },
  timeZone: 'utc',
  ...change,
});
