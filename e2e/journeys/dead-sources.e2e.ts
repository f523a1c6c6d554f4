import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../scripts/measure/median.ts';
import { type LoopbackServer, startLoopbackServer } from '../../scripts/services/loopback-server.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { prometheusUrl } from '../fixtures/prometheus.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { elapsedMs } from '../fixtures/elapsed.ts';
import { until } from '../fixtures/until.ts';
import type { VisitorOptions } from '../fixtures/visitor.ts';
import { saveDashboard } from '../pages/dashboard.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

const DEAD_PANELS = 20;
/** Both are visited in turns. The bench asks for more of them (`bench/dead-sources.ts`), which also knows the limit: a test asserts no times. */
const TURNS = Number(process.env['PHAROS_TURNS'] ?? 1);

let testApp: TestApp;
/** Data sources that take every connection and every request, and never say a word. */
let dead: readonly LoopbackServer[] = [];
let healthyAlone: string;
let amongDead: string;
let signedIn: VisitorOptions = {};

const target = { refId: 'A', expr: 'up', format: 'time_series' };
const healthy = { id: 1, type: 'graph', title: 'Healthy', datasource: 'Living', gridPos: { x: 0, y: 0, w: 24, h: 6 }, targets: [target] };
/** Small enough that all are in sight and ask. */
const deadPanels = Array.from({ length: DEAD_PANELS }, (_, index) => ({
  id: index + 2,
  type: 'graph',
  title: `Dead ${index + 1}`,
  datasource: `Dead ${index % 2}`,
  gridPos: { x: (index % 4) * 6, y: 6 + Math.floor(index / 4) * 3, w: 6, h: 3 },
  targets: [{ ...target, expr: `dead_${index}` }],
}));

async function store(title: string, panels: readonly object[]): Promise<string> {
  const { uid } = await testApp.api.post('/api/dashboards/db', {
    dashboard: { title, schemaVersion: 16, time: { from: 'now-5m', to: 'now' }, panels },
  });
  // Another range than the stored one: a save has something to store.
  return `${testApp.url}/d/${uid}?from=now-4m&to=now`;
}

beforeAll(async () => {
  [testApp, dead] = await Promise.all([openTestApp(), Promise.all([startLoopbackServer(), startLoopbackServer()])]);
  const addSource = (name: string, url: string) => testApp.api.post('/api/datasources', { name, type: 'prometheus', access: 'proxy', url });
  await addSource('Living', prometheusUrl());
  for (const [index, { url }] of dead.entries()) await addSource(`Dead ${index}`, url);
  healthyAlone = await store('Healthy alone', [healthy]);
  amongDead = await store('Among the dead', [healthy, ...deadPanels]);
  const { page, context, close } = await testApp.visit();
  await signIn(page, testApp.url, testApp);
  signedIn = { storageState: await context.storageState() };
  await close();
});

afterAll(async () => {
  await testApp.close();
  await Promise.all(dead.map((source) => source.close()));
});

const drawn = (page: Page) =>
  until(
    () => drawnTable(panelOf(page, 'Healthy')),
    ({ rows }) => rows.length > 0,
  );

interface Times {
  readonly draw: number;
  readonly save: number;
  readonly secondTab: number;
}

/** One visit to a dashboard in a window of its own: it draws, is saved, and is opened in a second tab while the first stays open. */
async function visit(address: string): Promise<Times> {
  const { page, context, problems, close } = await testApp.visit(signedIn);
  const draw = await elapsedMs(async () => {
    await page.goto(address);
    await drawn(page);
  });
  const save = await elapsedMs(() => saveDashboard(page, { keepsTime: true }));
  const second = await context.newPage();
  const secondTab = await elapsedMs(async () => {
    await second.goto(address);
    await drawn(second);
  });
  expect(problems).toEqual([]);
  await close();
  return { draw, save, secondTab };
}

test('20 panels on two sources that never answer do not hold back a healthy panel, a save, or a second tab', async () => {
  const turns: { alone: Times; among: Times }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const alone = await visit(healthyAlone);
    const among = await visit(amongDead);
    expect(dead.every((source) => source.connections() > 0)).toBe(true);
    turns.push({ alone, among });
  }
  // The first turn warms the caches of both where there are more.
  const counted = turns.length > 1 ? turns.slice(1) : turns;
  const figures = (['draw', 'save', 'secondTab'] as const).map((what) => ({
    what,
    aloneMs: Math.round(median(counted.map((turn) => turn.alone[what]))),
    amongMs: Math.round(median(counted.map((turn) => turn.among[what]))),
  }));
  console.log(`dead-sources ${JSON.stringify(figures)}`);
});
