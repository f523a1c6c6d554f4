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
