import type { ChartModel } from './chart-model.ts';

export interface ChartLayout {
  readonly plot: { readonly width: number; readonly height: number };
  readonly legend: { readonly place: 'none' | 'bottom' | 'right'; readonly width: number; readonly height: number };
}

export const LEGEND_ROW_PX = 20;
const LEGEND_GAP_PX = 4;
/** Rows of a legend below a plot; what lies beyond is scrolled to. */
export const MAX_LEGEND_ROWS = 8;
/** The plot never gets less than this part of the height. */
const PLOT_SHARE = 0.6;
const LEAST_SIDE_PX = 160;
/** Below this a legend at the right leaves no room for lines. */
const NARROW_PX = 480;
const KEY_PX = 16;
const ITEM_GAP_PX = 16;

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

/**
 * Divides a panel between plot and legend from measured text alone: reading sizes back from the page would force it to lay out
 * every panel of a dashboard once more.
 */
export function layoutChart(
  model: ChartModel,
  size: { readonly width: number; readonly height: number },
  widthOf: (text: string) => number,
): ChartLayout {
  const { legend } = model;
  const width = Math.max(0, Math.floor(size.width));
  const height = Math.max(0, Math.floor(size.height));
  const listed = model.series.filter((series) => series.isListed);
  if (!legend || listed.length === 0) return { plot: { width, height }, legend: { place: 'none', width: 0, height: 0 } };
  if (legend.isRight && width >= NARROW_PX) {
    const longest = Math.max(...listed.map(({ name }) => widthOf(name))) + KEY_PX + 12 + legend.values.length * 64;
    const side = Math.round(Math.min(Math.max(legend.sideWidth, LEAST_SIDE_PX, Math.min(longest, width * 0.35)), width * 0.5));
    return { plot: { width: width - side - 16, height }, legend: { place: 'right', width: side, height } };
  }
  const valueWidth = legend.values.length * 72;
  const rows =
    legend.kind === 'table'
      ? Math.min(listed.length, MAX_LEGEND_ROWS) + 1
      : Math.min(
          MAX_LEGEND_ROWS,
          flowRows(
            listed.map(({ name }) => widthOf(name) + KEY_PX + valueWidth),
            width,
          ),
        );
  const wanted = rows * LEGEND_ROW_PX + LEGEND_GAP_PX;
  const maxHeight = Math.floor((height * (1 - PLOT_SHARE)) / LEGEND_ROW_PX) * LEGEND_ROW_PX + LEGEND_GAP_PX;
  const legendHeight = Math.min(wanted, maxHeight);
  // A panel two rows high has no room for both; the lines win.
  if (maxHeight < LEGEND_ROW_PX + LEGEND_GAP_PX) return { plot: { width, height }, legend: { place: 'none', width: 0, height: 0 } };
  return { plot: { width, height: height - legendHeight }, legend: { place: 'bottom', width, height: legendHeight } };
}
