import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { differenceOf } from '../../scripts/demo/accepted-pictures.ts';
import { startDemo } from '../../scripts/demo/demo-server.ts';
import { findGalleries } from '../../scripts/demo/find-galleries.ts';
import type { Gallery } from '../../scripts/demo/gallery-document.ts';
import { comparedViews, type GalleryView, openGallery } from '../../scripts/demo/gallery-pictures.ts';
import { pictureDifference, takePicture } from '../../scripts/demo/picture-of-page.ts';
import { launchChromium } from '../../scripts/services/chromium.ts';
import type { RunningPharos } from '../../scripts/services/pharos.ts';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { readPanels } from '../pages/panel-states.ts';

const galleries = await findGalleries();

/** A line with or without the grid of its value axis. */
const grid = (axisGridShow: boolean): Gallery => ({
  name: axisGridShow ? 'grid' : 'no-grid',
  title: axisGridShow ? 'Grid' : 'No grid',
  panels: [
    {
      type: 'timeseries',
      title: 'Load',
      targets: [{ scenarioId: 'csv_metric_values', stringInput: '1,20,90,30,5,0' }],
      fieldConfig: { defaults: { custom: { axisGridShow } }, overrides: [] },
    },
  ],
});
const [GRID, NO_GRID] = [grid(true), grid(false)];

let pharos: RunningPharos;
let browser: Browser;
let empty: Page;

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo([...galleries, GRID, NO_GRID]), launchChromium()]);
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

test.each(['dark', 'light'] as const)('two pictures, one without grid lines, differ, %s', async (theme) => {
  const pictureOf = async (view: GalleryView) => {
    const page = await openGallery(browser, pharos.url, view);
    onTestFinished(() => page.context().close());
    return takePicture(page, empty);
  };
  const shown = await pictureOf({ gallery: GRID, theme, width: 1440 });
  expect(await pictureDifference(empty, shown, await pictureOf({ gallery: GRID, theme, width: 1440 }))).toBeUndefined();
  expect(await pictureDifference(empty, shown, await pictureOf({ gallery: NO_GRID, theme, width: 1440 }))).toMatch(/^thin lines: /);
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
