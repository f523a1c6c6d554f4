import { MANY_LEGEND_ROWS } from '@pharos/domain/series/legend/legend-statistics';
import type { ChartLegend, ChartModel, ChartSeries } from './chart-model.ts';
import {
  fittingColumns,
  KEY_PX,
  legendColumns,
  type LegendColumn,
  listedSeries,
  MEASURED_LETTERS,
  nameLetters,
  nameWidths,
  readableWidth,
  widthOfColumns,
  type WidthOf,
} from './legend/legend-columns.ts';

/** A legend as there is room for it. */
export interface LegendLayout {
  readonly place: 'none' | 'bottom' | 'right';
  readonly width: number;
  readonly height: number;
  /** Between which widths the border of a legend at the right may be moved, px. */
  readonly bounds?: { readonly leastPx: number; readonly mostPx: number };
  /** Those that fit, with their texts. */
  readonly columns: readonly LegendColumn[];
  /** Whether there is room to read in the head of a table what all series share. */
  readonly showsShared: boolean;
  /** Letters of a name that have room; Infinity where all have. */
  readonly letters: number;
}

export interface ChartLayout {
  readonly plot: { readonly width: number; readonly height: number };
  readonly legend: LegendLayout;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const LEGEND_ROW_PX = 20;
const LEGEND_GAP_PX = 4;
/** Rows of a legend below a plot; what lies beyond is scrolled to. */
export const MAX_LEGEND_ROWS = 8;
/** The plot never gets less than this part of the height. */
const PLOT_SHARE = 0.6;
const LEAST_SIDE_PX = 160;
const SIDE_SHARE = 0.35;
const MAX_SIDE_SHARE = 0.5;
const SIDE_GAP_PX = 16;
/** Below this a legend at the right leaves no room for lines. */
const NARROW_PX = 480;
/** On a phone the column of the least values stays away. */
const PHONE_PX = 420;
/** A table is never wider, so that names and numbers stay together. */
export const MAX_TABLE_PX = 680;
const ITEM_GAP_PX = 16;
/** Of the item that counts and filters the others of a list. */
const LEGEND_COUNT_PX = 120;
const SCROLL_BAR_PX = 12;

/** Rows that items of these widths need, flowing like words. */
function flowRows(widths: readonly number[], available: number): number {
  let rows = widths.length > 0 ? 1 : 0;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + ITEM_GAP_PX + width > available) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? ITEM_GAP_PX : 0) + Math.min(width, available);
  }
  return rows;
}

const withoutLegend = (plot: Size): ChartLayout => ({
  plot,
  legend: { place: 'none', width: 0, height: 0, columns: [], showsShared: false, letters: Infinity },
});

interface LegendParts {
  readonly legend: ChartLegend;
  readonly listed: readonly ChartSeries[];
  readonly columns: readonly LegendColumn[];
  /** Widths of the names, px. */
  readonly names: readonly number[];
  /** Width of the labels that all series share, px. */
  readonly shared: number;
}

/** Word or number of series before shared labels, and the gap. */
const BEFORE_SHARED_PX = 60;
/** Shared labels that are cut keep this much, or stay away. */
const READABLE_SHARED_PX = 120;

/** Whether shared labels can be read beside names of this width. */
const fitsShared = (shared: number, namePx: number): boolean => KEY_PX + namePx - BEFORE_SHARED_PX >= Math.min(shared, READABLE_SHARED_PX);

/**
 * At the right: as wide as chosen, else names grow to a third of the panel, then to half of it where numbers need it; undefined where not even that
 * is enough.
 */
function sideLayout({ legend, listed, columns, names, shared }: LegendParts, { width, height }: Size): ChartLayout | undefined {
  if (width < (legend.sideFromPx ?? NARROW_PX)) return undefined;
  const readable = readableWidth(names);
  const rows = listed.length + (legend.kind === 'table' || listed.length >= MANY_LEGEND_ROWS ? 1 : 0);
  const scroll = rows * LEGEND_ROW_PX + LEGEND_GAP_PX > height ? SCROLL_BAR_PX : 0;
  const most = Math.round(width * MAX_SIDE_SHARE);
  const fitting = fittingColumns(columns, readable, most - scroll);
  const around = KEY_PX + widthOfColumns(fitting) + scroll;
  const needed = around + readable;
  if (needed > most) return undefined;
  const wanted = Math.min(around + Math.max(0, ...names), width * SIDE_SHARE);
  const least = Math.min(most, Math.ceil(Math.max(LEAST_SIDE_PX, needed)));
  const side = Math.min(most, Math.max(least, Math.ceil(legend.sideWidth || wanted)));
  const letters = nameLetters(listed, names, side - around);
  return {
    plot: { width: width - side - SIDE_GAP_PX, height },
    legend: {
      place: 'right',
      width: side,
      height,
      bounds: { leastPx: least, mostPx: most },
      columns: fitting,
      showsShared: fitsShared(shared, side - around),
      letters,
    },
  };
}

function bottomLayout({ legend, listed, columns, names, shared }: LegendParts, { width, height }: Size): ChartLayout {
  const maxHeight = Math.floor((height * (1 - PLOT_SHARE)) / LEGEND_ROW_PX) * LEGEND_ROW_PX + LEGEND_GAP_PX;
  // A panel two rows high has no room for both; the lines win.
  if (maxHeight < LEGEND_ROW_PX + LEGEND_GAP_PX) return withoutLegend({ width, height });
  const isTable = legend.kind === 'table';
  const heightFor = (rows: number): number => Math.min(rows * LEGEND_ROW_PX + LEGEND_GAP_PX, maxHeight);
  const onPhone = width <= PHONE_PX && columns.length > 1 ? columns.filter(({ value }) => value !== 'min') : columns;
  const available = (isTable ? Math.min(width, MAX_TABLE_PX) : width) - SCROLL_BAR_PX;
  const fitting = fittingColumns(onPhone, readableWidth(names), available);
  const around = KEY_PX + widthOfColumns(fitting);
  const rows = isTable
    ? Math.min(listed.length, MAX_LEGEND_ROWS) + 1
    : Math.min(
        MAX_LEGEND_ROWS,
        flowRows([...(listed.length >= MANY_LEGEND_ROWS ? [LEGEND_COUNT_PX] : []), ...names.map((name) => name + around)], available),
      );
  const legendHeight = heightFor(rows);
  const letters = nameLetters(listed, names, available - around);
  return {
    plot: { width, height: height - legendHeight },
    legend: {
      place: 'bottom',
      width,
      height: legendHeight,
      columns: fitting,
      showsShared: fitsShared(shared, available - around),
      letters,
    },
  };
}

/**
 * Divides a panel between plot and legend from measured text alone: reading sizes back from the page would force it to lay out
 * every panel of a dashboard once more. Numbers are never cut: names lose their middle, then columns fall away.
 */
export function layoutChart(model: ChartModel, size: Size, widthOf: WidthOf): ChartLayout {
  const { legend } = model;
  const whole = { width: Math.max(0, Math.floor(size.width)), height: Math.max(0, Math.floor(size.height)) };
  const listed = listedSeries(model);
  if (!legend || listed.length === 0) return withoutLegend(whole);
  const parts = {
    legend,
    listed,
    columns: legendColumns(model, legend, widthOf),
    names: nameWidths(listed, widthOf),
    shared: widthOf((model.sharedLabels ?? '').slice(0, MEASURED_LETTERS)),
  };
  return (legend.isRight ? sideLayout(parts, whole) : undefined) ?? bottomLayout(parts, whole);
}
