import type uPlot from 'uplot';
import type { ChartPicture } from '../chart-model.ts';

/** Draws what a chart has in place of lines, cut to the plot. */
export function drawPicture(plot: uPlot, picture: ChartPicture | undefined): void {
  if (!picture) return;
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  picture.draw({
    ctx,
    ...bbox,
    pxRatio: devicePixelRatio,
    xOf: (timeMs) => plot.valToPos(timeMs, 'x', true),
    yOf: (value, axis) => plot.valToPos(value, axis, true),
  });
  ctx.restore();
}
