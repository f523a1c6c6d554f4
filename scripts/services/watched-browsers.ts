import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const MAX_LINES = 200;

/** A page that hangs is left alone after this. */
const MAX_CAPTURE_MS = 10_000;

/** What a page showed. */
export interface CapturedPage {
  readonly url: string;
  /** A picture as PNG; absent where the page gave none in time. */
  readonly picture?: Uint8Array;
  readonly text?: string;
}

const open = new Set<Browser>();
const lines: string[] = [];
const remembered: CapturedPage[] = [];

/** Keeps from now on what the browser's pages say. */
export function watchBrowser(browser: Browser): void {
  open.add(browser);
  browser.on('disconnected', () => open.delete(browser));
  browser.on('context', watchContext);
}

/** A test begins: earlier pages are no part of it. */
export function beginWatch(test: string): void {
  remembered.length = 0;
  if (open.size > 0) note(`# ${test}`);
}

/** Console messages, exceptions, and requests that failed or were refused: the latest of all tests, in their order. */
export const linesOfPages = (): readonly string[] => [...lines];

/** Before pages close that may be the reason of a failure. */
export async function rememberPages(pages: readonly Page[]): Promise<void> {
  remembered.push(...(await Promise.all(pages.map(capturePage))));
}

/** What open pages show, after those that are remembered of this test. Never fails. */
export async function capturePages(): Promise<readonly CapturedPage[]> {
  const pages = [...open].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  return [...remembered, ...(await Promise.all(pages.map(capturePage)))];
}

async function capturePage(page: Page): Promise<CapturedPage> {
  const [picture, text] = await Promise.all([inTime(page.screenshot()), inTime(page.locator('body').innerText())]);
  return { url: page.url(), ...(picture && { picture }), ...(text !== undefined && { text }) };
}

const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work.catch(() => undefined), wait(MAX_CAPTURE_MS, undefined, { ref: false })]);

function note(line: string): void {
  lines.push(line);
  if (lines.length > MAX_LINES) lines.shift();
}

function watchContext(context: BrowserContext): void {
  context.on('console', (message) => note(`console ${message.type()}: ${message.text()} (${message.location().url})`));
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`));
  context.on('response', (response) => {
    if (response.status() >= 400) note(`refused: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}
