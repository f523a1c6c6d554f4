import { formatColor } from '@pharos/domain/colors/css-color';
import { isLight, TEXT_ON } from '@pharos/domain/colors/contrast';
import type { PictureFrame } from '../chart/index.ts';
import type { HeatModel } from './heat-model.ts';

/** First and last px of columns or rows on the canvas, cut to the plot; empty where `to` is not above `from`. */
export interface Spans {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** What is to be drawn: places of columns and rows in the plot, and the colour of each cell. */
export interface Plan {
  readonly columns: Spans;
  readonly rows: Spans;
  readonly colors: Uint8Array;
}

const FONT_PX = 11;
/** Around a text in its cell. */
const PAD_PX = 3;

/** Writes counts into their cells, in black or white, whichever can be read on the colour of the cell. */
export function drawValues({ grid, ramp, cells, countText, theme }: HeatModel, { columns, rows, colors }: Plan, frame: PictureFrame): void {
  const { ctx, pxRatio } = frame;
  const fontPx = FONT_PX * pxRatio;
  const pad = PAD_PX * pxRatio;
  const inks = ramp.map((color) => TEXT_ON[isLight(formatColor(color), theme) ? 'light' : 'dark']);
  ctx.save();
  ctx.font = `${fontPx}px ${getComputedStyle(ctx.canvas).fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let column = 0; column < grid.columns.length; column += 1) {
    const [left, right] = [columns.from[column] ?? 0, columns.to[column] ?? 0];
    for (let place = grid.starts[column] ?? 0; place < (grid.starts[column + 1] ?? 0); place += 1) {
      const row = grid.cellRows[place] ?? 0;
      const [top, bottom] = [rows.from[row] ?? 0, rows.to[row] ?? 0];
      if (right <= left || bottom <= top) continue;
      const isLow = bottom - top < fontPx;
      if (cells.values === 'fitting' && isLow) continue;
      const text = countText(grid.counts[place] ?? 0);
      if (cells.values === 'fitting' && ctx.measureText(text).width > right - left - 2 * pad) continue;
      ctx.fillStyle = inks[colors[place] ?? 0] ?? TEXT_ON.light;
      ctx.fillText(text, Math.round(frame.left) + (left + right) / 2, Math.round(frame.top) + (top + bottom) / 2);
    }
  }
  ctx.restore();
}
