import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { ApiClient } from '../server/api-client.ts';

export interface BenchPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** What the watched page notes about itself. */
interface Notes {
  /** When a canvas last drew a line, on the page's own clock; 0 before the first. */
  drawnAtMs: number;
  readonly tasks: { readonly startMs: number; readonly durationMs: number }[];
}

declare global {
  interface Window {
    benchNotes: Notes;
  }
}

/** A page of a fresh profile with an empty cache, signed in where a client is given. */
export async function openBenchPage(
  browser: Browser,
  { client, width = 1440, height = 900 }: { readonly client?: ApiClient; readonly width?: number; readonly height?: number },
): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width, height } });
  if (client) await context.addCookies(buildCookies(client));
  const page = await context.newPage();
  await page.addInitScript(watchItself);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  return { page, context, cdp };
}

export const buildCookies = ({ url, cookie }: ApiClient) =>
  cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url };
  });

/** Runs in the page, before its own scripts. */
function watchItself(): void {
  const notes: Notes = { drawnAtMs: 0, tasks: [] };
  window.benchNotes = notes;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
  const { prototype } = CanvasRenderingContext2D;
  const stroke: (this: CanvasRenderingContext2D, ...shape: [Path2D?]) => void = prototype.stroke;
  prototype.stroke = function noted(this: CanvasRenderingContext2D, ...shape: [Path2D?]) {
    notes.drawnAtMs = performance.now();
    stroke.apply(this, shape);
  };
}

/** Waits until a canvas has drawn lines later than the given moment of the page. */
export async function waitForDrawing(page: Page, afterMs = 0): Promise<void> {
  await page.waitForFunction((after) => window.benchNotes.drawnAtMs > after, afterMs, { timeout: 60_000 });
}

/** Bytes as they came over the wire, of what is chosen by its address or type, from now on. */
export function countBytes(
  cdp: CDPSession,
  isChosen: (response: { readonly url: string; readonly type: string }) => boolean,
): ReadonlyMap<string, number> {
  const chosen = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (isChosen({ url: response.url, type }) && !response.fromDiskCache) chosen.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = chosen.get(requestId);
    if (url !== undefined) bytes.set(`${requestId} ${url}`, encodedDataLength);
  });
  return bytes;
}

export const totalKb = (bytes: ReadonlyMap<string, number>): number => [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1024;
