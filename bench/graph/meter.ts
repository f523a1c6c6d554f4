import { makeWalks, type Walks } from './walks.ts';

/** One way to draw; a page has one. Draws the same walks into all hosts, first and again. */
export interface Painter {
  /** Family of its texts, as CSS. */
  readonly font: string;
  /** What a page has in memory before anything is drawn. */
  readonly receive?: (walks: Walks) => void;
  readonly mount: (hosts: readonly HTMLElement[], sizes: BenchSizes) => (walks: Walks) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Px. */
interface BenchSizes extends Size {
  /** Of the drawing alone: what the legend of our panel leaves it. */
  readonly plot: Size;
}

export interface BenchCase extends Size {
  readonly panels: number;
  readonly series: number;
  readonly points: number;
  readonly redraws: number;
  /** As `plotSize` has it of our panel; the panel itself is drawn without. */
  readonly plot?: Size;
  /** No pixel is read back, as on a page of the product: for traces of its tasks. */
  readonly isUnread?: boolean;
}

export interface BenchResult {
  readonly firstMs: number;
  readonly redrawMs: readonly number[];
}

/** Set when a drawing begins. */
export const DRAW_MARK = 'bench-draw';

/** When the pixels of the last drawing existed. */
let lastDrawn = 0;
const drawn = new Set<CanvasRenderingContext2D>();

let isRead = true;

/** A canvas call returns before its pixels exist; reading one of them waits for all. */
function readBack(): void {
  if (isRead) for (const context of drawn) context.getImageData(0, 0, 1, 1);
  drawn.clear();
  lastDrawn = performance.now();
}

function watchCanvas(): void {
  const context: Record<string, unknown> = CanvasRenderingContext2D.prototype as never;
  for (const name of ['stroke', 'fill', 'fillText', 'fillRect', 'clearRect', 'drawImage']) {
    const original = context[name] as (...parameters: unknown[]) => unknown;
    context[name] = function (this: CanvasRenderingContext2D, ...parameters: unknown[]) {
      const result = original.apply(this, parameters);
      if (drawn.size === 0) queueMicrotask(readBack);
      drawn.add(this);
      return result;
    };
  }
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Time from the call until the pixels of the last drawing exist, after which the canvas stayed quiet. */
async function measure(action: () => void, quietMs: number): Promise<number> {
  await pause(50);
  await frame();
  await frame();
  lastDrawn = 0;
  performance.mark(DRAW_MARK);
  const start = performance.now();
  action();
  for (;;) {
    await frame();
    if (lastDrawn > 0 && performance.now() - lastDrawn > quietMs) return lastDrawn - start;
    if (performance.now() - start > 20_000) throw new Error('nothing was drawn');
  }
}

async function runCase(
  painter: Painter,
  { panels, series, points, redraws, width, height, plot = { width, height }, isUnread = false }: BenchCase,
): Promise<BenchResult> {
  const data = [makeWalks(1, series, points), makeWalks(2, series, points)] as const;
  const root = document.body;
  const hosts = Array.from({ length: panels }, () => {
    const host = document.createElement('div');
    host.style.width = `${width}px`;
    host.style.height = `${height}px`;
    host.style.overflow = 'hidden';
    root.append(host);
    return host;
  });
  for (const walks of data) painter.receive?.(walks);
  const draw = painter.mount(hosts, { width, height, plot });
  isRead = !isUnread;
  const firstMs = await measure(() => draw(data[0]), 400);
  requireAll(hosts);
  const redrawMs: number[] = [];
  for (let turn = 1; turn <= redraws; turn += 1) {
    redrawMs.push(await measure(() => draw(data[turn % 2 === 0 ? 0 : 1]), 120));
  }
  return { firstMs, redrawMs };
}

/** A page that is not done must not count as a quick one. */
function requireAll(hosts: readonly HTMLElement[]): void {
  const drawn = hosts.filter((host) => (host.querySelector('canvas')?.width ?? 0) > 0).length;
  if (drawn < hosts.length) throw new Error(`only ${drawn} of ${hosts.length} panels have drawn`);
}

/** The pixels of the first canvas, as numbers 0 to 255. */
function readPixels(): { width: number; height: number; pixels: string } {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('no canvas');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let pixels = '';
  for (let at = 0; at < data.length; at += 8192) pixels += String.fromCharCode(...data.subarray(at, at + 8192));
  return { width: canvas.width, height: canvas.height, pixels: btoa(pixels) };
}

/** Of the first canvas, px of the page. */
function plotSize(): Size {
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  return { width: canvas.clientWidth, height: canvas.clientHeight };
}

declare global {
  interface Window {
    bench: {
      readonly run: (wanted: BenchCase) => Promise<BenchResult>;
      readonly pixels: typeof readPixels;
      readonly plotSize: typeof plotSize;
    };
  }
}

const TEXT_SIZES_PX = [10, 11, 12, 14];

/** The page around a chart has long been laid out in its font when data comes; to find a font on the machine can take as long as a chart. */
function layOutText(family: string): void {
  for (const sizePx of TEXT_SIZES_PX) {
    const line = document.createElement('p');
    line.textContent = 'series 0123456789.:/';
    line.style.fontFamily = family;
    line.style.fontSize = `${sizePx}px`;
    document.body.append(line);
    line.getBoundingClientRect();
  }
}

/** Makes a page ready to be measured. */
export async function exposeBench(painter: Painter): Promise<void> {
  watchCanvas();
  layOutText(painter.font);
  await document.fonts.ready;
  window.bench = { run: (wanted) => runCase(painter, wanted), pixels: readPixels, plotSize };
}
