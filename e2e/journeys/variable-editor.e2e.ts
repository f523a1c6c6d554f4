import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDashboard } from '../pages/dashboard.ts';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { walkPanel } from '../fixtures/walk-panel.ts';
import type { VisitorOptions } from '../fixtures/visitor.ts';

let testApp: TestApp;
let uid: string;

const DASHBOARD = {
  title: 'Regions',
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  templating: {
    list: [
      {
        type: 'custom',
        name: 'env',
        label: 'Environment',
        query: 'production,staging',
        current: { text: 'production', value: 'production' },
      },
      {
        type: 'query',
        name: 'region',
        label: 'Region',
        datasource: 'Walks',
        refresh: 1,
        query: '{A,B}',
        current: { text: 'A', value: 'A' },
      },
      { type: 'constant', name: 'rack', hide: 2, query: 'r04' },
    ],
  },
  panels: [
    { id: 9, type: 'row', title: 'Summary', gridPos: { x: 0, y: 0, w: 24, h: 1 } },
    walkPanel({ id: 1, title: 'Requests of $region', place: [0, 1, 24, 6], alias: '$region' }),
    { id: 8, type: 'row', title: 'Details', gridPos: { x: 0, y: 7, w: 24, h: 1 } },
    walkPanel({ id: 2, title: 'Errors in $env', place: [0, 8, 24, 6], alias: '$region' }),
  ],
};

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Walks', type: 'testdata', access: 'proxy', isDefault: true });
  ({ uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DASHBOARD }));
});
afterAll(() => testApp.close());

async function open(search: string, options: VisitorOptions = {}) {
  const visitor = await testApp.enter(options);
  await visitor.page.goto(`${testApp.url}/d/${uid}${search}`);
  return visitor;
}

test('a variable is made in the settings, repeats a row, and is saved with what it does', async () => {
  const { page, problems } = await open('?editview=templating');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('zone');
  await page.getByRole('textbox', { name: 'Query' }).fill('$region.*');
  await page.getByRole('list', { name: 'Values' }).getByText('AA', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Multi-value' }).check();
  await page.getByRole('switch', { name: 'Include All option' }).check();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: '$zone' }).waitFor();
  await page.getByRole('button', { name: 'Back to dashboard' }).click();

  await page.getByRole('button', { name: 'Summary row menu' }).click();
  await page.getByRole('menuitem', { name: 'Row options' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Zone $zone');
  await page.getByRole('combobox', { name: 'Repeat for' }).click();
  await page.getByRole('option', { name: '$zone' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('repeated for zone, 3 of 3').waitFor();
  expect(await rowTitles(page)).toEqual(['Zone AA', 'Zone AB', 'Zone AC', 'Details']);
  expect(await findFaults(page)).toEqual([]);

  // An open row goes with its panels; its copies follow it.
  await dragBelow(page, 'Zone AA', 'Details');
  expect(await rowTitles(page)).toEqual(['Details', 'Zone AA', 'Zone AB', 'Zone AC']);
  await page.getByRole('button', { name: 'Details row menu' }).click();
  await page.getByRole('menuitem', { name: 'Collapse all rows' }).click();
  await page.getByRole('button', { name: 'Zone AC', expanded: false }).waitFor();
  expect(await page.getByRole('region', { name: /Requests|Errors/ }).count()).toBe(0);

  await saveDashboard(page, { message: 'Zones' });
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  expect(dashboard.templating.list.map(({ name }: { name: string }) => name)).toEqual(['env', 'region', 'rack', 'zone']);
  expect(dashboard.templating.list[3]).toMatchObject({ query: '$region.*', multi: true, includeAll: true, options: [] });
  // No copy is saved, and closed rows hold their panels.
  const saved = dashboard.panels.map(({ id, repeat, panels }: { id: number; repeat?: string; panels: { id: number }[] }) => [
    id,
    repeat,
    panels.map((one) => one.id),
  ]);
  expect(saved).toEqual([
    [8, undefined, [2]],
    [9, 'zone', [1]],
  ]);
  expect(problems).toEqual([]);
});

const rowTitles = (page: Page) => page.locator('[data-tile] h2 button[aria-expanded]:not([data-panel-title])').allTextContents();

/** Takes a row at the empty end of its head, and holds it at the lower edge of the page, which scrolls, until it stands below another row. */
async function dragBelow(page: Page, row: string, other: string): Promise<void> {
  const head = await page.locator('[data-panel-head]', { has: page.getByRole('button', { name: row, exact: true }) }).boundingBox();
  if (!head) throw new Error(`no row ${row}`);
  const x = head.x + head.width * 0.6;
  await page.mouse.move(x, head.y + head.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, head.y + 60, { steps: 3 });
  await page.mouse.move(x, 880, { steps: 3 });
  await until(
    () => page.evaluate(heightsOfRows),
    (heights) => (heights[row] ?? 0) > (heights[other] ?? 0),
  );
  await page.mouse.up();
}

/** Where rows stand in the grid, by their titles. */
const heightsOfRows = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => [
      tile.querySelector('h2 button')?.textContent ?? '',
      Number(tile.style.getPropertyValue('--y')),
    ]),
  );

test.each([
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)('the list and the editor of variables, $theme, $width px wide', async ({ width, theme }) => {
  const { page, problems } = await open(`?theme=${theme}&editview=templating`, { width, theme });
  await page.getByRole('button', { name: '$region' }).waitFor();
  await takeShot(page, `variable-list.${theme}.${width}`);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '$region' }).click();
  await page.getByRole('list', { name: 'Values' }).getByText('B', { exact: true }).waitFor();
  await takeShot(page, `variable-editor.${theme}.${width}`);
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});
