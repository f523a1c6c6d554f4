import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filled, KB, saveDashboardOf, textPanel } from '../fixtures/hostile-panels.ts';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { saveDashboard } from '../pages/dashboard.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

/** Documents that somebody saved for others to open: each is opened by a person who has done nothing wrong. */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'TestData', type: 'testdata', access: 'proxy' });
});
afterAll(() => testApp.close());

const EVIL_NAME = `${'a'.repeat(34)}!`;

function panelsWith(expression: string): readonly object[] {
  const target = { refId: 'A', scenarioId: 'random_walk', alias: EVIL_NAME };
  const named = (name: string) => ({ ...target, refId: name.toUpperCase(), alias: name });
  const drawn = { datasource: 'TestData', targets: [target, named('bbb')] };
  const overrides = [
    { alias: expression, yaxis: 2 },
    { alias: '/^b+$/', color: '#e24d42' },
  ];
  const styles = [
    { type: 'hidden', pattern: expression },
    { type: 'number', pattern: '/^(b)b+$/', alias: 'renamed $1', unit: 'short', decimals: 2 },
  ];
  return [
    { ...drawn, id: 1, type: 'graph', title: 'Graph', seriesOverrides: overrides, gridPos: { x: 0, y: 0, w: 12, h: 8 } },
    { ...drawn, id: 2, type: 'table', title: 'Table', styles, gridPos: { x: 12, y: 0, w: 12, h: 8 } },
  ];
}

/** Waits for both panels, drawn with what does end. */
async function waitForDrawn(page: Page): Promise<void> {
  await until(
    () => drawnTable(panelOf(page, 'Graph')),
    ({ series }) => series.includes(EVIL_NAME) && series.includes('bbb'),
  );
  await panelOf(page, 'Table').getByRole('columnheader', { name: 'renamed b' }).waitFor();
  await panelOf(page, 'Table').getByRole('columnheader', { name: EVIL_NAME }).waitFor();
}

test('[B8] an expression that explodes is told by the linear engine: nobody notices', async () => {
  const address = await saveDashboardOf(testApp, 'Explodes', panelsWith('/^(a+)+$/'));
  const { page, problems, close } = await testApp.enter();
  await page.goto(address);
  await waitForDrawn(page);
  expect(await page.getByRole('button', { name: 'Slow expression' }).count()).toBe(0);
  await takeShot(page, 'explodes');
  expect(problems).toEqual([]);
  await close();
});

test.each(['dark', 'light'] as const)('[B8] a panel is drawn without an expression that does not end, and says so: %s', async (theme) => {
  const address = await saveDashboardOf(testApp, `Does not end, ${theme}`, panelsWith('/^(?=(a+)+$)/'));
  const { page, problems, close } = await testApp.enter({ theme });
  await page.goto(`${address}?theme=${theme}`);
  await waitForDrawn(page);
  for (const title of ['Graph', 'Table']) {
    const flag = panelOf(page, title).getByRole('button', { name: 'Slow expression' });
    await flag.hover();
    await page.getByRole('tooltip').getByText('/^(?=(a+)+$)/ did not end within 0.1 s').first().waitFor();
    await takeShot(page, `slow-expression-${title.toLowerCase()}-${theme}`);
    await page.mouse.move(700, 700, { steps: 8 });
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  }
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('[B14] regions and cells beyond what is drawn are left out, and the head of the panel says so', async () => {
  const time = { from: 'now-5y', to: 'now' };
  const target = { refId: 'A', scenarioId: 'csv_content', csvContent: `line\n"${filled('a', 100_000)}"\n"b=1"` };
  const timeRegions = Array.from({ length: 5_000 }, (_, minute) => ({
    from: `${Math.floor(minute / 60) % 24}:${minute % 60}`,
    to: `${Math.floor(minute / 60) % 24}:${(minute + 1) % 60}`,
    colorMode: 'red',
    fill: true,
  }));
  const address = await saveDashboardOf(testApp, 'Regions', [
    {
      id: 1,
      type: 'graph',
      title: 'Graph',
      datasource: 'TestData',
      timeRegions,
      gridPos: { x: 0, y: 0, w: 12, h: 8 },
      targets: [{ refId: 'A', scenarioId: 'random_walk' }],
    },
    {
      id: 2,
      type: 'table',
      title: 'Cells',
      datasource: 'TestData',
      targets: [target],
      gridPos: { x: 12, y: 0, w: 12, h: 8 },
      transformations: [{ id: 'extractFields', options: { source: 'line', format: 'kvp' } }],
    },
  ]);
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${address}?from=${time.from}&to=${time.to}`);
  for (const [title, notice] of [
    ['Graph', 'Only the newest 1,000 time regions are drawn.'],
    ['Cells', 'Extract fields: 1 cell is longer than 10 KB and not read.'],
  ] as const) {
    await panelOf(page, title).getByRole('button', { name: 'Notice' }).hover();
    await page.getByRole('tooltip').getByText(notice).first().waitFor();
    await takeShot(page, `notice-${title.toLowerCase()}`);
    await page.mouse.move(700, 700, { steps: 8 });
  }
  expect(problems).toEqual([]);
  await close();
});

/** What no page can draw, all in one document of less than five megabytes. */
const WORST: readonly object[] = [
  textPanel('text', filled('${a:b:', 200 * KB)),
  textPanel('html', filled('[[a:b:', 200 * KB)),
  textPanel('markdown', filled('$x ', 9 * KB)),
  textPanel('html', '<b>'.repeat(66_000)),
  textPanel('markdown', filled('[a](', 900 * KB)),
  { type: 'row', title: filled('[[a:b:', 100 * KB), repeat: 'x', collapsed: false },
  { type: 'graph', title: filled('${a:b:', 100 * KB), targets: [{ refId: 'A', scenarioId: 'random_walk', alias: filled('{{', 100 * KB) }] },
];

test.each(['dark', 'light'] as const)('[B14] settings open what no page can draw, without any of it, and mend it: %s', async (theme) => {
  const { uid } = await testApp.api.post('/api/dashboards/db', {
    dashboard: {
      title: `Worst, ${theme}`,
      schemaVersion: 16,
      templating: { list: [{ name: 'x', type: 'textbox', query: filled('x', 100 * KB), current: { value: filled('x', 100 * KB) } }] },
      panels: WORST.map((panel, index) => ({
        datasource: 'TestData',
        ...panel,
        id: index + 1,
        gridPos: { x: 0, y: index * 4, w: 24, h: 4 },
      })),
    },
  });
  const { page, problems, close } = await testApp.enter({ theme });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const open = (view: string) => page.goto(`${testApp.url}/d/${uid}/x?editview=${view}&theme=${theme}`);
  await open('settings');
  await page.getByRole('heading', { name: 'General', exact: true }).waitFor();
  await open('versions');
  await page.getByRole('heading', { name: 'Versions' }).waitFor();

  await open('dashboard_json');
  const editor = page.getByRole('textbox', { name: 'Dashboard JSON' });
  await editor.waitFor();
  await takeShot(page, `settings-of-worst-${theme}`);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify({ title: `Mended, ${theme}`, panels: [] }));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Dashboard updated', { exact: true }).waitFor();
  await saveDashboard(page);
  await until(
    () => testApp.api.get(`/api/dashboards/uid/${uid}`),
    ({ dashboard }) => dashboard.title === `Mended, ${theme}`,
  );
  expect(paths.filter((path) => path.endsWith('/api/ds/query'))).toEqual([]);
  expect(await page.locator('[data-panel-id]').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
