import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { saveDashboard } from '../pages/dashboard.ts';

let testApp: TestApp;
let uid: string;

const csvContent = 'host,load\nweb,3\ndb,1\nweb,5\ncache,2';

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'TestData', type: 'testdata', access: 'proxy', isDefault: true });
  const panel = {
    id: 1,
    type: 'table',
    title: 'Hosts',
    pluginVersion: '10.0.0',
    gridPos: { x: 0, y: 0, w: 24, h: 9 },
    targets: [{ refId: 'A', scenarioId: 'csv_content', csvContent }],
    options: { showHeader: true },
    fieldConfig: { defaults: {}, overrides: [] },
  };
  const dashboard = { title: 'Grouped', schemaVersion: 36, panels: [panel] };
  ({ uid } = await testApp.api.post('/api/dashboards/db', { dashboard }));
});

afterAll(() => testApp.close());

/** The cells of the first column of the panel, from the top. */
const firstColumn = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: 'Hosts' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => row.querySelector('td, [role="cell"], [role="gridcell"]')?.textContent?.trim() ?? ''),
    );

const isShown =
  (...expected: readonly string[]) =>
  (cells: readonly string[]) =>
    cells.join() === expected.join();

/** Adds a transformation by its name with the keyboard alone. */
async function addTransformation(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add transformation' }).press('Enter');
  await page.getByRole('combobox', { name: 'Transformations' }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Opens a select by a key and takes the option of a name. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const control = page.getByRole('combobox', { name: label });
  await control.press('ArrowDown');
  // The list before it may still be closing.
  await page.getByRole('option', { name: option, exact: true }).last().waitFor();
  const active = () => control.getAttribute('aria-activedescendant');
  let id = await until(active, (one) => Boolean(one));
  while ((await page.locator(`[id="${id}"]`).innerText()).trim() !== option) {
    const before = id;
    await page.keyboard.press('ArrowDown');
    id = await until(active, (one) => Boolean(one) && one !== before);
  }
  await page.keyboard.press('Enter');
}

test('group by and sort are added by keyboard, saved, and there again after a reload', async () => {
  const visitor = await testApp.enter();
  const { page } = visitor;
  await page.goto(`${testApp.url}/d/${uid}?panelId=1&fullscreen&edit`);
  await page.getByRole('tab', { name: 'Transform' }).press('Enter');
  await page.getByRole('button', { name: 'Add transformation' }).press('Enter');
  await page.getByRole('option', { name: /^Group by/ }).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await addTransformation(page, 'group by');
  await choose(page, 'What becomes of host', 'Group by');
  await choose(page, 'What becomes of load', 'Calculate');
  await page.getByRole('combobox', { name: 'Calculations of load' }).press('Home');
  await page.keyboard.type('Mean');
  await page.keyboard.press('Enter');
  expect(await until(() => firstColumn(page), isShown('web', 'db', 'cache'))).toHaveLength(3);
  await addTransformation(page, 'sort by');
  await choose(page, 'Field', 'load (mean)');
  await until(() => firstColumn(page), isShown('db', 'cache', 'web'));
  expect(await page.getByRole('listitem', { name: '1: Group by' }).innerText()).toContain('1 table of 4 rows → 1 table of 3 rows');
  await takeShot(page, 'transformations');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await saveDashboard(page);
  await page.goto(`${testApp.url}/d/${uid}`);
  expect(await until(() => firstColumn(page), isShown('db', 'cache', 'web'))).toHaveLength(3);
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  expect(dashboard.panels[0].transformations).toEqual([
    {
      id: 'groupBy',
      options: { fields: { host: { aggregations: [], operation: 'groupby' }, load: { aggregations: ['mean'], operation: 'aggregate' } } },
    },
    { id: 'sortBy', options: { sort: [{ field: 'load (mean)', desc: false }] } },
  ]);
  await visitor.close();
  expect(visitor.problems).toEqual([]);
});
