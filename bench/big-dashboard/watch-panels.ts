import type { BrowserContext, Page } from 'playwright-core';

/** What a watched page notes of its panels, by their ids; moments of its own clock. */
interface PanelNotes {
  /** When the pixels of the first drawing since the last `forget` existed. */
  readonly drawnAtMs: Map<number, number>;
  clickedAtMs: number;
}

declare global {
  interface Window {
    panelNotes: PanelNotes;
  }
}

/** What a trace calls the moment in which the last panel that was waited for had its pixels. */
export const DRAWN_MARK = 'panels drawn';

/** A page that notes when each panel's picture exists: a canvas call returns before its pixels do, so a pixel is read back after each drawing. */
export async function openPanelPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchItself, DRAWN_MARK);
  return page;
}

/** Waits until so many panels, counted from the first, have pixels; when the last of them had, on the page's own clock. */
export async function whenDrawn(page: Page, panels: number): Promise<number> {
  const ids = Array.from({ length: panels }, (_, index) => index + 1);
  await page.waitForFunction((wanted) => wanted.every((id) => window.panelNotes.drawnAtMs.has(id)), ids, { timeout: 60_000, polling: 100 });
  return page.evaluate((wanted) => Math.max(...wanted.map((id) => window.panelNotes.drawnAtMs.get(id) ?? 0)), ids);
}

/** Runs in the page, before its own scripts. */
function watchItself(mark: string): void {
  const notes: PanelNotes = { drawnAtMs: new Map(), clickedAtMs: 0 };
  window.panelNotes = notes;
  window.addEventListener(
    'click',
    () => {
      notes.clickedAtMs = performance.now();
      notes.drawnAtMs.clear();
    },
    { capture: true },
  );
  const drawn = new Set<CanvasRenderingContext2D>();
  const readBack = () => {
    const ids = [...drawn].map((context) => {
      context.getImageData(0, 0, 1, 1);
      return Number(context.canvas.closest<HTMLElement>('[data-panel-id]')?.dataset['panelId']);
    });
    drawn.clear();
    for (const id of ids) if (!notes.drawnAtMs.has(id)) notes.drawnAtMs.set(id, performance.now());
    performance.mark(mark);
  };
  const { prototype } = CanvasRenderingContext2D;
  const stroke: (this: CanvasRenderingContext2D, ...shape: [Path2D?]) => void = prototype.stroke;
  prototype.stroke = function noted(this: CanvasRenderingContext2D, ...shape: [Path2D?]) {
    stroke.apply(this, shape);
    if (shape.length === 0) return;
    if (drawn.size === 0) queueMicrotask(readBack);
    drawn.add(this);
  };
}
