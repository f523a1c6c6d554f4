import type { Page } from 'playwright-core';
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

/** Where a button of the bar stood: each place that is another than in the frame before, in whole px. */
interface Places {
  /** While another font stood in for the own one. */
  readonly early: string[];
  readonly atRest: string[];
}

/** Notes in each frame of every page to come where the button `Add panel` stands. */
async function watchAddPanel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: Places = { early: [], atRest: [] };
    Object.assign(globalThis, { places });
    const note = () => {
      const box = document.querySelector('header [data-add-panel]')?.getBoundingClientRect();
      const text = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : undefined;
      const list = document.fonts.check("13px 'Inter Variable'") ? places.atRest : places.early;
      if (text !== undefined && text !== list.at(-1)) list.push(text);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const readPlaces = (page: Page): Promise<Places> => page.evaluate(() => (globalThis as unknown as { places: Places }).places);

const day = (year: number, month: number, date: number, hour = 12, minute = 56): number =>
  Date.UTC(year, month - 1, date, hour, minute, 53);

const RANGES: readonly (readonly [from: string | number, to: string | number])[] = [
  ['now-15m', 'now'],
  ['now-2d/d', 'now-2d/d'],
  ['now-1y/y', 'now-3M/M'],
  [day(2018, 11, 22), day(2018, 11, 22, 13)],
  [day(2018, 11, 11), day(2018, 12, 28, 20)],
  [day(2018, 11, 28), day(2019, 11, 28, 20)],
  // clocks change in New York and in Europe
  [day(2027, 3, 14, 6), day(2027, 3, 14, 8)],
  [day(2027, 3, 27, 23), day(2027, 3, 28, 3)],
];

test.each([
  { title: 'Clock', width: 1440 },
  { title: 'A name that is longer than the bar has room for, which it tells under the pointer and nowhere else', width: 1440 },
  { title: 'Clock', width: 1024 },
])('no range moves anything in the bar, from the first frame on: "$title", $width px', async ({ title, width }) => {
  const { uid } = await testApp.api.post('/api/dashboards/db', {
    dashboard: { title: `${title} ${width}`, schemaVersion: 16, panels: [graph(1, 'Up')] },
  });
  visitor = await testApp.enter({ width });
  const { page } = visitor;
  await watchAddPanel(page);
  const today = Date.now();
  const seen: Places[] = [];
  for (const [from, to] of [...RANGES, [today - 3_600_000, today] as const]) {
    await page.goto(`${testApp.url}/d/${uid}/clock?${new URLSearchParams({ from: String(from), to: String(to) })}`);
    await visitor.waitForRequests();
    seen.push(
      await until(
        () => readPlaces(page),
        ({ atRest }) => atRest.length > 0,
      ),
    );
    await takeShot(page, `range-${seen.length}-${title.slice(0, 6)}-${width}`);
  }
  expect(new Set(seen.flatMap(({ atRest }) => atRest))).toHaveLength(1);
});

test('the font is fetched with the page, before its first words are drawn, and once', async () => {
  visitor = await testApp.enter();
  await visitor.page.goto(testApp.url);
  await visitor.page.evaluate('document.fonts.ready');
  const fetched = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(fetched).toEqual(['link']);
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
