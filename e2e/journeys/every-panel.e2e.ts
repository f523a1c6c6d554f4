import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { panelOf } from '../pages/panel.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  testApp = await openTestApp();
  visitor = await testApp.visit();
  page = visitor.page;
  await signIn(page, testApp.url, testApp);
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

const MINUTE = 60_000;
const FROM = Date.UTC(2026, 2, 12, 9);
const DOCUMENT = {
  title: 'Load of hosts',
  schemaVersion: 16,
  timezone: 'utc',
  time: { from: new Date(FROM).toISOString(), to: new Date(FROM + 4 * MINUTE).toISOString() },
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU: load/min',
      datasource: 'Source',
      description: 'Of [all hosts](https://wiki.test)',
      links: [{ type: 'absolute', title: 'Wiki', url: 'https://wiki.test' }],
      targets: [
        { refId: 'A', alias: '=web', scenarioId: 'csv_metric_values', stringInput: '2,3,5,7,9' },
        { refId: 'B', alias: 'db', scenarioId: 'csv_metric_values', stringInput: '4,4,4,4,4' },
      ],
      gridPos: { x: 0, y: 0, w: 14, h: 9 },
    },
  ],
};

const dialog = () => page.getByRole('dialog');
const chart = () => panelOf(page, 'CPU: load/min').getByRole('group', { name: 'CPU: load/min' });
const live = () => panelOf(page, 'CPU: load/min').locator('[aria-live="polite"]').first().innerText();
/** Presses keys one after the other; what is spoken after the last. */
async function walk(...keys: readonly string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return live();
}
async function chooseByKeys(entry: string): Promise<void> {
  await panelOf(page, 'CPU: load/min').getByRole('button', { name: 'CPU: load/min menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
}

// In this order: the page of the first test is what the others go on with.
describe('the chart of one panel', { shuffle: false }, () => {
  test('[2.2.10-f] [2.2.8-g] by keys alone: a chart is walked and measured, its value explained, its frames looked at and written to a file', async () => {
    await testApp.api.post('/api/datasources', { name: 'Source', type: 'testdata', access: 'proxy' });
    const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DOCUMENT });
    await page.goto(`${testApp.url}/d/${uid}`);
    await chart().waitFor();
    await chart().focus();
    const summary = () => panelOf(page, 'CPU: load/min').locator('p[id^="chart-summary"]').innerText();
    expect(await until(summary, (text) => text.includes('rises'))).toContain('=web rises from 2 to 9, highest at 09:04');
    expect(await summary()).toContain('db stays at 4');
    const table = panelOf(page, 'CPU: load/min').getByRole('table', { name: 'CPU: load/min: 5 points in time, 2 series' });
    expect(await table.locator('td').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')))).toEqual([
      '2',
      '4',
      '3',
      '4',
      '5',
      '4',
      '7',
      '4',
      '9',
      '4',
    ]);

    await until(
      () => walk('Home'),
      (text) => text !== '',
    );
    expect(await live()).toBe('Mar 12, 2026 09:00:00, =web 2, db 4');
    expect(await walk('ArrowRight', 'ArrowDown')).toBe('Mar 12, 2026 09:01:00, =web 3');
    expect(await walk('ArrowDown')).toBe('Mar 12, 2026 09:01:00, db 4');
    await walk('ArrowUp', 'm', 'End', 'm');
    const measure = page.getByRole('region', { name: 'Measure' });
    await measure.waitFor();
    expect(await measure.getByRole('row').nth(1).innerText()).toMatch(/=web\s+3\s+9\s+\+6\s+\+200\.0%\s+\+0\.0333\s+3\s+9/);
    await takeShot(page, 'every-panel-measure');
    await page.keyboard.press('Escape');
    await measure.waitFor({ state: 'hidden' });

    await page.keyboard.press('e');
    const value = dialog().getByRole('region', { name: 'Value' });
    await value.waitFor();
    expect(await value.innerText()).toContain('2026-03-12 09:04:00');
    expect(await dialog().getByRole('region', { name: 'Query A' }).innerText()).toMatch(/Source \(testdata\)/);
    await takeShot(page, 'every-panel-explain');
    expect(await findFaultsWithoutShifts(page)).toEqual([]);

    const tabs: string[] = [];
    for (const tab of await dialog().getByRole('tab').all()) tabs.push(await tab.innerText());
    expect(tabs.slice(0, 4)).toEqual(['Panel Description', 'Request', 'Response', 'JS Error']);
    await dialog().getByRole('tab', { name: 'Data' }).focus();
    await page.keyboard.press('Enter');
    const frame = dialog().getByRole('table', { name: /=web \(5 rows\)/ });
    await frame.waitFor();
    expect(await frame.getByRole('row').nth(2).innerText()).toMatch(/2026-03-12 09:01:00\s+3/);
    await takeShot(page, 'every-panel-data');
    expect(await findFaultsWithoutShifts(page)).toEqual([]);
    for (const tab of ['Request', 'Response', 'Timing', 'Panel JSON', 'History', 'Data']) {
      await dialog().getByRole('tab', { name: tab }).click();
      await dialog().getByRole('tabpanel').waitFor();
      expect(await findFaultsWithoutShifts(page), tab).toEqual([]);
    }
    await frame.waitFor();
    await dialog().getByRole('button', { name: 'Export CSV' }).focus();
    await page.keyboard.press('Enter');
    await dialog().getByRole('radio', { name: 'Series as rows' }).focus();
    await page.keyboard.press('ArrowRight');
    await takeShot(page, 'every-panel-csv');
    await dialog().getByRole('button', { name: 'Export', exact: true }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('CPU- load-min.csv');
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe(`Time;"'=web";"db"`);
    expect(lines.slice(1).map((line) => line.split(';').slice(1).join())).toEqual(['2,4', '3,4', '5,4', '7,4', '9,4']);
    expect(lines[1]).toContain('2026-03-12T09:00:00');
  });

  test('the menu of a panel, the colours of its legend and what can be added have no serious fault', async () => {
    await page.keyboard.press('Escape');
    await page.goto(page.url());
    await chart().waitFor();
    await panelOf(page, 'CPU: load/min').getByRole('button', { name: 'CPU: load/min menu' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Inspect' }).waitFor();
    expect(await findFaultsWithoutShifts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panelOf(page, 'CPU: load/min').getByRole('button', { name: 'db', exact: true }).focus();
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Default colour' }).waitFor();
    expect(await findFaultsWithoutShifts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add panel' }).click();
    await page.getByRole('option', { name: /^Graph/ }).waitFor();
    expect(await findFaultsWithoutShifts(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('a panel is copied as an image that holds its title and its lines, and saved where the clipboard takes none', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const title = panelOf(page, 'CPU: load/min');
    await chooseByKeys('Copy image');
    await page.getByText('Image of CPU: load/min copied', { exact: true }).waitFor();
    const picture = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const image = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      const rows = Array.from({ length: image.height }, (_, y) => {
        const colors = new Set<string>();
        for (let x = 0; x < image.width; x += 1) colors.add(data.slice(4 * (y * image.width + x), 4 * (y * image.width + x) + 3).join());
        return colors.size;
      });
      return { width: image.width, height: image.height, rows };
    });
    const box = await title.boundingBox();
    expect(picture.width / (box?.width ?? 0)).toBeCloseTo(2, 1);
    // Words of the title at the top, lines in the middle.
    expect(Math.max(...picture.rows.slice(0, 60))).toBeGreaterThan(10);
    expect(Math.max(...picture.rows.slice(Math.round(picture.height * 0.3), Math.round(picture.height * 0.7)))).toBeGreaterThan(10);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    const [download] = await Promise.all([page.waitForEvent('download'), chooseByKeys('Copy image')]);
    expect(download.suggestedFilename()).toBe('CPU- load-min.png');
    const folder = process.env['PHAROS_SHOTS'];
    if (folder) await download.saveAs(`${folder}/every-panel-image.png`);
    expect(visitor.problems).toEqual([]);
  });
});
