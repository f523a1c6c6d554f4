import type { Browser } from 'playwright-core';
import type { BenchCase } from './meter.ts';
import { openPage, OWN_PAGES } from './pages.ts';

/** Parts of a colour may differ by this much before an eye sees it. */
const SEEN = 8;
const PARTS = [0, 1, 2, 3];

/** Part of the pixels of the canvas that are visibly different between bare uPlot and our panel. */
export async function pictureDifference(browser: Browser, url: string, wanted: BenchCase): Promise<number> {
  const pictures = [];
  for (const name of OWN_PAGES) {
    const page = await openPage(browser, url, name);
    await page.evaluate((one) => window.bench.run({ ...one, redraws: 0 }), wanted);
    pictures.push(await page.evaluate(() => window.bench.pixels()));
    await page.close();
  }
  const [a, b] = pictures;
  if (!a || !b || a.width !== b.width || a.height !== b.height)
    throw new Error(`pictures of different size: ${a?.width} x ${a?.height}, ${b?.width} x ${b?.height}`);
  const left = Buffer.from(a.pixels, 'base64');
  const right = Buffer.from(b.pixels, 'base64');
  let different = 0;
  for (let at = 0; at < left.length; at += PARTS.length) {
    if (Math.max(...PARTS.map((part) => Math.abs((left[at + part] ?? 0) - (right[at + part] ?? 0)))) > SEEN) different += 1;
  }
  return different / (left.length / PARTS.length);
}
