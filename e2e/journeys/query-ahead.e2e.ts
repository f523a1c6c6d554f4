import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { prometheusUrl } from '../fixtures/prometheus.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

let testApp: TestApp;
let address: string;

const panel = (id: number, type: string, [x, y, w, h]: readonly number[]) => ({
  id,
  type,
  title: `Panel ${id}`,
  datasource: 'Store',
  gridPos: { x, y, w, h },
  // Has values at every moment, however young the store is.
  targets: [{ refId: 'A', expr: 'vector(1)' }],
});
/** Panels of many widths, some inside and some far outside of every window, so that the page scrolls. */
const PANELS = [
  ...[0, 4, 8, 14].map((x, index) => panel(index + 1, 'singlestat', [x, 0, [4, 4, 6, 10][index] ?? 1, 3])),
  panel(5, 'graph', [0, 3, 24, 5]),
  panel(6, 'graph', [0, 8, 9, 5]),
  panel(7, 'table', [9, 8, 15, 5]),
  ...Array.from({ length: 6 }, (_, index) => panel(index + 8, 'graph', [0, 60 + 8 * index, 24, 8])),
];
const DASHBOARD = { title: 'Widths', schemaVersion: 16, time: { from: 'now-1h', to: 'now' }, panels: PANELS };

interface SentQueries {
  readonly panelIds: readonly number[];
  readonly expressions: readonly string[];
  /** Whether a panel was in the page when the request left. */
  readonly isPageDrawn: boolean;
}

/** Notes every request for data from the next load on. */
async function watchQueries(page: Page): Promise<() => Promise<readonly SentQueries[]>> {
  await page.addInitScript(() => {
    const sent: SentQueries[] = [];
    Object.assign(window, { sentQueries: sent });
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/ds/query')) {
        const { queries }: { queries: { panelId: number; expr: string }[] } = JSON.parse(String(init?.body));
        const expressions = queries.map(({ expr }) => expr);
        sent.push({
          panelIds: queries.map(({ panelId }) => panelId),
          expressions,
          isPageDrawn: document.querySelector('[data-panel-id]') !== null,
        });
      }
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sentQueries: SentQueries[] }).sentQueries);
}

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'Store', type: 'prometheus', access: 'proxy', url: prometheusUrl() });
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: DASHBOARD });
  address = `${testApp.url}/d/${uid}`;
});
afterAll(() => testApp.close());

test.each([
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])('at $width px the visible panels query before the page is drawn, and none queries again once it is', async (window) => {
  const visitor = await testApp.enter(window);
  const { page, problems } = visitor;
  const readQueries = await watchQueries(page);
  await page.goto(address);
  await page.getByRole('region', { name: 'Panel 5', exact: true }).getByRole('table').waitFor({ state: 'attached' });
  await visitor.waitForRequests();
  const [first, ...others] = await readQueries();
  expect(first?.isPageDrawn).toBe(false);
  expect(first?.panelIds).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
  const repeated = others.flatMap(({ panelIds }) => panelIds).filter((id) => first?.panelIds.includes(id));
  expect(repeated, 'panels that another width made query twice').toEqual([]);
  expect(problems).toEqual([]);
  await visitor.close();
});

const MANY_SOURCES = 40;
const EXPRESSION = 'go_goroutines{instance=~"$host"}';
const ofSource = (datasource: string) => ({
  schemaVersion: 16,
  panels: [{ ...panel(1, 'graph', [0, 0, 24, 6]), datasource, targets: [{ refId: 'A', expr: EXPRESSION }] }],
  templating: { list: [{ type: 'custom', name: 'host', query: 'a,b', multi: true, current: { text: 'a + b', value: ['a', 'b'] } }] },
});

test('[R23] with more sources than a page is told, a dashboard queries as before, and one that is opened from it asks for its source first', async () => {
  const { api } = testApp;
  const names = Array.from({ length: MANY_SOURCES }, (_, number) => `Store ${number}`);
  onTestFinished(async () => {
    for (const name of names) await api.delete(`/api/datasources/name/${name}`);
  });
  for (const name of names) await api.post('/api/datasources', { name, type: 'prometheus', access: 'proxy', url: prometheusUrl() });
  const { uid } = await api.post('/api/dashboards/db', { dashboard: { ...ofSource('Store 30'), title: 'Opened first' } });
  await api.post('/api/dashboards/db', { dashboard: { ...ofSource('Store 35'), title: 'Opened from it' } });
  const visitor = await testApp.enter();
  const { page, problems } = visitor;
  const readQueries = await watchQueries(page);
  const sourceCalls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/frontend/') && sourceCalls.push(new URL(request.url()).search));
  const expected = { panelIds: [1], expressions: ['go_goroutines{instance=~"a|b"}'] };

  await page.goto(`${testApp.url}/d/${uid}`);
  await visitor.waitForRequests();
  expect(await readQueries()).toEqual([{ ...expected, isPageDrawn: false }]);
  expect(sourceCalls).toEqual([]);

  await page.goto(`${testApp.url}/dashboards`);
  await page.getByRole('link', { name: 'Opened from it' }).click();
  await page.getByRole('region', { name: 'Panel 1', exact: true }).waitFor();
  await visitor.waitForRequests();
  expect((await readQueries()).map(({ panelIds, expressions }) => ({ panelIds, expressions }))).toEqual([expected]);
  expect(sourceCalls).toEqual(['?ref=Store+35']);
  expect(problems).toEqual([]);
  await visitor.close();
});
