import type { BrowserContext, Page } from 'playwright-core';

/** What a watched page notes of its canvases. */
interface PictureNotes {
  /** When the pixels of the last drawing existed, in ms since the navigation began; 0 before the first. */
  finishedAtMs: number;
  /** Canvases on which lines stand. */
  canvases: number;
}

declare global {
  interface Window {
    pictureNotes: PictureNotes;
  }
}

/** No drawing for this long: the picture is finished. */
const QUIET_MS = 700;

/** A page that notes when its pictures exist: a canvas call returns before its pixels do, so a pixel is read back after each drawing. */
export async function openWatchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchItself);
  return page;
}

export interface PictureTimes {
  /** From the navigation to the moment in which so many pictures are finished, in ms. */
  readonly finishedMs: number;
  /** From the last byte of the data to the same moment, in ms. */
  readonly sinceDataMs: number;
}

export async function visitUntilPicture(page: Page, address: string, pictures: number): Promise<PictureTimes> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    ([count, quietMs]) =>
      window.pictureNotes.canvases >= (count ?? 1) && performance.now() - window.pictureNotes.finishedAtMs > (quietMs ?? 0),
    [pictures, QUIET_MS],
    { timeout: 60_000, polling: 100 },
  );
  return page.evaluate(() => {
    const { finishedAtMs } = window.pictureNotes;
    const data = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/ds/query'));
    const lastByteMs = Math.max(...data.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0)));
    return { finishedMs: finishedAtMs, sinceDataMs: finishedAtMs - lastByteMs };
  });
}

/** Runs in the page, before its own scripts. */
function watchItself(): void {
  const notes: PictureNotes = { finishedAtMs: 0, canvases: 0 };
  window.pictureNotes = notes;
  const seen = new WeakSet<CanvasRenderingContext2D>();
  const drawn = new Set<CanvasRenderingContext2D>();
  const readBack = () => {
    for (const context of drawn) context.getImageData(0, 0, 1, 1);
    drawn.clear();
    notes.finishedAtMs = performance.now();
  };
  const { prototype } = CanvasRenderingContext2D;
  const stroke: (this: CanvasRenderingContext2D, ...shape: [Path2D?]) => void = prototype.stroke;
  prototype.stroke = function noted(this: CanvasRenderingContext2D, ...shape: [Path2D?]) {
    stroke.apply(this, shape);
    if (shape.length === 0) return;
    if (!seen.has(this)) notes.canvases += 1;
    seen.add(this);
    if (drawn.size === 0) queueMicrotask(readBack);
    drawn.add(this);
  };
}
