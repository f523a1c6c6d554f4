import type { Browser } from 'playwright-core';
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

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo(galleries), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await pharos.stop();
});

test.each(galleries.flatMap(comparedViews))('the gallery $gallery.name looks as accepted, $theme, $width px wide', async (view) => {
  const page = await openGallery(browser, pharos.url, view);
  onTestFinished(() => page.context().close());
  expect((await readPanels(page)).filter(({ state }) => state !== 'shown')).toEqual([]);
  expect(await differenceOf(page, view)).toBeUndefined();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
});
