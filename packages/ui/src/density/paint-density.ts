import { parseColor, type Rgba } from '@pharos/domain/colors/css-color';
import { type DensityGrid, greatestShare } from '@pharos/domain/heatmap/line-density';

const FIRST_TOKEN = 1;
const LAST_TOKEN = 6;
const STEPS = 64;
/** Few lines can be seen beside many. */
const EXPONENT = 0.5;

/** The colours of a density from few lines to many, as the theme around the element has them. */
export function densityRamp(element: Element): readonly Rgba[] {
  const style = getComputedStyle(element);
  const stops = Array.from(
    { length: LAST_TOKEN - FIRST_TOKEN + 1 },
    (_, index) => parseColor(style.getPropertyValue(`--heat-${index + FIRST_TOKEN}`)) ?? { r: 128, g: 128, b: 128, a: 1 },
  );
  return Array.from({ length: STEPS }, (_, step) => {
    const place = (step / (STEPS - 1)) * (stops.length - 1);
    const index = Math.min(stops.length - 2, Math.floor(place));
    const [from, to] = [stops[index], stops[index + 1]];
    const between = (channel: 'r' | 'g' | 'b'): number =>
      Math.round((from?.[channel] ?? 0) + ((to?.[channel] ?? 0) - (from?.[channel] ?? 0)) * (place - index));
    return { r: between('r'), g: between('g'), b: between('b'), a: 1 };
  });
}

const packed = ({ r, g, b }: Rgba): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** The pixels of a density, the highest row first: each cell by the share of the lines of its column that cross it, the greatest share has the last colour. */
export function densityPixels(grid: DensityGrid, ramp: readonly Rgba[]): Uint32Array<ArrayBuffer> {
  const { columns, rows, counts, lines } = grid;
  const pixels = new Uint32Array(columns * rows);
  const inks = Uint32Array.from(ramp, packed);
  const greatest = greatestShare(grid);
  for (let column = 0; column < columns; column += 1) {
    const all = lines[column] ?? 0;
    for (let row = 0; row < rows; row += 1) {
      const count = counts[column * rows + row] ?? 0;
      if (count === 0) continue;
      const step = Math.floor((count / all / greatest) ** EXPONENT * (inks.length - 1));
      pixels[(rows - 1 - row) * columns + column] = inks[step] ?? 0;
    }
  }
  return pixels;
}

/** The same as a canvas of one px for each cell. */
export function paintDensity(grid: DensityGrid, ramp: readonly Rgba[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = grid.columns;
  canvas.height = grid.rows;
  const ctx = canvas.getContext('2d');
  const image = ctx?.createImageData(grid.columns, grid.rows);
  if (!ctx || !image) return canvas;
  image.data.set(new Uint8ClampedArray(densityPixels(grid, ramp).buffer));
  ctx.putImageData(image, 0, 0);
  return canvas;
}
