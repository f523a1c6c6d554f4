import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { boxOf } from '../pages/graph.ts';
import { saveDashboard } from '../pages/dashboard.ts';
import { panelOf } from '../pages/panel.ts';

const DOCUMENT = {
  title: 'Pumps',
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  templating: {
    list: [
      {
        name: 'kind',
        type: 'custom',
        query: 'random_walk,no_data_points,csv_metric_values',
        multi: true,
        includeAll: true,
        current: { text: 'All', value: ['$__all'] },
      },
    ],
  },
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'Of $kind',
      repeat: 'kind',
      repeatDirection: 'v',
      datasource: 'walks',
      targets: [{ refId: 'A', scenarioId: '$kind', stringInput: '1,2,3' }],
      gridPos: { x: 0, y: 0, w: 24, h: 5 },
    },
    { id: 2, type: 'text', title: 'Below', content: 'here', gridPos: { x: 0, y: 5, w: 24, h: 4 } },
  ],
};

let testApp: TestApp;
let uid: string;

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'walks', type: 'testdata', access: 'proxy' });
  ({ uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DOCUMENT }));
});
afterAll(() => testApp.close());

test('copies without data are folded away by an option of the panel, shown again by whoever looks, and never saved', async () => {
  const { page, problems, close } = await testApp.visit();
  await signIn(page, testApp.url);
  const address = `${testApp.url}/d/${uid}/pumps`;
  const titles = () => page.locator('[data-panel-id] h2').evaluateAll((heads) => heads.map((head) => head.textContent?.trim() ?? ''));
  const below = async () => Math.round((await boxOf(panelOf(page, 'Below'))).top);

  await page.goto(address);
  await panelOf(page, 'Of no_data_points').getByText('No data points').waitFor();
  const before = await below();
  await page.goto(`${address}?panelId=1&fullscreen&edit&tab=general`);
  await page.getByRole('switch', { name: 'Fold away copies without data' }).click();
  await page.keyboard.press('Escape');
  const line = page.getByText('1 copy without data folded away');
  await line.waitFor();
  expect(await titles()).toEqual(['Of random_walk', 'Of csv_metric_values', 'Below']);
  await takeShot(page, 'folded-copies');
  expect(before - (await below())).toBe(160);

  await page.getByRole('button', { name: 'Show 1 copy without data folded away' }).click();
  await panelOf(page, 'Of no_data_points').getByText('No data points').waitFor();
  await page.getByRole('button', { name: 'Fold away 1 copy without data' }).click();
  await line.waitFor();
  await saveDashboard(page);
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  expect(dashboard.panels).toMatchObject([{ id: 1, foldEmptyCopies: true, gridPos: DOCUMENT.panels[0]?.gridPos }, { id: 2 }]);

  await page.goto(address);
  await line.waitFor();
  await until(titles, (shown) => shown.length === 3);
  expect(problems).toEqual([]);
  await close();
});
