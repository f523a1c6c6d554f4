import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { AUTHORIZATION } from './demo-server.ts';
import { type Gallery, galleryUid } from './gallery-document.ts';

/** One look at a gallery. */
export interface GalleryView {
  readonly gallery: Gallery;
  readonly theme: 'dark' | 'light';
  readonly width: 1440 | 390;
}

/** Lowest window, px. */
const LOWEST = 400;
const ACCEPTED = join(import.meta.dirname, 'accepted');
/** Accepted pictures are this much narrower than the page, so that a repository can hold them. */
const SMALLER = 3;
/** Edge of the squares that are compared, px of the small picture. */
const SQUARE = 6;
/** How far the mean of a square may be from the accepted one in any colour, of 255: what rasters and compression differ by stays below a quarter of it. */
const MAX_DIFFERENCE = 24;
/** A screen that is another one in each of so many pictures never comes to rest. */
const MAX_PICTURES = 5;

export const viewsOf = (gallery: Gallery): readonly GalleryView[] =>
  (['dark', 'light'] as const).flatMap((theme) => ([1440, 390] as const).map((width) => ({ gallery, theme, width })));

/** Those that are compared with accepted pictures: each theme and each width once. */
export const comparedViews = (gallery: Gallery): readonly GalleryView[] => [
  { gallery, theme: 'dark', width: 1440 },
  { gallery, theme: 'light', width: 390 },
];

export const nameOfView = ({ gallery, theme, width }: GalleryView): string => `${gallery.name}.${theme}.${width}`;

/** Opens a gallery without menus, in a window as high as it is, and waits until its panels have drawn. */
export async function openGallery(browser: Browser, url: string, { gallery, theme, width }: GalleryView): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: LOWEST },
    reducedMotion: 'reduce',
    ...(gallery.isSignedIn ? { extraHTTPHeaders: { authorization: AUTHORIZATION } } : {}),
  });
  for (const [path, respond] of Object.entries(gallery.responses ?? {}))
    await context.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: respond(new URL(route.request().url()).searchParams) }),
    );
  const page = await context.newPage();
  if (gallery.nowMs !== undefined) await page.clock.setFixedTime(gallery.nowMs);
  await page.goto(`${url}/d/${galleryUid(gallery)}?kiosk&theme=${theme}`);
  await page.getByRole('button', { name: 'Close' }).click();
  // A panel under the pointer shows its menu.
  await page.mouse.move(0, 0);
  const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
  await page.setViewportSize({ width, height: Math.max(LOWEST, height) });
  await page.waitForFunction(isDrawn, gallery.panels.length);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: what has been laid out is drawn in the second.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  return page;
}

/** Runs in the page: whether as many panels are there and none of them waits. */
function isDrawn(count: number): boolean {
  const panels = [...document.querySelectorAll('[data-panel-id]')];
  const isWaiting = (panel: Element): boolean => {
    const body = [...panel.children].findLast((child) => !child.hasAttribute('data-panel-resize'));
    return !body || body.childElementCount === 0 || panel.querySelector('[aria-busy="true"], [role="progressbar"]') !== null;
  };
  return panels.length >= count && !panels.some(isWaiting);
}

const pathOf = (view: GalleryView): string => join(ACCEPTED, `${nameOfView(view)}.webp`);

/** A window and an empty page of the same browser, whose policy allows work on pictures. */
export interface Pictured {
  readonly page: Page;
  readonly empty: Page;
}

/** Keeps what is on the screen as what this view looks like. */
export async function acceptPicture(pictured: Pictured, view: GalleryView): Promise<void> {
  mkdirSync(ACCEPTED, { recursive: true });
  writeFileSync(pathOf(view), Buffer.from(await smallPicture(pictured), 'base64'));
}

/**
 * Where the screen differs from the accepted picture, in words; undefined where it does not. A crowded machine draws late:
 * the picture that counts is the one that another taken after it equals, among the first few.
 */
export async function differenceOf(pictured: Pictured, view: GalleryView): Promise<string | undefined> {
  const path = pathOf(view);
  if (!existsSync(path)) return `there is no accepted picture ${nameOfView(view)}`;
  const accepted = readFileSync(path).toString('base64');
  let before: string | undefined;
  let difference: string | undefined;
  for (let count = 0; count < MAX_PICTURES; count++) {
    const shown = await smallPicture(pictured);
    if (shown === before) return difference;
    difference = await pictured.empty.evaluate(comparePictures, { accepted, shown, square: SQUARE, maxDifference: MAX_DIFFERENCE });
    if (difference === undefined) return undefined;
    before = shown;
  }
  return `${difference}; no two of ${MAX_PICTURES} pictures were equal`;
}

/** The window as a small WebP, base64. */
async function smallPicture({ page, empty }: Pictured): Promise<string> {
  const picture = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return empty.evaluate(shrinkPicture, { picture, smaller: SMALLER });
}

/** Runs in the page. */
async function shrinkPicture({ picture, smaller }: { picture: string; smaller: number }): Promise<string> {
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const full = await createImageBitmap(blob);
  const size = { width: Math.round(full.width / smaller), height: Math.round(full.height / smaller) };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const small = await createImageBitmap(blob, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' });
  canvas.getContext('2d')?.drawImage(small, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.5 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

interface Compared {
  readonly accepted: string;
  readonly shown: string;
  readonly square: number;
  readonly maxDifference: number;
}

/** Runs in the page. Each square becomes one pixel of the mean of its colours. */
async function comparePictures({ accepted, shown, square, maxDifference }: Compared): Promise<string | undefined> {
  const read = async (picture: string): Promise<ImageData> => {
    const whole = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
    const size = { width: Math.ceil(whole.width / square), height: Math.ceil(whole.height / square) };
    const means = await createImageBitmap(whole, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' });
    const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(means, 0, 0);
    return context.getImageData(0, 0, size.width, size.height);
  };
  const [before, after] = [await read(accepted), await read(shown)];
  if (before.width !== after.width || before.height !== after.height)
    return `${after.width} x ${after.height} squares where ${before.width} x ${before.height} were accepted`;
  const differences = Array.from(before.data, (value, index) => Math.abs(value - (after.data[index] ?? 0)));
  const largest = Math.max(...differences);
  if (largest <= maxDifference) return undefined;
  const pixel = Math.floor(differences.indexOf(largest) / 4);
  const place = `${(pixel % before.width) * square}, ${Math.floor(pixel / before.width) * square}`;
  const count = new Set(differences.flatMap((difference, index) => (difference > maxDifference ? [Math.floor(index / 4)] : []))).size;
  return `${count} squares differ, most by ${largest} at ${place} of the small picture`;
}
