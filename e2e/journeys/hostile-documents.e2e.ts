import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults, REFUSED_STYLE } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

/** Documents that somebody saved for others to open: each is opened by a person who has done nothing wrong. */
let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'TestData', type: 'testdata', access: 'proxy' });
});
afterAll(() => testApp.close());

async function saved(title: string, panels: readonly object[]): Promise<string> {
  const { uid } = await testApp.api.post('/api/dashboards/db', {
    dashboard: { title, schemaVersion: 16, time: { from: 'now-5m', to: 'now' }, panels },
  });
  return `${testApp.url}/d/${uid}`;
}

/** Paths below the application's own that the page asked for. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url().slice(testApp.url.length)));
  return paths;
}

const FETCHING = [
  '<img src="/logout">',
  '<img src="/public/../logout">',
  '<img srcset="/logout 2x">',
  '<video poster="/logout" src="/logout" autoplay></video>',
  '<table background="/logout"><tr><td background="/logout">cell</td></tr></table>',
  '<p style="background: url(/logout)">style</p>',
  '<style>p { background: url(/logout) }</style>',
  '<svg><image href="/logout"/></svg>',
  '<input type="image" src="/logout">',
  '<img src="/api/org">',
];

test('[B9] no picture of a text reaches more of ours than public files, and nobody is signed out by one', async () => {
  const base = new URL(testApp.url).pathname.replace(/\/$/, '');
  const belowBase = (markup: string) => markup.replaceAll('/logout', `${base}/logout`).replaceAll('/api/', `${base}/api/`);
  const text = { datasource: null, gridPos: { x: 0, y: 0, w: 12, h: 8 } };
  const address = await saved('Pictures', [
    {
      ...text,
      id: 1,
      type: 'text',
      title: 'Markdown',
      mode: 'markdown',
      content: belowBase('words ![](/logout) ![](logout) ![](/api/org)'),
    },
    { ...text, id: 2, type: 'text', title: 'HTML', mode: 'html', content: `<b>bold</b>${FETCHING.map(belowBase).join('')}` },
  ]);
  const { page, problems, waitForRequests } = await testApp.enter();
  await waitForRequests();
  const paths = watchPaths(page);
  await page.goto(address);
  await panelOf(page, 'Markdown').getByText('words').waitFor();
  await panelOf(page, 'HTML').getByText('bold').waitFor();
  await waitForRequests();
  expect(paths.filter((path) => path.includes('logout') || path.startsWith('/api/org'))).toEqual([]);
  await page.reload();
  await panelOf(page, 'Markdown').getByText('words').waitFor();
  expect(page.url()).toContain('/d/');
  expect(problems.filter((problem) => !REFUSED_STYLE.test(problem))).toEqual([]);
});

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
  const address = await saved('Explodes', panelsWith('/^(a+)+$/'));
  const { page, problems, close } = await testApp.enter();
  await page.goto(address);
  await waitForDrawn(page);
  expect(await page.getByRole('button', { name: 'Slow expression' }).count()).toBe(0);
  await takeShot(page, 'explodes');
  expect(problems).toEqual([]);
  await close();
});

test.each(['dark', 'light'] as const)('[B8] a panel is drawn without an expression that does not end, and says so: %s', async (theme) => {
  const address = await saved(`Does not end, ${theme}`, panelsWith('/^(?=(a+)+$)/'));
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
