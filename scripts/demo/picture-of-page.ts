import type { Page } from 'playwright-core';

/** What is kept of a window, base64. */
export interface Picture {
  /** WebP, a third as wide: colours and areas, as people see them. */
  readonly colors: string;
  /** PNG, a pixel for each square of the window: how much its pixels differ from those at their right (red) and below (green). Sees what is thin. */
  readonly edges: string;
}

/** So much narrower than the page, so that a repository can hold it. */
const SMALLER = 3;
/** Edge of the squares whose colours are compared, px of the small picture. */
const COLOR_SQUARE = 6;
/** How far the mean of a square may be from the accepted one in any colour, of 255: what rasters and compression differ by stays below a quarter of it. */
const MAX_COLOR_DIFFERENCE = 24;
/** Edge of the squares whose edges are compared, px of the window. */
const EDGE_SQUARE = 24;
/** A mean difference of neighbours, of 255, that is the largest told. */
const LARGEST_EDGES = 64;
/** Of 255, as a root tells them: one line of the grid across a square is 28 in the dark theme, a letter more or less in a text hardly anything. */
const MAX_EDGE_DIFFERENCE = 16;

/** The window as a picture, made in an empty page of the same browser. */
export async function takePicture(page: Page, empty: Page): Promise<Picture> {
  const picture = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return empty.evaluate(shrinkPicture, { picture, smaller: SMALLER, square: EDGE_SQUARE, largest: LARGEST_EDGES });
}

/** Where one picture differs from another, in words; undefined where it does not. */
export async function pictureDifference(empty: Page, accepted: Picture, shown: Picture): Promise<string | undefined> {
  const colors = await empty.evaluate(compareSquares, {
    accepted: accepted.colors,
    shown: shown.colors,
    square: COLOR_SQUARE,
    maxDifference: MAX_COLOR_DIFFERENCE,
    pagePx: COLOR_SQUARE * SMALLER,
  });
  if (colors !== undefined) return `colours: ${colors}`;
  const edges = await empty.evaluate(compareSquares, {
    accepted: accepted.edges,
    shown: shown.edges,
    square: 1,
    maxDifference: MAX_EDGE_DIFFERENCE,
    pagePx: EDGE_SQUARE,
  });
  return edges === undefined ? undefined : `thin lines: ${edges}`;
}

interface Shrunk {
  readonly picture: string;
  readonly smaller: number;
  readonly square: number;
  readonly largest: number;
}

/** Runs in the page. */
async function shrinkPicture({ picture, smaller, square, largest }: Shrunk): Promise<Picture> {
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const full = await createImageBitmap(blob);
  const paint = (image: ImageBitmap | ImageData, width: number, height: number): OffscreenCanvas => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (image instanceof ImageData) context?.putImageData(image, 0, 0);
    else context?.drawImage(image, 0, 0);
    return canvas;
  };
  const encode = async (canvas: OffscreenCanvas, options: ImageEncodeOptions): Promise<string> => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob(options)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const [width, height] = [Math.round(full.width / smaller), Math.round(full.height / smaller)];
  const small = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const pixels = paint(full, full.width, full.height).getContext('2d')?.getImageData(0, 0, full.width, full.height).data;
  if (!pixels) throw new Error('no canvas');

  const columns = Math.ceil(full.width / square);
  const sums = new Float64Array(2 * columns * Math.ceil(full.height / square));
  const differenceAt = (at: number, other: number): number =>
    Math.abs((pixels[at] ?? 0) - (pixels[other] ?? 0)) +
    Math.abs((pixels[at + 1] ?? 0) - (pixels[other + 1] ?? 0)) +
    Math.abs((pixels[at + 2] ?? 0) - (pixels[other + 2] ?? 0));
  for (let y = 0; y < full.height; y++)
    for (let x = 0; x < full.width; x++) {
      const at = 4 * (y * full.width + x);
      const cell = 2 * (Math.floor(y / square) * columns + Math.floor(x / square));
      if (x + 1 < full.width) sums[cell] = (sums[cell] ?? 0) + differenceAt(at, at + 4);
      if (y + 1 < full.height) sums[cell + 1] = (sums[cell + 1] ?? 0) + differenceAt(at, at + 4 * full.width);
    }
  const edges = new ImageData(columns, Math.ceil(full.height / square));
  sums.forEach((sum, index) => {
    const mean = sum / (3 * square * square);
    edges.data[4 * Math.floor(index / 2) + (index % 2)] = Math.min(255, 255 * Math.sqrt(mean / largest));
    edges.data[4 * Math.floor(index / 2) + 3] = 255;
  });
  return {
    colors: await encode(paint(small, width, height), { type: 'image/webp', quality: 0.5 }),
    edges: await encode(paint(edges, edges.width, edges.height), { type: 'image/png' }),
  };
}

interface Compared {
  readonly accepted: string;
  readonly shown: string;
  readonly square: number;
  readonly maxDifference: number;
  /** Edge of a square in the window. */
  readonly pagePx: number;
}

/** Runs in the page. Each square becomes one pixel of the mean of its colours. */
async function compareSquares({ accepted, shown, square, maxDifference, pagePx }: Compared): Promise<string | undefined> {
  const read = async (picture: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const whole = await createImageBitmap(new Blob([bytes]));
    const size = { width: Math.ceil(whole.width / square), height: Math.ceil(whole.height / square) };
    const means = await createImageBitmap(whole, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' });
    const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(means, 0, 0);
    return context.getImageData(0, 0, size.width, size.height);
  };
  const [before, after] = [await read(accepted), await read(shown)];
  if (before.width !== after.width || before.height !== after.height)
    return `${after.width} x ${after.height} squares where ${before.width} x ${before.height} were accepted`;
  const differences = Array.from(before.data, (value, index) => Math.abs(value - (after.data[index] ?? 0)));
  const largest = differences.reduce((most, difference) => Math.max(most, difference), 0);
  if (largest <= maxDifference) return undefined;
  const pixel = Math.floor(differences.indexOf(largest) / 4);
  const place = `${(pixel % before.width) * pagePx}, ${Math.floor(pixel / before.width) * pagePx}`;
  const count = new Set(differences.flatMap((difference, index) => (difference > maxDifference ? [Math.floor(index / 4)] : []))).size;
  return `${count} squares differ, most by ${largest} at ${place} of the window`;
}
