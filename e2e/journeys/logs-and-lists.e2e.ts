import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { panelOf } from '../pages/panel.ts';

let testApp: TestApp;
let visitor: Visitor;
let address: string;

const AT = Date.UTC(2026, 0, 15, 9);
const time = (second: number): string => new Date(AT + second * 1000).toISOString();
const csvContent = [
  'time,level,pod,line',
  `${time(1)},info,a,started`,
  `${time(2)},error,b,payment 81244 timed out`,
  `${time(3)},error,b,payment 81239 timed out`,
  `${time(4)},info,a,"{""event"":""order"",""items"":3}"`,
].join('\n');

const place = (index: number) => ({ x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 });
const PANELS = [
  { type: 'logs', title: 'Log', targets: [{ refId: 'A', scenarioId: 'csv_content', csvContent }], options: {} },
  { type: 'dashlist', title: 'Dashboards', starred: true, search: true, query: 'Checkout' },
  { type: 'annolist', title: 'Notes', options: { onlyFromThisDashboard: true } },
  { type: 'pluginlist', title: 'Plugins' },
  { type: 'alertlist', title: 'Alerts' },
].map((panel, index) => ({ id: index + 1, gridPos: place(index), ...panel }));

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Demo', type: 'testdata', access: 'proxy', isDefault: true });
  await testApp.api.post('/api/dashboards/db', { dashboard: { title: 'Checkout', schemaVersion: 16, panels: [] } });
  const dashboard = {
    title: 'Shift',
    schemaVersion: 16,
    timezone: 'utc',
    time: { from: new Date(AT - 60_000).toISOString(), to: new Date(AT + 60_000).toISOString() },
    panels: PANELS,
  };
  const { uid, id: dashboardId } = await testApp.api.post('/api/dashboards/db', { dashboard });
  await testApp.api.post('/api/annotations', { dashboardId, panelId: 1, time: AT, text: 'Filter replaced', tags: ['line 3'] });
  address = `${testApp.url}/d/${uid}`;
  visitor = await testApp.enter({ width: 1440 });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

afterEach(() => {
  if (visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'));
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

const panel = (title: string) => panelOf(visitor.page, title);
const linesOf = (title: string): Promise<readonly string[]> =>
  panel(title)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()));

test('a log line is opened and copied, and the lines follow their options', async () => {
  const { page } = visitor;
  await page.goto(address);
  await panel('Log').getByRole('button', { name: /81239/ }).click();
  expect(await panel('Log').getByRole('definition').allTextContents()).toEqual(['2026-01-15 09:00:03.000', 'b']);
  await panel('Log').getByRole('button', { name: 'Copy line' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('payment 81239 timed out');
  await takeShot(page, 'logs-and-lists');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);

  await page.goto(`${address}?panelId=1&edit&tab=visualisation`);
  await panel('Log').getByText('started').waitFor();
  expect((await linesOf('Log')).map((line) => line.split(' ')[1])).toEqual([
    '{"event":"order","items":3}',
    'payment',
    'payment',
    'started',
  ]);
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Order', 'Oldest first');
  await choose('Deduplication', 'Numbers');
  await page.getByRole('switch', { name: 'Prettify JSON' }).click();
  await page.getByRole('switch', { name: 'Unique labels' }).click();
  await expect
    .poll(() => linesOf('Log'))
    .toEqual(['info pod=a started', '2 times error pod=b payment 81244 timed out', 'info pod=a { "event": "order", "items": 3 }']);
});

test('lists lead to what they name, say that nothing is there, and the first steps are dismissed for good', async () => {
  const { page } = visitor;
  await page.goto(address);
  await panel('Alerts').getByText('No alerts').waitFor();
  expect(await panel('Plugins').getByText('None installed').count()).toBe(3);
  expect(await panel('Plugins').getByRole('link', { name: 'Browse plugins, Apps' }).getAttribute('href')).toMatch(/^https:/);
  await panel('Dashboards').getByRole('button', { name: 'Mark Checkout as favourite' }).click();
  await expect
    .poll(() => panel('Dashboards').getByRole('region', { name: 'Starred dashboards' }).getByRole('link').allTextContents())
    .toEqual(['Checkout']);

  await panel('Notes').getByRole('link', { name: 'Filter replaced' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(String(AT - 600_000));
  await page.goto(address);
  await panel('Dashboards').getByRole('region', { name: 'Search' }).getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout/);

  await page.goto(testApp.url);
  const steps = page.getByRole('list', { name: /steps are done$/ });
  await steps.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-panel-id]').first().waitFor();
  expect(await steps.count()).toBe(0);
});
