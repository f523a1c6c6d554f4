import { extractTimeSeries, formatInColumn, type Frame, joinFormatted, type TimeSeries } from '@pharos/plugin';
import {
  bucketValues,
  cellsOfFrame,
  buildRamp,
  columnDecimals,
  columnSizeMs,
  countExtent,
  countingOf,
  filterCells,
  heatAxisBounds,
  type HeatGrid,
  readyBuckets,
  type RowRule,
  rowSize,
} from '@pharos/plugin/unstable';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import type { HeatModel } from '@pharos/plugin/unstable/ui';
import { type HeatmapOptions, isOwnForm } from './options.ts';
import { readNewerOptions } from './read-newer.ts';
import { readOwnFields } from './read-own.ts';
import { namedRows, type RowNames } from './row-names.ts';
import type { HeatBuckets, HeatSettings } from './settings.ts';

/** What time axis and scale take of the height, px. */
const AROUND_PX = 34;

interface Rows extends RowNames {
  readonly grid: HeatGrid;
  readonly logBase: number;
  readonly linearUpTo?: number | undefined;
}

type ValueBuckets = Extract<HeatBuckets, { kind: 'values' }>;

function rowRule({ logBase, split, linearUpTo, rows }: ValueBuckets): RowRule {
  if (linearUpTo !== undefined) return { kind: 'symlog', base: logBase, split, linearUpTo };
  return logBase > 1 ? { kind: 'log', base: logBase, split } : { kind: 'linear', sizeOf: (extent) => rowSize(rows, extent) };
}

/** Values in buckets of their own, told by both ends. */
function countedRows(
  series: readonly TimeSeries[],
  { axis, tooltip }: HeatSettings,
  { context: { range, valueRules }, buckets }: { readonly context: PanelContext; readonly buckets: ValueBuckets },
): Rows {
  const { logBase, linearUpTo } = buckets;
  const columnMs = columnSizeMs(buckets.columns, range.toMs - range.fromMs);
  const grid = bucketValues(series, { columnMs, endMs: range.toMs, rows: rowRule(buckets) });
  return { grid, logBase, linearUpTo, ...measuredRows(grid, { axis, tooltip }, valueRules) };
}

/** Rows that are told by both of their ends. */
function measuredRows(
  grid: HeatGrid,
  { axis, tooltip }: Pick<HeatSettings, 'axis' | 'tooltip'>,
  rules: PanelContext['valueRules'],
): RowNames {
  const fixed = tooltip.decimals ?? (axis.decimals === undefined ? undefined : axis.decimals + 1);
  const precision = fixed ?? columnDecimals([...grid.lows, ...grid.highs], axis.unit);
  const writeBound = (value: number | undefined): string => joinFormatted(formatInColumn(value ?? 0, axis.unit, precision, rules));
  return { marks: undefined, rowText: (row) => `${writeBound(grid.lows[row])} to ${writeBound(grid.highs[row])}` };
}

/** A result that is cells already, one in each row. */
function cellRows(frames: readonly Frame[], settings: HeatSettings, { range, valueRules }: PanelContext): Rows | undefined {
  const { buckets } = settings;
  if (buckets.kind !== 'ready' || !buckets.cells) return undefined;
  for (const frame of frames) {
    const grid = cellsOfFrame(frame, range.toMs - range.fromMs);
    if (grid) return { grid, logBase: buckets.cells.logBase, ...measuredRows(grid, settings, valueRules) };
  }
  return undefined;
}

function buildRows(frames: readonly Frame[], settings: HeatSettings, context: PanelContext): Rows {
  const { range, valueRules } = context;
  const { buckets } = settings;
  const cells = cellRows(frames, settings, context);
  if (cells) return cells;
  const series = extractTimeSeries(frames);
  if (buckets.kind === 'values') return countedRows(series, settings, { context, buckets });
  const ready = readyBuckets(series, { bound: buckets.bound, rangeMs: range.toMs - range.fromMs });
  return { grid: ready.grid, logBase: 1, ...namedRows(ready, settings, valueRules) };
}

