import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

export interface Picture {
  /** Of the page that shows the panel alone. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** An IANA name; undefined: that of the server. */
  readonly timeZone: string | undefined;
  /** The cookie by which this server knows for whom the picture is. */
  readonly cookie: { readonly name: string; readonly value: string };
}

/**
 * A page as PNG bytes, drawn by the Chromium at the path, which ends with it; nothing of it stays.
 * @throws Error when the browser fails, or the signal aborts before the panel is there
 */
export type DrawPicture = (program: string, picture: Picture, signal: AbortSignal) => Promise<Uint8Array>;

export const drawPicture: DrawPicture = async (program, picture, signal) => {
  const home = await mkdtemp(path.join(tmpdir(), 'pharos-picture-'));
  try {
    const browser = await openBrowser(program, home, signal);
    // What waits for the page ends with the browser.
    const close = () => browser.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      return await drawPage(browser, picture);
    } finally {
      signal.removeEventListener('abort', close);
      await browser.close();
    }
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
};

/** Playwright is loaded with the first picture: most servers draw none. */
async function openBrowser(program: string, home: string, signal: AbortSignal): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  signal.throwIfAborted();
  const opening = chromium.launch({
    executablePath: program,
    // The browser's own sandbox needs a user that is not root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--lang=en-US'],
    env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home },
    timeout: 0,
  });
  const tooLate = once(signal, 'abort').then(() => undefined);
  const browser = await Promise.race([opening, tooLate]);
  if (browser) return browser;
  opening.then((late) => late.close()).catch(() => {});
  throw signal.reason;
}

async function drawPage(browser: Browser, { url, width, height, timeZone, cookie }: Picture): Promise<Uint8Array> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
  });
  context.setDefaultTimeout(0);
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(url);
  await waitUntilDrawn(page);
  return page.screenshot();
}

const ON_SCREEN = `document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`;

/** The page says how far it is; two frames later what it has is on the screen. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('[data-solo="done"]').waitFor();
  await page.evaluate(ON_SCREEN);
  await page.locator('[data-solo] :is([role="progressbar"], [data-shape])').first().waitFor({ state: 'detached' });
}
