import { setTimeout as later } from 'node:timers/promises';
import { openBrowser } from './browser-session.ts';

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

const CHECK_AGAIN_MS = 100;

/** The page says how far it is; two frames later what it has is on the screen. */
const IS_DRAWN = `(async () => {
  const state = document.querySelector('[data-solo]')?.getAttribute('data-solo');
  if (state !== 'done') return false;
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.querySelector('[data-solo] [role="progressbar"], [data-solo] [data-shape]') === null;
})()`;

/** A page as PNG bytes. @throws Error when the browser fails, or the signal aborts before the panel is there */
export async function drawPicture(program: string, picture: Picture, signal: AbortSignal): Promise<Uint8Array> {
  const { url, width, height, timeZone, cookie } = picture;
  const browser = await openBrowser(program, signal);
  try {
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    if (timeZone !== undefined) await browser.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    await browser.send('Network.setCookie', { ...cookie, url, httpOnly: true, sameSite: 'Strict' });
    await browser.send('Page.navigate', { url });
    while (!(await isDrawn(browser))) await later(CHECK_AGAIN_MS, undefined, { signal });
    const { data } = await browser.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(String(data), 'base64');
  } finally {
    await browser.close();
  }
}

/** While the page is on its way there is nothing to ask yet. */
async function isDrawn(browser: Awaited<ReturnType<typeof openBrowser>>): Promise<boolean> {
  const { result } = await browser.send('Runtime.evaluate', { expression: IS_DRAWN, awaitPromise: true, returnByValue: true });
  return typeof result === 'object' && result !== null && 'value' in result && result.value === true;
}
