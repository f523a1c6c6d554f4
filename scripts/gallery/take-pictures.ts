import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../services/chromium.ts';

/** One page of a gallery. */
export interface GalleryPage {
  readonly name: string;
  readonly address: string;
}

interface View extends GalleryPage {
  readonly theme: 'dark' | 'light';
  readonly width: number;
}

/** Charts draw in the frames after their data. */
const DRAWING_MS = 1000;

const viewsOf = (page: GalleryPage): readonly View[] =>
  (['dark', 'light'] as const).flatMap((theme) => [1440, 390].map((width) => ({ ...page, theme, width })));

/** Pictures of all pages in both themes and widths, in `folder`. Gives what the browser complained about, one sentence each. */
export async function takePictures(pages: readonly GalleryPage[], folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const complaints: string[] = [];
  const browser = await launchChromium();
  try {
    for (const view of pages.flatMap(viewsOf)) complaints.push(...(await takePicture(browser, view, folder)));
  } finally {
    await browser.close();
  }
  return complaints;
}

async function takePicture(browser: Browser, { name, address, theme, width }: View, folder: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  const complain = (text: string): void => void complaints.push(`${name} ${theme} ${width}: ${text}`);
  const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme: theme });
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  const url = new URL(address);
  url.searchParams.set('theme', theme);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(DRAWING_MS);
  await page.screenshot({ path: join(folder, `${name}.${theme}.${width}.png`), fullPage: true });
  await page.close();
  return complaints;
}
