import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBeforeEach } from '../fixtures/enter-before-each.ts';
import { takeShot } from '../fixtures/shots.ts';
import type { TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

enterBeforeEach((visit) => {
  ({ testApp, visitor, page } = visit);
});

const graph = (id: number, title: string, more: object = {}) => ({
  id,
  type: 'graph',
  title,
  datasource: 'TestData',
  targets: [{ refId: 'A', scenarioId: 'random_walk', seriesCount: 2 }],
  gridPos: { x: 0, y: (id - 1) * 8, w: 24, h: 8 },
  ...more,
});

const store = async (title: string, panels: readonly object[], more: object = {}): Promise<string> =>
  (
    await testApp.api.post('/api/dashboards/db', {
      dashboard: { title, schemaVersion: 16, time: { from: 'now-1h', to: 'now' }, panels, ...more },
    })
  ).uid;

async function open(uid: string, query = ''): Promise<void> {
  await page.goto(`${testApp.url}/d/${uid}${query}`);
  await region('CPU').waitFor();
  await visitor.waitForRequests();
}

/** An edit that is not saved, on a page at rest. */
async function removeMemory(): Promise<void> {
  await region('Memory').hover();
  await page.getByRole('button', { name: 'Memory menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Not saved').waitFor();
  await atRest();
}

/** What the page loads once it is at rest is there. */
async function atRest(): Promise<void> {
  await page.waitForFunction(() =>
    ['SaveDialog', 'panel-editor', 'share', 'Toaster'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`) && name.endsWith('.js')),
    ),
  );
  await visitor.waitForRequests();
}

const region = (name: string) => page.getByRole('region', { name }).first();
/** The connection is gone. Returns what brings it back. */
async function loseConnection(): Promise<() => Promise<void>> {
  const all = [/\/public\/.*\.(?:js|css)(?:\?|$)/, /\/api\//];
  for (const one of all) await page.route(one, (route) => route.abort('internetdisconnected'));
  return async () => {
    for (const one of all) await page.unroute(one);
  };
}

test('[D1] keys and buttons pressed without a connection before anything of them is there: the page stays, it is reported, and the next press works', async () => {
  const uid = await store('Connection', [graph(1, 'CPU'), graph(2, 'Memory')]);
  await page.goto(`${testApp.url}/d/${uid}`);
  await region('Memory').waitFor();
  // Before the page is at rest: nothing of this was loaded in advance, and nothing is on its way.
  await visitor.waitForRequests();
  const restore = await loseConnection();
  // At once where the code of toasts has come already, else when it comes.
  const reported = page.getByText('Loading chunk failed').first().waitFor();
  await region('CPU').hover();
  for (const key of ['Control+s', 'e', 'p']) await page.keyboard.press(key);
  await page.getByRole('button', { name: /share/i }).first().click();
  expect(await page.getByRole('region', { name: 'CPU' }).count()).toBe(1);
  await restore();
  await reported;
  await takeShot(page, 'd1-lost-keys');
  await atRest();
  await region('CPU').hover();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Back to dashboard' }).waitFor();
  visitor.forgive();
});

test('[D1] an unsaved edit, the connection gone, Ctrl+S, its return, Ctrl+S: saved, and the page was there all the time', async () => {
  const uid = await store('Unsaved', [graph(1, 'CPU'), graph(2, 'Memory')]);
  await open(uid);
  await removeMemory();
  const restore = await loseConnection();
  for (const key of ['Control+s', 'e']) {
    await region('CPU').hover();
    await page.keyboard.press(key);
    expect(await page.getByRole('region', { name: 'CPU' }).count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  }
  await restore();
  await until(
    async () => {
      await page.keyboard.press('Control+s');
      return page.getByRole('dialog', { name: 'Save dashboard' }).count();
    },
    (count) => count === 1,
  );
  await takeShot(page, 'd1-save-again');
  await page.getByRole('dialog', { name: 'Save dashboard' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Save dashboard' }).waitFor({ state: 'detached' });
  visitor.forgive();
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  expect(dashboard.panels).toHaveLength(1);
});

test('[D1] after an upgrade, whose files are others, a toast says to reload; page and draft stay', async () => {
  const uid = await store('Upgraded', [graph(1, 'CPU'), graph(2, 'Memory')]);
  await open(uid);
  await removeMemory();
  await page.route(/\/public\/.*\.(?:js|css)(?:\?|$)/, (route) => route.fulfill({ status: 404, body: '' }));
  await region('CPU').hover();
  await page.getByRole('button', { name: 'CPU menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Inspect' }).first().click();
  await page
    .getByText(/The inspector did not load\. .*reload the page/)
    .first()
    .waitFor();
  await takeShot(page, 'd1-upgraded');
  expect(await page.getByRole('region', { name: 'CPU' }).count()).toBe(1);
  await page.close();
  const again = await visitor.context.newPage();
  await again.goto(`${testApp.url}/d/${uid}`);
  await again.getByText(/Draft/).first().waitFor();
  await takeShot(again, 'd1-draft');
  visitor.forgive();
});

test('[D3] the wheel over a legend scrolls the page, unless that legend can scroll', async () => {
  const many = {
    targets: [{ refId: 'A', scenarioId: 'random_walk', seriesCount: 60 }],
    legend: { show: true, values: true, alignAsTable: true, avg: true },
  };
  const text = { type: 'text', content: 'short', mode: 'markdown', targets: [] };
  const panels = [
    graph(1, 'CPU'),
    graph(2, 'Many', many),
    graph(3, 'Words', text),
    graph(4, 'Table', { type: 'table', transform: 'timeseries_aggregations', columns: [{ text: 'Avg', value: 'avg' }] }),
    ...[5, 6, 7, 8].map((id) => graph(id, `Graph ${id}`)),
  ];
  await open(await store('Wheel', panels));
  const scroller = page.locator('main');
  const top = () => scroller.evaluate((element) => element.scrollTop);
  /** Turns the wheel there; the page has not moved before that. */
  const turnWheel = async (inside: ReturnType<typeof region>) => {
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await inside.scrollIntoViewIfNeeded();
    await inside.hover();
    const before = await top();
    await page.mouse.wheel(0, 300);
    return async () => (await top()) - before;
  };
  const movesPage = async (inside: ReturnType<typeof region>) => until(await turnWheel(inside), (moved) => moved > 200);
  const legend = (name: string) =>
    region(name)
      .getByRole(name === 'Many' ? 'table' : 'list')
      .first();
  await movesPage(legend('CPU'));
  await movesPage(region('Words').getByText('short'));
  await movesPage(region('Table').getByText('Avg').first());
  const moved = await turnWheel(legend('Many'));
  await until(
    () => region('Many').evaluate((element) => [...element.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)),
    (isScrolled) => isScrolled,
  );
  expect(await moved()).toBe(0);
});
