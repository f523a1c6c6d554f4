import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDemo } from '../../scripts/demo/demo-server.ts';
import { findGalleries } from '../../scripts/demo/find-galleries.ts';
import { differenceOf, openGallery, comparedViews } from '../../scripts/demo/gallery-pictures.ts';
import { launchChromium } from '../../scripts/services/chromium.ts';
import type { RunningPharos } from '../../scripts/services/pharos.ts';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { readPanels } from '../pages/panel-states.ts';

const galleries = await findGalleries();

let pharos: RunningPharos;
let browser: Browser;
let empty: Page;

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo(galleries), launchChromium()]);
  empty = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  await pharos.stop();
});

test.each(galleries.flatMap(comparedViews))('the gallery $gallery.name looks as accepted, $theme, $width px wide', async (view) => {
  const page = await openGallery(browser, pharos.url, view);
  onTestFinished(() => page.context().close());
  expect((await readPanels(page)).filter(({ state }) => state !== 'shown')).toEqual([]);
  expect(await differenceOf({ page, empty }, view)).toBeUndefined();
  await page.evaluate(keepFirstRows);
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
});

/**
 * Runs in the page, which nothing is done with afterwards: of 23,000 cells in tables for screen readers, which are clipped to nothing, each would be looked
 * at, and rows are alike. Tables that are seen keep all of theirs.
 */
function keepFirstRows(): void {
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  for (const table of [...document.querySelectorAll('table')].filter(isClipped))
    for (const row of table.querySelectorAll('tbody > tr:nth-child(n + 10)')) row.remove();
}
