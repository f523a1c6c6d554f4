import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startOddPrometheus } from '../fixtures/odd-prometheus.ts';
import { takeShot } from '../fixtures/shots.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let testApp: TestApp;
let store: Awaited<ReturnType<typeof startOddPrometheus>>;
let visitor: Visitor | undefined;

beforeAll(async () => {
  [testApp, store] = await Promise.all([openTestApp(), startOddPrometheus()]);
  await testApp.api.post('/api/datasources', { name: 'Odd', type: 'prometheus', access: 'proxy', url: store.url, isDefault: true });
});

afterEach(async () => {
  await visitor?.close();
  if (visitor && visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'));
});

afterAll(async () => {
  await testApp.close();
  await store.close();
});

const LEGEND = { show: true, alignAsTable: true, values: true, min: true, max: true, current: true };
const LOG_AXES = { yaxes: [{ format: 'short', logBase: 10 }, { format: 'short' }] };

interface Shown {
  readonly expr: string;
  readonly more?: object;
  readonly time?: { readonly from: number | string; readonly to: number | string };
  readonly width?: number;
}

async function openGraph({ expr, more = {}, time = { from: 'now-1h', to: 'now' }, width = 1440 }: Shown): Promise<Page> {
  const panel = {
    id: 1,
    type: 'graph',
    title: 'Odd',
    targets: [{ refId: 'A', expr }],
    legend: LEGEND,
    gridPos: { x: 0, y: 0, w: 24, h: 12 },
    ...more,
  };
  const dashboard = { title: `Odd ${crypto.randomUUID()}`, schemaVersion: 16, panels: [panel] };
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard });
  visitor = await testApp.enter({ width, height: 844 });
  await visitor.page.goto(`${testApp.url}/d/${uid}?from=${time.from}&to=${time.to}`);
  return visitor.page;
}

/** What the graph says of itself, once it is drawn. */
const summary = (page: Page): Promise<string> =>
  until(
    () => page.locator('p[id^="chart-summary"]').first().innerText({ timeout: 15_000 }),
    (text) => text !== '',
  );

test.each([
  ['2,000 series', 'many', {}, /2,?000 series/],
  ['names of 5,000 letters', 'names', {}, /2 series/],
  ['labels with markup', 'markup', {}, /3 series/],
  ['values of ±1e300', 'huge', {}, /1 series/],
  ['values of 1e-300', 'tiny', {}, /1 series/],
  ['all sizes, infinities and none', 'mixed', {}, /1 series/],
  ['zero and less on a logarithmic axis', 'below_zero', LOG_AXES, /1 series/],
  ['values around zero on a logarithmic axis', 'around_zero', LOG_AXES, /1 series/],
] as const)('%s are drawn, also on a phone, and the page stays as wide as the screen', async (_, expr, more, pattern) => {
  for (const width of [1440, 390]) {
    const page = await openGraph({ expr, more, width });
    expect(await summary(page)).toMatch(pattern);
    await page.mouse.move(width / 2, 250);
    await takeShot(page, `bad-${expr}-${width}`);
    const { scrollWidth, elements, wasRun } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      elements: document.querySelectorAll('*').length,
      wasRun: 'wasRun' in window,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(elements).toBeLessThan(40_000);
    expect(wasRun).toBe(false);
    if (width === 1440) await visitor?.close();
  }
});

test.each([
  ['3 ms', { from: 1_700_000_000_000, to: 1_700_000_000_003 }, /from .* to |No data points/],
  ['19 years', { from: Date.UTC(2004, 0), to: Date.UTC(2023, 0) }, /from .*2004.* to .*2023/],
] as const)('a range of %s is drawn', async (name, time, pattern) => {
  const page = await openGraph({ expr: 'steady', time });
  expect(await summary(page)).toMatch(pattern);
  await takeShot(page, `bad-range-${name.replace(' ', '-')}`);
});

test('a range of 30 years has a word in its panel', async () => {
  const page = await openGraph({ expr: 'steady', time: { from: Date.UTC(1993, 0), to: Date.UTC(2023, 0) } });
  await page
    .getByRole('region', { name: 'Odd' })
    .getByText(/longer than 20 years/)
    .first()
    .waitFor();
  await takeShot(page, 'bad-range-30-years');
  expect(await page.locator('canvas').count()).toBe(0);
  visitor?.forgive(); // the refusal is what is wanted here
});
