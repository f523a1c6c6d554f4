import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

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

/** A browser that has not answered by then is ended. */
const LAUNCH_TIMEOUT_MS = 20_000;

/** The page says how far it is; nothing of it is on its way any more. */
const DONE = '[data-solo="done"]:not(:has([role="progressbar"], [data-shape]))';
/** Two frames later what a page has is on the screen. */
const ON_SCREEN = `document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))))`;

/** A page as PNG bytes, by a browser of its own. @throws Error when the browser fails, or the signal aborts before the panel is there */
export async function drawPicture(program: string, picture: Picture, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'pharos-picture-'));
  try {
    const context = await openBrowser(program, folder, picture);
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= context.close());
    // What waits for the page fails when its browser goes.
    signal.addEventListener('abort', () => void close(), { once: true });
    try {
      signal.throwIfAborted();
      return await drawPage(context, picture);
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Starts a browser without a window, whose profile is the folder. */
function openBrowser(program: string, folder: string, { width, height, timeZone }: Picture): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: program,
    timeout: LAUNCH_TIMEOUT_MS,
    // The browser's own sandbox needs a user that is not root.
    chromiumSandbox: process.getuid?.() !== 0,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder },
    // Signals of this process are its own matter.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    acceptDownloads: false,
    artifactsDir: folder,
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
  });
}

/** Without limits of its own: the signal of the picture ends the browser. */
async function drawPage(context: BrowserContext, { url, cookie }: Picture): Promise<Uint8Array> {
  context.setDefaultTimeout(0);
  await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }]);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(url, { waitUntil: 'commit' });
  const done = page.locator(DONE).first();
  do {
    await done.waitFor({ state: 'attached' });
    await page.evaluate(ON_SCREEN);
  } while ((await done.count()) === 0);
  return page.screenshot({ type: 'png' });
}
