import { formatColor, type Rgba } from '@pharos/domain/colors/css-color';
import { type CountRange, rampIndex } from '@pharos/domain/heatmap/color-ramp';
import type { PictureFrame } from '../chart/index.ts';
import type { HeatModel } from './heat-model.ts';
import { drawValues, type Plan, type Spans } from './draw-values.ts';

interface SpanRule {
  readonly count: number;
  /** Both ends in px of the canvas, in any order. */
  readonly endsOf: (index: number) => readonly [number, number];
  readonly gap: number;
  readonly least: number;
  readonly most: number;
}

/** Half of the gap goes away at each side; a cell keeps one px at least. */
function spansOf({ count, endsOf, gap, least, most }: SpanRule): Spans {
  const [from, to] = [new Int32Array(count), new Int32Array(count)];
  for (let index = 0; index < count; index += 1) {
    const [one, other] = endsOf(index);
    const [first, last] = [Math.round(Math.min(one, other)), Math.round(Math.max(one, other))];
    const start = Math.min(first + Math.floor(gap / 2), Math.max(first, (first + last) >> 1));
    const end = Math.max(start + 1, last - Math.ceil(gap / 2));
    from[index] = Math.max(least, Math.min(most, start));
    to[index] = Math.max(least, Math.min(most, end));
  }
  return { from, to };
}

/** A loop: `from` with a function asks an iterator for each of fifty thousand. */
function colorsOf(counts: Float64Array, scale: CountRange, steps: number): Uint8Array {
  const colors = new Uint8Array(counts.length);
  for (let place = 0; place < counts.length; place += 1) colors[place] = rampIndex(counts[place] ?? 0, scale, steps);
  return colors;
}

function planCells({ grid, axis, axisSide, ramp, scale, cells }: HeatModel, frame: PictureFrame): Plan {
  const gap = Math.round(cells.gapPx * frame.pxRatio);
  const left = Math.round(frame.left);
  const top = Math.round(frame.top);
  // A row that begins at zero has no place on a logarithmic axis: it reaches down to its end.
  const inside = (value: number): number => Math.max(axis.min, Math.min(axis.max, value));
  const columnEnds = (index: number): readonly [number, number] => {
    const start = grid.columns[index] ?? 0;
    return [frame.xOf(start) - left, frame.xOf(start + grid.columnMs) - left];
  };
  const rowEnds = (index: number): readonly [number, number] => {
    const [low, high] = [grid.lows[index] ?? 0, grid.highs[index] ?? 0];
    if (high <= axis.min || low >= axis.max) return [-2, -2];
    return [frame.yOf(inside(low), axisSide) - top, frame.yOf(inside(high), axisSide) - top];
  };
  return {
    columns: spansOf({ count: grid.columns.length, endsOf: columnEnds, gap, least: 0, most: Math.round(frame.width) }),
    rows: spansOf({ count: grid.lows.length, endsOf: rowEnds, gap, least: 0, most: Math.round(frame.height) }),
    colors: colorsOf(grid.counts, scale, ramp.length),
  };
}

/** As one number in the order in which a picture has its bytes. */
const packed = ({ r, g, b, a }: Rgba): number => ((Math.round(a * 255) << 24) | (b << 16) | (g << 8) | r) >>> 0;

interface Block {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
  readonly ink: number;
}

function fillBlock(pixels: Uint32Array, width: number, { from, to, top, bottom, ink }: Block): void {
  for (let line = top * width; line < bottom * width; line += width) {
    for (let x = line + from; x < line + to; x += 1) pixels[x] = ink;
  }
}

/** Paints px by px: one call to the canvas for the whole picture, however many cells there are. */
function paint({ grid, ramp }: HeatModel, { columns, rows, colors }: Plan, size: { readonly width: number; readonly height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  const image = ctx.createImageData(size.width, size.height);
  const pixels = new Uint32Array(image.data.buffer);
  const inks = Uint32Array.from(ramp, packed);
  const { starts, cellRows } = grid;
  for (let column = 0; column < grid.columns.length; column += 1) {
    const [from, to] = [columns.from[column] ?? 0, columns.to[column] ?? 0];
    if (to <= from) continue;
    for (let place = starts[column] ?? 0; place < (starts[column + 1] ?? 0); place += 1) {
      const row = cellRows[place] ?? 0;
      const ink = inks[colors[place] ?? 0] ?? 0;
      fillBlock(pixels, size.width, { from, to, top: rows.from[row] ?? 0, bottom: rows.to[row] ?? 0, ink });
    }
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Round corners need shapes: those of one colour are one. */
function drawRounded({ grid, ramp, cells }: HeatModel, { columns, rows, colors }: Plan, frame: PictureFrame): void {
  const radius = cells.radiusPx * frame.pxRatio;
  const shapes = new Map<number, Path2D>();
  for (let column = 0; column < grid.columns.length; column += 1) {
    const [x, right] = [columns.from[column] ?? 0, columns.to[column] ?? 0];
    for (let place = grid.starts[column] ?? 0; place < (grid.starts[column + 1] ?? 0); place += 1) {
      const row = grid.cellRows[place] ?? 0;
      const [y, bottom] = [rows.from[row] ?? 0, rows.to[row] ?? 0];
      if (right <= x || bottom <= y) continue;
      const color = colors[place] ?? 0;
      const shape = shapes.get(color) ?? new Path2D();
      shapes.set(color, shape);
      shape.roundRect(Math.round(frame.left) + x, Math.round(frame.top) + y, right - x, bottom - y, radius);
    }
  }
  for (const [color, shape] of shapes) {
    const ink = ramp[color];
    if (!ink) continue;
    frame.ctx.fillStyle = formatColor(ink);
    frame.ctx.fill(shape);
  }
}

/** Draws cells; what was painted is kept for the next drawing of the same size and place. */
export function createCellPainter(model: HeatModel): (frame: PictureFrame) => void {
  let painted: { readonly key: string; readonly canvas: HTMLCanvasElement | undefined } | undefined;
  return (frame) => {
    if (model.grid.counts.length === 0) return;
    const plan = (): Plan => planCells(model, frame);
    if (model.cells.radiusPx > 0) {
      const cells = plan();
      drawRounded(model, cells, frame);
      if (model.cells.values) drawValues(model, cells, frame);
      return;
    }
    const size = { width: Math.max(1, Math.round(frame.width)), height: Math.max(1, Math.round(frame.height)) };
    const key = [size.width, size.height, frame.pxRatio].join(' ');
    if (painted?.key !== key) painted = { key, canvas: paint(model, plan(), size) };
    if (painted.canvas) frame.ctx.drawImage(painted.canvas, Math.round(frame.left), Math.round(frame.top));
    if (model.cells.values) drawValues(model, plan(), frame);
  };
}
