import type uPlot from 'uplot';
import { eachOf, pageSlices } from '../../slices/index.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import type { ChartTheme } from '../chart-theme.ts';
import { type DrawnRows, plainPaths, withFill } from './line-paths.ts';
import { fillBase, styleOf } from './line-style.ts';

export interface PiecedLines {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly isVisible: (series: ChartSeries) => boolean;
}

/** Traces the lines of a plot whose axes are drawn, as uPlot would, in tasks that leave room for presses. Returns its cancel. */
export function drawLinePieces(plot: uPlot, { model, theme, isVisible }: PiecedLines, onDone: () => void): () => void {
  const rows = drawnRows(plot);
  if (!rows) {
    onDone();
    return () => {};
  }
  const draw = (series: ChartSeries): void => drawLine(plot, styleOf(series, theme), linePaths(plot, { model, series }, rows));
  return pageSlices.run(eachOf(model.series.filter(isVisible), draw), onDone);
}

/** As uPlot would trace it, which does not know these series. */
function linePaths(
  plot: uPlot,
  { model: { times }, series: { values, axis, fill } }: { readonly model: ChartModel; readonly series: ChartSeries },
  rows: DrawnRows,
): uPlot.Series.Paths {
  const base = fill === 0 ? null : fillBase(plot.scales[axis]);
  const paths = plainPaths(plot, { times, values, scale: axis }, rows, base);
  if (paths) return paths;
  const pixelOf = (value: number, scale: string): number => Math.round(plot.valToPos(value, scale, true));
  const stroke = new Path2D();
  for (let index = rows.from; index <= rows.to; index += 1)
    stroke.lineTo(pixelOf(times[index] ?? 0, 'x'), pixelOf(values[index] ?? 0, axis));
  if (base === null) return { stroke, fill: null };
  return withFill(stroke, pixelOf(base, axis), { first: pixelOf(times[rows.from] ?? 0, 'x'), last: pixelOf(times[rows.to] ?? 0, 'x') });
}

/** From the point before the range to that after it; null where there are no points. */
function drawnRows(plot: uPlot): DrawnRows | null {
  const count = plot.data[0].length;
  const [first, last] = plot.series[0]?.idxs ?? [0, count - 1];
  return count === 0 ? null : { from: Math.max(0, first - 1), to: Math.min(count - 1, last + 1) };
}

function drawLine({ ctx, bbox }: uPlot, style: ReturnType<typeof styleOf>, path: uPlot.Series.Paths): void {
  const width = Math.round(style.width * devicePixelRatio * 1000) / 1000;
  ctx.save();
  ctx.beginPath();
  // A line of an odd width stands on the middle of its pixels.
  const offset = (width % 2) / 2;
  ctx.translate(offset, offset);
  ctx.rect(bbox.left - width / 2, bbox.top - width / 2, bbox.width + width, bbox.height + width);
  ctx.clip();
  ctx.lineJoin = 'round';
  if (typeof style.fill === 'string' && path.fill instanceof Path2D) {
    ctx.fillStyle = style.fill;
    ctx.fill(path.fill);
  }
  if (path.stroke instanceof Path2D) {
    ctx.strokeStyle = style.color;
    ctx.lineWidth = width;
    ctx.stroke(path.stroke);
  }
  ctx.restore();
}
