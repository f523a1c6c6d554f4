import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../scripts/demo/demo-server.ts';
import type { Gallery, GalleryPanel } from '../../scripts/demo/gallery-document.ts';
import { openGallery } from '../../scripts/demo/gallery-pictures.ts';
import { launchChromium } from '../../scripts/services/chromium.ts';
import type { RunningPharos } from '../../scripts/services/pharos.ts';
import { GRAPH_CASES } from '../fixtures/pixel-cases/graph-cases.ts';
import { TIME_SERIES_CASES } from '../fixtures/pixel-cases/time-series-cases.ts';
import { type PlotPixels, readPlots } from '../fixtures/plot-pixels.ts';
import { until } from '../fixtures/until.ts';

const CASES = { ...GRAPH_CASES, ...TIME_SERIES_CASES };
const titles = Object.keys(CASES);
const gallery: Gallery = {
  name: 'pixels',
  title: 'Pixels',
  panels: Object.values(CASES).map(({ panel }, index) => ({ ...panel, title: `Case ${index}` }) as GalleryPanel),
};

let pharos: RunningPharos;
let browser: Browser;
let plots: ReadonlyMap<string, PlotPixels>;

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo([gallery]), launchChromium()]);
  const page = await openGallery(browser, pharos.url, { gallery, theme: 'dark', width: 1440 });
  plots = await until(
    () => readPlots(page),
    ({ size }) => size === titles.length,
  );
});

afterAll(async () => {
  await browser.close();
  await pharos.stop();
});

describe('what a document says is drawn', () => {
  test.each(titles)('%s', (title) => {
    const plot = plots.get(`Case ${titles.indexOf(title)}`);
    expect(plot).toBeDefined();
    if (plot) CASES[title]?.check(plot);
  });
});
