import type { WebSocket } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

let testApp: TestApp;
let visitor: Visitor;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: 'TestData', type: 'testdata', access: 'proxy' });
  visitor = await testApp.visit();
  visitor.page.on('websocket', (socket) => sockets.push(socket));
});

afterAll(() => testApp.close());

const streaming = (id: number, title: string, x: number) => ({
  id,
  type: 'graph',
  title,
  datasource: 'TestData',
  gridPos: { x, y: 0, w: 12, h: 8 },
  targets: [{ refId: 'A', scenarioId: 'streaming_client', alias: title, stream: { speed: 200, spread: 3, noise: 1 } }],
  legend: { show: true, values: true, current: true },
});

const rowsOf = async (title: string) => (await drawnTable(panelOf(visitor.page, title))).rows;
const drawnSoon = (title: string, more = 0) =>
  until(
    () => rowsOf(title),
    (rows) => rows.length > more,
  );

test('streams move while one watches, over one connection, come back after a restart and end with the dashboard', async () => {
  const { page } = visitor;
  const saved = await testApp.api.post('/api/dashboards/db', {
    dashboard: {
      title: 'Live',
      schemaVersion: 16,
      time: { from: 'now-1m', to: 'now' },
      panels: [streaming(1, 'Left', 0), streaming(2, 'Right', 12)],
    },
  });
  await signIn(page, testApp.url, testApp);
  const requested: string[] = [];
  // The home page that was left may still be asking.
  const isOfDashboard = (text: string): boolean => text.includes('streaming_client');
  page.on('request', (request) => request.url().includes('/api/ds/query') && requested.push(request.postData() ?? ''));
  await page.goto(`${testApp.url}/d/${saved.uid}`);

  const first = await drawnSoon('Left');
  await drawnSoon('Left', first.length + 3);
  await drawnSoon('Right', 3);
  expect(sockets).toHaveLength(1);
  expect(requested.filter(isOfDashboard)).toEqual([]);
  expect(visitor.problems).toEqual([]);

  const before = await rowsOf('Left');
  await testApp.pharos.restart();
  await drawnSoon('Left', before.length + 3);
  expect((await rowsOf('Left'))[0]?.[0]).toBe(before[0]?.[0]); // what was drawn before is still there
  visitor.forgive(); // browsers tell the console of each connection that was refused meanwhile

  const open = sockets.at(-1);
  expect(open?.isClosed()).toBe(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  await until(
    async () => open?.isClosed(),
    (isClosed) => isClosed === true,
  );
  expect(visitor.problems).toEqual([]);
});
