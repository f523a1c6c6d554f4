import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBeforeEach } from '../fixtures/enter-before-each.ts';
import { takeShot } from '../fixtures/shots.ts';
import type { TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { saveDashboard } from '../pages/dashboard.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

enterBeforeEach((visit) => {
  ({ testApp, visitor, page } = visit);
});

const twoPanels = (title: string) => ({
  title,
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  panels: ['CPU', 'Memory'].map((name, index) => ({
    id: index + 1,
    type: 'graph',
    title: name,
    datasource: 'TestData',
    targets: [{ refId: 'A', scenarioId: 'random_walk' }],
    gridPos: { x: 0, y: index * 8, w: 12, h: 8 },
  })),
});

async function store(title: string): Promise<string> {
  return (await testApp.api.post('/api/dashboards/db', { dashboard: twoPanels(title) })).uid;
}

async function openIn(tab: Page, uid: string, query = ''): Promise<void> {
  await tab.goto(`${testApp.url}/d/${uid}${query}`);
  await tab.getByRole('region', { name: 'CPU' }).first().waitFor();
}

async function pick(tab: Page, panel: string, entry: string): Promise<void> {
  await tab.getByRole('region', { name: panel }).first().hover();
  await tab
    .getByRole('button', { name: `${panel} menu` })
    .first()
    .click();
  await tab.getByRole('menuitem', { name: entry }).click();
}

const loadStored = async (uid: string) => (await testApp.api.get(`/api/dashboards/uid/${uid}`)).dashboard;
const titlesOf = (dashboard: { panels: { title: string }[] }) => dashboard.panels.map(({ title }) => title).toSorted();

test('two tabs change one dashboard: the first to save is told to the other at once, and both changes are merged', async () => {
  const uid = await store('Two tabs');
  const other = await visitor.context.newPage();
  await openIn(page, uid);
  await openIn(other, uid);
  await pick(page, 'CPU', 'Remove');
  await page.getByText('Not saved').waitFor();

  await pick(other, 'Memory', 'Duplicate');
  await saveDashboard(other);

  const badge = page.getByRole('button', { name: /^Version 2: load, saved by you, in another tab / });
  await badge.waitFor();
  await takeShot(page, 'newer-version');
  await badge.click();
  const conflict = page.getByRole('alertdialog', { name: 'You changed this dashboard in another tab' });
  await conflict.getByRole('table', { name: 'What differs' }).waitFor();
  await takeShot(page, 'comparison');
  await conflict.getByRole('button', { name: 'Keep editing' }).click();

  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save dashboard' }).getByRole('button', { name: 'Save' }).click();
  visitor.forgive(); // the browser notes the refused save
  await conflict.getByText(/You, in another tab, saved version 2.*You started from version 1/).waitFor();
  await conflict.getByRole('button', { name: 'Merge and save' }).click();
  await conflict.waitFor({ state: 'detached' });
  visitor.forgive();
  const merged = await loadStored(uid);
  expect(merged.version).toBe(3);
  expect(titlesOf(merged)).toEqual(['Memory', 'Memory (copy)']);
  expect(await page.getByRole('region', { name: 'Memory' }).count()).toBe(2);
  expect(await page.getByText('Not saved').count()).toBe(0);

  // The other tab has nothing unsaved: a press shows what was merged.
  await other.getByRole('button', { name: /^Version 3: load, saved by you, in another tab / }).click();
  await until(
    () => other.getByRole('region', { name: 'CPU' }).count(),
    (count) => count === 0,
  );
  expect(await other.getByRole('region', { name: 'Memory' }).count()).toBe(2);
});

test('where both changed the same, one chooses, by keyboard alone', async () => {
  const uid = await store('Both changed');
  await openIn(page, uid);
  await pick(page, 'CPU', 'Remove');
  const stored = await loadStored(uid);
  const panels = stored.panels.map((panel: { id: number }) =>
    panel.id === 1 ? { ...panel, title: 'Processor' } : { ...panel, title: 'RAM' },
  );
  await testApp.api.post('/api/dashboards/db', { dashboard: { ...stored, panels } });
  await page.keyboard.press('Control+s');
  const message = page.getByRole('dialog', { name: 'Save dashboard' }).getByLabel(/^Message/);
  await message.waitFor();
  await message.press('Enter');
  const merge = page.getByRole('button', { name: 'Merge and save' });
  await merge.waitFor();
  visitor.forgive();
  expect(await merge.getAttribute('aria-disabled')).toBe('true');
  const theirs = page.getByRole('radio', { name: /^CPU, panel: Version 2/ });
  await theirs.focus();
  await page.keyboard.press('Space');
  await takeShot(page, 'clash');
  await merge.focus();
  await page.keyboard.press('Enter');
  await merge.waitFor({ state: 'detached' });
  expect(titlesOf(await loadStored(uid))).toEqual(['Processor', 'RAM']);
});

const boxOf = async (tab: Page, panel: string) => tab.getByRole('region', { name: panel }).first().boundingBox();

test('a draft moves no panel, and covers neither tabs nor query of the editor at 200 %', async () => {
  const uid = await store('With a draft');
  await openIn(page, uid);
  const before = await boxOf(page, 'Memory');
  await pick(page, 'CPU', 'Duplicate');
  await until(
    () => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.draft.'))),
    (isStored) => isStored,
  );
  const next = await visitor.context.newPage();
  await page.close({ runBeforeUnload: false });
  await openIn(next, uid);
  const badge = next.getByRole('button', { name: /^Draft: \d changes?, (just now|\d+ (s|min) ago): show them$/ });
  await badge.waitFor();
  expect(await boxOf(next, 'Memory')).toEqual(before);
  await badge.click();
  await next.getByRole('list', { name: 'Changes of the draft' }).getByText('Added panel CPU').waitFor();
  await takeShot(next, 'draft');
  await next.keyboard.press('Escape');

  await next.setViewportSize({ width: 720, height: 450 });
  await next.goto(`${testApp.url}/d/${uid}?panelId=1&edit`);
  const mark = next.getByRole('button', { name: /^Draft: .*: show them$/ });
  await mark.waitFor();
  await takeShot(next, 'draft-editor-200');
  const bar = await next.locator('header').filter({ has: mark }).boundingBox();
  const own = await mark.boundingBox();
  const tabs = await next.getByRole('tablist').first().boundingBox();
  if (!bar || !own || !tabs) throw new Error('bar, mark or tabs are not drawn');
  expect(own.y).toBeGreaterThanOrEqual(bar.y);
  expect(own.y + own.height).toBeLessThanOrEqual(bar.y + bar.height);
  expect(tabs.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await mark.click();
  await next.getByRole('button', { name: 'Restore' }).click();
  await mark.waitFor({ state: 'detached' });
  await next.goto(`${testApp.url}/d/${uid}`).catch(() => undefined);
});
