import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFinger, type Point } from '../fixtures/finger.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { findFaults } from '../fixtures/page-faults.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { boxOf, plotOf } from '../pages/graph.ts';
import { cpuDrawn } from '../pages/home.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

const LEAST_TARGET_PX = 44;
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

let testApp: TestApp;
let visitor: Visitor;
let page: Page;
/** Open from the beginning: some code comes only when a page has been quiet for a while, which the other tests take anyway. */
let quietPage: Page;

beforeAll(async () => {
  testApp = await openTestApp();
  visitor = await testApp.enter({ width: 390, height: 844, theme: 'light' });
  quietPage = await visitor.context.newPage();
  await quietPage.goto(`${testApp.url}/`);
});
afterAll(async () => {
  await visitor.close();
  await testApp.close();
});
beforeEach(async () => {
  ({ page } = visitor);
  await page.bringToFront();
  await page.goto(`${testApp.url}/`);
  await page.getByRole('region', { name: 'CPU', exact: true }).getByRole('table').first().waitFor({ state: 'attached' });
});

/** Below the sheet there is nothing, beside it neither, and every entry has room for a thumb. */
async function expectSheet(menu: Locator): Promise<void> {
  await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await menu.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  const heights = await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
  const faults = await findFaults(page);
  expect(
    faults.filter((fault) => !fault.startsWith('layout shift')),
    faults.join('\n'),
  ).toEqual([]);
}

test('a menu is a sheet at the foot; a tap beside it closes it and does nothing else', async () => {
  await page.getByRole('button', { name: 'CPU menu' }).tap();
  await expectSheet(page.getByRole('menu'));
  await page.touchscreen.tap(40, 24); // the way to the side menu lies there
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a tap beside the time picker closes it and does nothing else', async () => {
  await page.getByRole('button', { name: /^Time range: / }).tap();
  await page.getByRole('button', { name: 'Last 5 minutes', exact: true }).waitFor();
  await page.touchscreen.tap(40, 24);
  await page.getByRole('button', { name: 'Last 5 minutes', exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

/** Where every panel stands in the document that is open, and how large. */
const placesOf = (one: Page) =>
  one
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map(({ style }) => ['--x', '--y', '--w', '--h'].map((name) => style.getPropertyValue(name)).join(' ')));
const scrolledBy = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);

async function centreOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.each([
  ['a graph', () => panelOf(page, 'CPU').getByRole('group', { name: 'CPU' })],
  ['the head of a panel', () => panelOf(page, 'CPU').getByRole('heading')],
])('a swipe over %s scrolls the page; no panel moves', async (_, start) => {
  await cpuDrawn(page);
  const [finger, places, from] = [await openFinger(page), await placesOf(page), await centreOf(start())];
  expect(await scrolledBy()).toBe(0);
  await finger.press(from);
  await finger.moveTo({ x: from.x, y: from.y - 120 });
  await until(scrolledBy, (top) => top > 60);
  await finger.lift();
  expect(await placesOf(page)).toEqual(places);
});

test('press and hold on a graph reads its values out and follows the finger; the page stays', async () => {
  await until(
    () => drawnTable(panelOf(page, 'CPU')),
    ({ rows }) => rows.length > 1,
  );
  const [finger, from] = [await openFinger(page), await centreOf(panelOf(page, 'CPU').getByRole('group', { name: 'CPU' }))];
  const moment = panelOf(page, 'CPU').getByRole('columnheader', { name: /^\d\d:\d\d:\d\d$/ });
  await finger.press(from);
  await moment.waitFor();
  const first = await moment.textContent(); // to the left of all that was measured so far
  const { right } = await boxOf(plotOf(panelOf(page, 'CPU')));
  let step = 0;
  // To the right of all, however short the time that was measured; a finger goes on moving.
  await until(
    async () => {
      step += 1;
      await finger.moveTo({ x: right - 1 - (step % 2), y: from.y - 90 });
      return moment.textContent();
    },
    (text) => text !== first,
  );
  expect(await scrolledBy()).toBe(0);
  await finger.lift();
  await moment.waitFor({ state: 'detached' });
});

const note = (id: number, x: number) => {
  return { id, type: 'text', title: `Note ${id}`, content: 'Some words', gridPos: { x, y: 0, w: 12, h: 5 } };
};

/** What a finger takes hold of, where, and how far it drags it. */
const GRIPS: readonly (readonly [name: string, gripOf: (box: Box) => Point, by: Point])[] = [
  ['Note 1', ({ x, y, width, height }) => ({ x: x + width - 6, y: y + height - 6 }), { x: -300, y: 0 }],
  ['Below', ({ x, y, height }) => ({ x: x + 500, y: y + height / 2 }), { x: 0, y: -200 }],
  ['Note 1', ({ x, y }) => ({ x: x + 30, y: y + 12 }), { x: 420, y: 80 }],
];

test('on a tablet a finger drags a corner, a closed row and a panel by its head', async () => {
  const row = { id: 3, type: 'row', title: 'Below', collapsed: true, panels: [], gridPos: { x: 0, y: 5, w: 24, h: 1 } };
  const { uid } = await testApp.api.post('/api/dashboards/db', {
    dashboard: { title: 'Touched', schemaVersion: 16, panels: [note(1, 0), note(2, 12), row] },
  });
  const tablet = await testApp.visit({ width: 1024, height: 768, hasTouch: true, storageState: await visitor.context.storageState() });
  await tablet.page.goto(`${testApp.url}/d/${uid}`);
  await tablet.page.getByText('Some words').first().waitFor();
  const finger = await openFinger(tablet.page);
  for (const [name, gripOf, by] of GRIPS) {
    const box = await tablet.page.locator('[data-tile]', { has: tablet.page.getByRole('heading', { name }) }).boundingBox();
    if (!box) throw new Error(`${name} is not on the page`);
    const [places, from] = [await placesOf(tablet.page), gripOf(box)];
    await finger.press(from);
    // The first press loads the code that moves panels; the finger goes on until they follow.
    await until(
      async () => {
        await finger.moveTo({ x: from.x + by.x, y: from.y + by.y });
        return placesOf(tablet.page);
      },
      (now) => now.join() !== places.join(),
    );
    await finger.lift();
    await tablet.page.locator('[data-tile] [data-panel-id]').last().click({ trial: true }); // while something is dragged, nothing else takes a press
    expect(await placesOf(tablet.page), `${name} was put back`).not.toEqual(places);
  }
  await tablet.page.getByText('Not saved').waitFor();
  expect(tablet.problems).toEqual([]);
  await tablet.close();
});

test('a submenu is a sheet on the sheet, and a tap beside it closes both', async () => {
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Auto refresh' }).tap();
  await page.getByRole('menuitemcheckbox', { name: '30m' }).waitFor();
  await page.touchscreen.tap(200, 60);
  await page.getByRole('menu').first().waitFor({ state: 'detached' });
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('the tap that opens a sheet under the finger chooses nothing in it', async () => {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Main Org/ })
    .tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await expectSheet(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true);
});

test('a server that is away is told once, and taken back when it answers', async () => {
  page = quietPage;
  await page.bringToFront();
  const notice = page.getByText('The server cannot be reached', { exact: true });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /Toaster.*\.js/.test(name)));
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh dashboard' }).tap();
  await notice.first().waitFor();
  expect(await notice.count()).toBe(1);
  await page.getByRole('region', { name: 'CPU', exact: true }).getByRole('table').first().waitFor({ state: 'attached' });
  await visitor.context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
});
