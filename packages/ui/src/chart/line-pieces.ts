import type uPlot from 'uplot';
import { inPieces } from '../element/in-pieces.ts';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import type { ChartTheme } from './chart-theme.ts';
import { linePath, styleOf } from './line-style.ts';

export interface PiecedLines {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly isVisible: (series: ChartSeries) => boolean;
}

/** Traces the lines of a plot whose axes are drawn, as uPlot would, in tasks that leave room for presses. Returns its cancel. */
export function drawLinePieces(plot: uPlot, { model, theme, isVisible }: PiecedLines, onDone: () => void): () => void {
  const places = model.series.flatMap((series, place) => (isVisible(series) ? [place + 1] : []));
  const rows = drawnRows(plot);
  if (!rows) {
    onDone();
    return () => {};
  }
  return inPieces(
    places,
    (place) => {
      const series = model.series[place - 1];
      if (series) drawLine(plot, { place, style: styleOf(series, theme), path: linePath(series)(plot, place, rows.from, rows.to) });
    },
    onDone,
  );
}

/** From the point before the range to that after it; null where there are no points. */
function drawnRows(plot: uPlot): { readonly from: number; readonly to: number } | null {
  const count = plot.data[0].length;
  const [first, last] = plot.series[0]?.idxs ?? [0, count - 1];
  return count === 0 ? null : { from: Math.max(0, first - 1), to: Math.min(count - 1, last + 1) };
}

interface TracedLine {
  readonly place: number;
  readonly style: ReturnType<typeof styleOf>;
  readonly path: uPlot.Series.Paths | null;
}

function drawLine({ ctx, bbox }: uPlot, { style, path }: TracedLine): void {
  if (!path) return;
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
