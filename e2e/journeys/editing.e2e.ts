import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBeforeEach } from '../fixtures/enter-before-each.ts';
import { showroom } from '../fixtures/seed-dashboards.ts';
import type { TestApp } from '../fixtures/test-app.ts';
import { threePanels } from '../fixtures/three-panels.ts';
import { until } from '../fixtures/until.ts';
import { isUnsaved, openStored, saveDashboard } from '../pages/dashboard.ts';
import { choose, drawnTable, panelOf } from '../pages/panel.ts';

let testApp: TestApp;
let page: Page;

enterBeforeEach((visit) => {
  ({ testApp, page } = visit);
});

const open = (document: object) => openStored(page, testApp, document);
const loadStored = async (uid: string) => (await testApp.api.get(`/api/dashboards/uid/${uid}`)).dashboard;

const gridOf = (dashboard: { panels: { title: string; gridPos: object }[] }) =>
  Object.fromEntries(dashboard.panels.map(({ title, gridPos }) => [title, gridPos]));

async function drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

async function boxOf(title: string) {
  const box = await panelOf(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not on the page`);
  return box;
}

test('panels are moved and resized by mouse and by keys; undo and redo walk through it; what is not ours is kept', async () => {
  const document = threePanels('Moving');
  const uid = await open(document);
  await until(
    () => drawnTable(panelOf(page, 'Below')),
    ({ rows }) => rows.length > 0,
  );
  const left = await boxOf('Left');

  // The first press loads the code that moves panels; the hand is held still until it is there.
  await drag({ x: left.x + 120, y: left.y + 12 }, { x: 6, y: 0 });
  await drag({ x: left.x + 120, y: left.y + 12 }, { x: left.width + 20, y: 0 });
  await until(
    async () => (await boxOf('Left')).x,
    (x) => x > left.x + left.width / 2,
  );
  await expect.poll(() => isUnsaved(page)).toBe(true);

  const corner = await boxOf('Below');
  await drag({ x: corner.x + corner.width - 6, y: corner.y + corner.height - 6 }, { x: 0, y: 100 });
  await until(
    async () => (await boxOf('Below')).height,
    (height) => height > corner.height + 40,
  );

  await panelOf(page, 'Below').focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Below lifted/).waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Space');
  await page.getByText('Below dropped').waitFor({ state: 'attached' });

  await saveDashboard(page, { message: 'Moved about' });
  const moved = await loadStored(uid);
  expect(gridOf(moved)['Below']).toMatchObject({ w: 10 });
  expect(moved.panels.find(({ title }: { title: string }) => title === 'Left').gridPos.x).toBeGreaterThan(0);
  expect(moved.ofAnotherTool).toEqual(document.ofAnotherTool);
  for (const panel of moved.panels) expect(panel).toMatchObject({ notOurs: { deep: { er: 0.1 } }, targets: [{ ofAnotherTool: true }] });

  const resized = await boxOf('Below');
  await page.keyboard.press('Control+z');
  await until(
    async () => (await boxOf('Below')).width,
    (width) => width > resized.width + 40,
  );
  await page.keyboard.press('Control+Shift+z');
  await until(
    async () => (await boxOf('Below')).width,
    (width) => width < resized.width + 10,
  );
  expect(await isUnsaved(page)).toBe(false);
});

test('the time range: typed, in the address, shifted, dragged on a graph, refreshed by itself', async () => {
  await open(threePanels('Times'));
  await page.getByRole('button', { name: 'Time range: Last 1 hour' }).click();
  const picker = page.getByRole('dialog', { name: 'Time range' });
  await picker.getByLabel('From').fill('2026-01-05 10:00:00');
  await picker.getByLabel('To', { exact: true }).fill('gibberish');
  expect(await picker.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await picker.getByLabel('To', { exact: true }).fill('2026-01-05 12:00:00');
  await picker.getByRole('button', { name: 'Apply' }).click();
  const rangeOf = () => {
    const { searchParams } = new URL(page.url());
    return [Number(searchParams.get('from')), Number(searchParams.get('to'))] as const;
  };
  const [from, to] = await until(
    async () => rangeOf(),
    ([start]) => start > 0,
  );
  expect(to - from).toBe(2 * 3_600_000);
  const first = await until(
    () => drawnTable(panelOf(page, 'Left')),
    ({ rows }) => rows[0]?.[0]?.includes('Jan 5, 2026') === true,
  );
  expect(first.rows.length).toBeGreaterThan(10);

  await page.getByRole('button', { name: 'Shift time range back' }).click();
  await until(
    async () => rangeOf()[1],
    (end) => end === to - 3_600_000,
  );

  const graph = await panelOf(page, 'Left').getByRole('group', { name: 'Left' }).boundingBox();
  if (!graph) throw new Error('no graph');
  await drag({ x: graph.x + graph.width * 0.5, y: graph.y + 60 }, { x: graph.width * 0.25, y: 0 });
  const zoomed = await until(
    async () => rangeOf(),
    ([start, end]) => end - start < 3_600_000,
  );
  await page.goBack();
  await until(
    async () => rangeOf(),
    ([start, end]) => end - start > zoomed[1] - zoomed[0],
  );

  await page.getByRole('button', { name: /^Time range: / }).click();
  await page.getByRole('button', { name: 'Last 5 minutes' }).click();
  await page.getByRole('button', { name: 'Auto refresh is off' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: '5s' })
    .or(page.getByRole('menuitemradio', { name: '5s' }))
    .click();
  await until(
    async () => new URL(page.url()).searchParams.get('refresh'),
    (refresh) => refresh === '5s',
  );
  const before = await until(
    () => drawnTable(panelOf(page, 'Left')),
    ({ rows }) => rows.length > 0 && rows[0]?.[0]?.includes('Jan 5') === false,
  );
  await until(
    () => drawnTable(panelOf(page, 'Left')),
    ({ rows }) => rows.at(-1)?.[0] !== before.rows.at(-1)?.[0],
  );
  const again = page.url();
  await page.goto(again);
  await page.getByRole('button', { name: 'Auto refresh every 5s' }).waitFor();
});

test('[2.2.15-i] one panel alone and back by Escape; an unknown type keeps its title and says what it is', async () => {
  const uid = await open(showroom('Looking'));
  await until(
    () => drawnTable(panelOf(page, 'Requests')),
    ({ rows }) => rows.length > 0,
  );
  const foreign = panelOf(page, 'From another shop');
  await foreign.getByText('Unknown panel type').waitFor();
  expect(await foreign.textContent()).toContain('worldmap');
  expect(await foreign.getByRole('heading', { name: 'From another shop' }).count()).toBe(1);

  await choose(panelOf(page, 'Requests'), 'Requests', 'View');
  await page.waitForURL(/panelId=1&.*fullscreen|fullscreen.*panelId=1/);
  await until(
    async () => (await boxOf('Requests')).width,
    (width) => width > 1000,
  );
  expect(await panelOf(page, 'Rows').count()).toBe(0);
  await page.keyboard.press('Escape');
  await panelOf(page, 'Rows').waitFor();
  expect(page.url()).not.toContain('fullscreen');

  await choose(panelOf(page, 'Broken'), 'Broken', 'Inspect');
  await page.getByRole('dialog').getByText('Test Data Panic!').first().waitFor();
  await page.keyboard.press('Escape');
  expect((await loadStored(uid)).panels[6]).toMatchObject({ type: 'worldmap' });
});

test('a document of a version newer than all known ones is shown with a notice, and saving leaves what is not known in it', async () => {
  const uid = await open({ ...threePanels('From the future'), schemaVersion: 99 });
  await page.getByText(/schema 99/).waitFor();
  await until(
    () => drawnTable(panelOf(page, 'Left')),
    ({ rows }) => rows.length > 0,
  );
  await page.getByRole('button', { name: 'Add panel' }).waitFor();
  expect(await loadStored(uid)).toMatchObject({ schemaVersion: 99, ofAnotherTool: { retained: [1, 'two', null] } });
});
