import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemo } from '../../scripts/demo/demo-server.ts';
import { findGalleries } from '../../scripts/demo/find-galleries.ts';
import { openGallery } from '../../scripts/demo/gallery-pictures.ts';
import { launchChromium } from '../../scripts/services/chromium.ts';
import type { RunningPharos } from '../../scripts/services/pharos.ts';

const galleries = await findGalleries(['barchart', 'piechart', 'state-timeline']);

let pharos: RunningPharos;
let browser: Browser;

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo(galleries), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await pharos.stop();
});

async function open(name: string): Promise<Page> {
  const gallery = galleries.find((one) => one.name === name);
  if (!gallery) throw new Error(`no gallery ${name}`);
  return openGallery(browser, pharos.url, { gallery, theme: 'dark', width: 1440 });
}

/** The drawing of a panel, and what is around it. */
function panelOf(page: Page, title: string) {
  const chart = page.getByRole('group', { name: title, exact: true }).and(page.locator('[aria-roledescription="chart"]'));
  const panel = page.locator('[data-panel-id]').filter({ has: chart });
  return {
    chart,
    tooltip: panel.locator('[class*="tipRow"]:visible'),
    spoken: panel.locator('[aria-live="polite"]'),
    legend: (name: string) => panel.getByRole('button', { name, exact: true }),
    rows: panel.locator('tbody tr'),
    /** Moves the pointer to a part of the drawing. */
    hover: async (x: number, y: number): Promise<void> => {
      const box = await chart.boundingBox();
      if (!box) throw new Error(`${title} has no place`);
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    },
  };
}

test('slices are read by pointer and by key, and a press in the legend draws one alone', async () => {
  const page = await open('piechart');
  const pie = panelOf(page, 'Legend as table, right');
  await pie.hover(0.6, 0.4);
  await expect.poll(() => pie.tooltip.allTextContents()).toEqual(['web42 (42%)']);
  await pie.chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pie.spoken.textContent()).toBe('api, 27 (27%). Enter opens links');
  await pie.legend('web').click();
  await pie.hover(0.3, 0.7);
  await expect.poll(() => pie.tooltip.allTextContents()).toEqual(['web42 (100%)']);
  await page.context().close();
});

test('bars are read by pointer and by key', async () => {
  const page = await open('barchart');
  const bars = panelOf(page, 'Stacked');
  await bars.chart.focus();
  for (const key of ['End', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(() => bars.spoken.textContent()).toBe('cache, reads 20. Enter opens links');
  await expect.poll(() => bars.rows.first().textContent()).toBe('web-14212');
  await page.context().close();
});

test('states are read by pointer and by key, and a drag over them zooms', async () => {
  const page = await open('state-timeline');
  const states = panelOf(page, 'Mapped numbers with gaps');
  await states.hover(0.25, 0.2);
  await expect.poll(() => states.tooltip.allTextContents()).toEqual(['probe aUp']);
  await states.chart.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect
    .poll(() => states.spoken.textContent())
    .toMatch(/^probe b, Down, Jan 15, 2026 06:00:00 to Jan 15, 2026 06:40:00 \(40(\.0)? min/);
  await states.hover(0.4, 0.5);
  await page.mouse.down();
  await states.hover(0.6, 0.5);
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toMatch(/^\d{13}$/);
  const { searchParams } = new URL(page.url());
  const lengthMs = Number(searchParams.get('to')) - Number(searchParams.get('from'));
  expect(lengthMs / 3_600_000).toBeGreaterThan(1);
  expect(lengthMs / 3_600_000).toBeLessThan(2);
  await page.context().close();
});