function buildAxis({ grid, logBase, marks, linearUpTo }: Rows, { axis }: HeatSettings, heightPx: number): HeatModel['axis'] {
  const { isShown, unit, decimals, label, isReversed, widthPx } = axis;
  const chosen = { logBase, ...(axis.min === undefined ? {} : { min: axis.min }), ...(axis.max === undefined ? {} : { max: axis.max }) };
  // To both sides of zero an axis of powers begins and ends with its rows.
  const boundsBase = linearUpTo === undefined ? logBase : 1;
  const bounds = marks
    ? { min: 0, max: Math.max(1, grid.lows.length) }
    : heatAxisBounds(grid, { ...chosen, logBase: boundsBase }, { lengthPx: Math.max(1, heightPx - AROUND_PX), counting: countingOf(unit) });
  return {
    isShown,
    unit,
    logBase,
    ...bounds,
    label,
    ...(decimals === undefined ? {} : { decimals }),
    ...(marks ? { marks } : {}),
    ...(isReversed ? { isReversed } : {}),
    ...(widthPx === undefined ? {} : { widthPx }),
    ...(linearUpTo === undefined ? {} : { special: { linearUpTo } }),
  };
}

/** Counts with the first and the last colour. */
function buildScale(grid: HeatGrid, { scale }: HeatSettings): HeatModel['scale'] {
  const found = countExtent(grid) ?? { min: 0, max: 1 };
  return { min: scale.min ?? (scale.isFromZero ? Math.max(0, found.min) : found.min), max: scale.max ?? found.max };
}

/** Decimals of counts, which the least and the greatest decide: asking all of fifty thousand takes longer than drawing them. */
function countPrecision(grid: HeatGrid, unit: string): ReturnType<typeof columnDecimals> | 0 {
  const extent = countExtent(grid);
  return !extent || grid.counts.every(Number.isInteger) ? 0 : columnDecimals([extent.min, extent.max], unit);
}

/** A point just inside the range is enough; times of sources that count otherwise lie far away from it. */
const isOutside = ({ columns, columnMs }: HeatGrid, { fromMs, toMs }: PanelContext['range'], stepMs: number): boolean =>
  (columns.at(-1) ?? 0) + columnMs < fromMs - stepMs || (columns[0] ?? 0) > toMs;

function noticeOf(grid: HeatGrid, frames: readonly Frame[], { range }: PanelContext): string | undefined {
  if (grid.counts.length === 0) return 'No data points';
  // The only value of a range shorter than a step stands before it.
  const stepMs = Math.max(0, ...frames.map(({ meta }) => meta?.stepMs ?? 0));
  return isOutside(grid, range, stepMs) ? 'Data points outside time range' : undefined;
}

const isInside = (timeMs: number | undefined, { fromMs, toMs }: PanelContext['range']): timeMs is number =>
  timeMs !== undefined && timeMs > fromMs && timeMs < toMs;

/** Frames as counts by time and row, with their colours. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildHeatmap(frames: readonly Frame[], saved: HeatmapOptions, size: PanelSize, context: PanelContext): HeatModel {
  const settings = isOwnForm(saved) ? readOwnFields(saved) : readNewerOptions(saved, context);
  const { shown, cells, tooltip } = settings;
  const rows = buildRows(frames, settings, context);
  const grid = filterCells(rows.grid, (count) => count > shown.above && count < shown.below);
  const notice = noticeOf(grid, frames, context);
  const { counts } = settings;
  const precision = counts.decimals ?? countPrecision(grid, counts.unit);
  return {
    grid,
    axis: buildAxis(rows, settings, size.height),
    axisSide: settings.axis.side,
    hasTimeAxis: settings.hasTimeAxis,
    theme: context.theme,
    ramp: buildRamp(settings.ramp, context.theme),
    scale: buildScale(grid, settings),
    cells,
    tooltip,
    hasLegend: settings.hasLegend,
    rowText: rows.rowText,
    countName: counts.name,
    countText: (count) => joinFormatted(formatInColumn(count, counts.unit, precision, context.valueRules)),
    keepsDecimals: context.valueRules.keepsDecimals,
    range: context.range,
    ...(isInside(context.nowMs, context.range) ? { nowMs: context.nowMs } : {}),
    timeZone: context.timeZone,
    ...(context.annotations ? { annotations: context.annotations } : {}),
    ...(notice === undefined ? {} : { notice }),
  };
}
