import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCountedPrometheus } from '../fixtures/counted-prometheus.ts';
import { takeShot } from '../fixtures/shots.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let testApp: TestApp;
let store: Awaited<ReturnType<typeof startCountedPrometheus>>;
let visitor: Visitor | undefined;

beforeAll(async () => {
  [testApp, store] = await Promise.all([openTestApp(), startCountedPrometheus()]);
  const source = {
    name: 'Prometheus',
    type: 'prometheus',
    access: 'proxy',
    url: store.url,
    isDefault: true,
    jsonData: { timeInterval: '1s' },
  };
  await testApp.api.post('/api/datasources', source);
});

afterEach(async () => {
  await visitor?.close();
  if (visitor && visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'));
});

afterAll(async () => {
  await testApp.close();
  await store.close();
});

const graph = (id: number, title: string, more: object = {}) => ({
  id,
  type: 'graph',
  title,
  targets: [{ refId: 'A', expr: 'up' }],
  gridPos: { x: id % 2 === 1 ? 0 : 12, y: 0, w: 12, h: 9 },
  ...more,
});

async function openDashboard(panels: readonly object[], time: { readonly from: string; readonly to: string }): Promise<Page> {
  const dashboard = { title: `Clock ${crypto.randomUUID().slice(0, 8)}`, schemaVersion: 16, time, panels };
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard });
  visitor = await testApp.enter();
  await visitor.page.goto(`${testApp.url}/d/${uid}`);
  return visitor.page;
}

/** What each graph says that it shows: `from … to …`. */
const spans = (page: Page): Promise<readonly string[]> =>
  page
    .locator('p[id^="chart-summary"]')
    .evaluateAll((all) => all.map(({ textContent }) => /from .*? to [A-Z]\w+ \d+, \d+ [\d:.]+/.exec(textContent ?? '')?.[0] ?? ''));

const allDrawn = (page: Page, count: number) =>
  until(
    () => spans(page),
    (all) => all.length === count && all.every((one) => one !== ''),
  );

test('graphs of one refresh show one range, whatever their steps; a duplicate shows it too, and its own title', async () => {
  const page = await openDashboard([graph(1, 'Fine'), graph(2, 'Coarse', { interval: '1m' })], { from: 'now-5m', to: 'now' });
  const before = await allDrawn(page, 2);
  expect(new Set(before).size).toBe(1);
  await until(
    async () => Date.now(),
    (now) => !before[0]?.endsWith(new Date(now).toISOString().slice(17, 19)),
  );
  await page.locator('[data-panel-id="1"]').focus();
  await page.keyboard.press('p');
  await page.keyboard.press('d');
  await page.getByRole('region', { name: 'Fine (copy)' }).waitFor();
  const after = await allDrawn(page, 3);
  expect(new Set([...before, ...after]).size).toBe(1);
  await page.keyboard.press('d');
  await page.keyboard.press('r');
  const later = await until(
    () => spans(page),
    (all) => all[0] !== before[0] && new Set(all).size === 1,
  );
  expect(later).toHaveLength(3);
});

test('where the range reaches past now, nothing is drawn after it, and now is marked', async () => {
  const page = await openDashboard([graph(1, 'Up')], { from: 'now-5m', to: 'now+5m' });
  await allDrawn(page, 1);
  await takeShot(page, 'now-line');
  // The store repeats its last value for five minutes: the last row of the table of all values is not after now.
  const last = await until(
    () => page.locator('[data-panel-id="1"] table').first().locator('tbody tr').last().innerText(),
    (text) => text !== '',
  );
  const at = Date.parse(`${/\w+ \d+, \d+ [\d:]+/.exec(last)?.[0] ?? ''}`);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('an expression that is pasted becomes a graph, and one press takes it back', async () => {
  const page = await openDashboard([graph(1, 'Up')], { from: 'now-5m', to: 'now' });
  await allDrawn(page, 1);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'sum by (job) (process_resident_memory_bytes)');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const pasted = page.getByRole('region', { name: 'process_resident_memory_bytes' });
  await pasted.waitFor();
  await allDrawn(page, 2);
  await pasted.getByRole('button', { name: 'prometheus', exact: true }).waitFor();
  await takeShot(page, 'pasted-expression');
  await page.getByRole('button', { name: 'Undo' }).click();
  await pasted.waitFor({ state: 'detached' });
  expect(await page.getByText('Not saved').count()).toBe(0);
});

/** In whole px, once fonts are there and two looks give the same. */
async function placeAtRest(button: Locator): Promise<string> {
  let last = '';
  return until(
    async () => {
      const before = last;
      await button.page().evaluate('document.fonts.ready');
      await button.page().waitForTimeout(150);
      const box = await button.boundingBox();
      last = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
      return last === before ? last : '';
    },
    (place) => place !== '',
  );
}

test('an absolute range moves nothing in the bar', async () => {
  const page = await openDashboard([graph(1, 'Up')], { from: 'now-15m', to: 'now' });
  const button = page.getByRole('button', { name: 'Add panel' });
  await button.waitFor();
  const before = await placeAtRest(button);
  await page.goto(`${page.url().split('?')[0]}?from=${Date.UTC(2026, 10, 22, 0, 56, 53)}&to=${Date.UTC(2026, 10, 22, 1, 2, 58)}`);
  await page.getByRole('button', { name: /^Time range: Nov 22, 2026/ }).waitFor();
  expect(await placeAtRest(button)).toEqual(before);
});

test('while the theme changes nothing in the bar has a transition', async () => {
  const page = await openDashboard([graph(1, 'Up')], { from: 'now-15m', to: 'now' });
  await page.getByRole('button', { name: /^Time range: / }).waitFor();
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('button')].filter((one) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(one);
          return transitionProperty !== 'none' && transitionDuration !== '0s';
        }).length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await page.evaluate(() => (document.documentElement.dataset['themeChanging'] = ''));
  expect(await moving()).toBe(0);
});
