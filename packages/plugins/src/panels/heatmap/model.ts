import {
  bucketValues,
  buildRamp,
  columnDecimals,
  columnSizeMs,
  countExtent,
  countingOf,
  extractTimeSeries,
  filterCells,
  formatInColumn,
  type Frame,
  heatAxisBounds,
  type HeatGrid,
  joinFormatted,
  optionsForm,
  readyBuckets,
  rowSize,
  type TimeSeries,
} from '@pharos/plugin';
import type { HeatModel, PanelContext, PanelSize } from '@pharos/plugin/ui';
import type { HeatmapOptions } from './options.ts';
import { readNewerOptions } from './read-newer.ts';
import { readOwnFields } from './read-own.ts';
import { namedRows, type RowNames } from './row-names.ts';
import type { HeatBuckets, HeatSettings } from './settings.ts';

/** What time axis and scale take of the height, px. */
const AROUND_PX = 34;

interface Rows extends RowNames {
  readonly grid: HeatGrid;
  readonly logBase: number;
}

type ValueBuckets = Extract<HeatBuckets, { kind: 'values' }>;

/** Values in buckets of their own, told by both ends. */
function countedRows(
  series: readonly TimeSeries[],
  { axis, tooltip }: HeatSettings,
  { rangeMs, buckets }: { readonly rangeMs: number; readonly buckets: ValueBuckets },
): Rows {
  const { logBase, split } = buckets;
  const grid = bucketValues(series, {
    columnMs: columnSizeMs(buckets.columns, rangeMs),
    rows: logBase > 1 ? { kind: 'log', base: logBase, split } : { kind: 'linear', sizeOf: (extent) => rowSize(buckets.rows, extent) },
  });
  const fixed = tooltip.decimals ?? (axis.decimals === undefined ? undefined : axis.decimals + 1);
  const precision = fixed ?? columnDecimals([...grid.lows, ...grid.highs], axis.unit);
  const textOf = (value: number | undefined): string => joinFormatted(formatInColumn(value ?? 0, axis.unit, precision));
  return { grid, logBase, marks: undefined, rowText: (row) => `${textOf(grid.lows[row])} to ${textOf(grid.highs[row])}` };
}

function buildRows(series: readonly TimeSeries[], settings: HeatSettings, { range }: PanelContext): Rows {
  const rangeMs = range.toMs - range.fromMs;
  const { buckets } = settings;
  if (buckets.kind === 'values') return countedRows(series, settings, { rangeMs, buckets });
  const ready = readyBuckets(series, { bound: buckets.bound, rangeMs });
  return { grid: ready.grid, logBase: 1, ...namedRows(ready, settings) };
}

function buildAxis({ grid, logBase, marks }: Rows, { axis }: HeatSettings, heightPx: number): HeatModel['axis'] {
  const { isShown, unit, decimals, label, isReversed } = axis;
  const chosen = { logBase, ...(axis.min === undefined ? {} : { min: axis.min }), ...(axis.max === undefined ? {} : { max: axis.max }) };
  const bounds = marks
    ? { min: 0, max: Math.max(1, grid.lows.length) }
    : heatAxisBounds(grid, chosen, { lengthPx: Math.max(1, heightPx - AROUND_PX), counting: countingOf(unit) });
  return {
    isShown,
    unit,
    logBase,
    ...bounds,
    label,
    ...(decimals === undefined ? {} : { decimals }),
    ...(marks ? { marks } : {}),
    ...(isReversed ? { isReversed } : {}),
  };
}

/** Counts with the first and the last colour. */
function buildScale(grid: HeatGrid, { scale }: HeatSettings): HeatModel['scale'] {
  const found = countExtent(grid) ?? { min: 0, max: 1 };
  return { min: scale.min ?? (scale.isFromZero ? Math.max(0, found.min) : found.min), max: scale.max ?? found.max };
}

/** Decimals of counts, which the least and the greatest decide: asking all of fifty thousand takes longer than drawing them. */
function countPrecision(grid: HeatGrid): ReturnType<typeof columnDecimals> | 0 {
  const extent = countExtent(grid);
  return !extent || grid.counts.every(Number.isInteger) ? 0 : columnDecimals([extent.min, extent.max], 'short');
}

/** A point just inside the range is enough; times of sources that count otherwise lie far away from it. */
const isOutside = ({ columns, columnMs }: HeatGrid, { fromMs, toMs }: PanelContext['range']): boolean =>
  (columns.at(-1) ?? 0) + columnMs < fromMs || (columns[0] ?? 0) > toMs;

function noticeOf(grid: HeatGrid, { range }: PanelContext): string | undefined {
  if (grid.counts.length === 0) return 'No data points';
  return isOutside(grid, range) ? 'Data points outside time range' : undefined;
}

const isInside = (timeMs: number | undefined, { fromMs, toMs }: PanelContext['range']): timeMs is number =>
  timeMs !== undefined && timeMs > fromMs && timeMs < toMs;

/** Frames as counts by time and row, with their colours. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildHeatmap(frames: readonly Frame[], saved: HeatmapOptions, size: PanelSize, context: PanelContext): HeatModel {
  const settings = optionsForm(saved) === 'fields' ? readNewerOptions(saved, context) : readOwnFields(saved);
  const { shown, cells, tooltip } = settings;
  const rows = buildRows(extractTimeSeries(frames), settings, context);
  const grid = filterCells(rows.grid, (count) => count > shown.above && count < shown.below);
  const notice = noticeOf(grid, context);
  const precision = countPrecision(grid);
  return {
    grid,
    axis: buildAxis(rows, settings, size.height),
    axisSide: settings.axis.side,
    hasTimeAxis: settings.hasTimeAxis,
    ramp: buildRamp(settings.ramp, context.theme),
    scale: buildScale(grid, settings),
    cells,
    tooltip,
    hasLegend: settings.hasLegend,
    rowText: rows.rowText,
    countText: (count) => joinFormatted(formatInColumn(count, 'short', precision)),
    range: context.range,
    ...(isInside(context.nowMs, context.range) ? { nowMs: context.nowMs } : {}),
    timeZone: context.timeZone,
    ...(context.annotations ? { annotations: context.annotations } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}
