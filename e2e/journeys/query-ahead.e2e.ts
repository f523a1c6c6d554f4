import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prometheusUrl } from '../fixtures/prometheus.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

let testApp: TestApp;
let address: string;

const panel = (id: number, type: string, [x, y, w, h]: readonly number[]) => ({
  id,
  type,
  title: `Panel ${id}`,
  datasource: 'Store',
  gridPos: { x, y, w, h },
  targets: [{ refId: 'A', expr: 'go_goroutines' }],
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
        const { queries }: { queries: { panelId: number }[] } = JSON.parse(String(init?.body));
        sent.push({ panelIds: queries.map(({ panelId }) => panelId), isPageDrawn: document.querySelector('[data-panel-id]') !== null });
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
  const visitor = await testApp.visit(window);
  const { page, problems } = visitor;
  await signIn(page, testApp.url);
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
