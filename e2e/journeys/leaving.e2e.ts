import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBeforeEach } from '../fixtures/enter-before-each.ts';
import { takeShot } from '../fixtures/shots.ts';
import type { TestApp } from '../fixtures/test-app.ts';
import { threePanels } from '../fixtures/three-panels.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { addPanel, isUnsaved, openStored, saveDashboard, uidOf } from '../pages/dashboard.ts';
import { choose, panelOf } from '../pages/panel.ts';

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

enterBeforeEach((visit) => {
  ({ testApp, visitor, page } = visit);
});

const open = (document: object) => openStored(page, testApp, document);
const loadStored = async (uid: string) => (await testApp.api.get(`/api/dashboards/uid/${uid}`)).dashboard;

test('leaving with changes asks; staying keeps them, discarding leaves the stored ones', async () => {
  const uid = await open(threePanels('Guarded'));
  await choose(panelOf(page, 'Right'), 'Right', 'Remove');
  await until(
    () => panelOf(page, 'Right').count(),
    (count) => count === 0,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByText('Removed').first().waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(uidOf(page)).toBe(uid);
  await expect.poll(() => isUnsaved(page)).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/dashboards$/);
  expect((await loadStored(uid)).panels).toHaveLength(3);
});

test('who leaves before the code that asks has come is held back, and asked once it is there', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/LeaveGuard-/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const uid = await open(threePanels('Held back'));
  await choose(panelOf(page, 'Right'), 'Right', 'Remove');
  await expect.poll(() => isUnsaved(page)).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  expect(await dialog.count()).toBe(0);
  release();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(uidOf(page)).toBe(uid);
  expect(await panelOf(page, 'Right').count()).toBe(0);
});

test('where the code that asks does not come, the page stays and says so; once it comes, leaving asks', async () => {
  await page.route(/LeaveGuard-/, (route) => route.fulfill({ status: 404, body: '' }));
  const uid = await open(threePanels('Not asked'));
  await choose(panelOf(page, 'Right'), 'Right', 'Remove');
  await expect.poll(() => isUnsaved(page)).toBe(true);
  const leave = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
  await leave();
  await page.getByText('The question before leaving did not load.').first().waitFor();
  expect(uidOf(page)).toBe(uid);
  expect(await panelOf(page, 'Right').count()).toBe(0);
  await takeShot(page, 'leaving-not-loaded');
  await page.unroute(/LeaveGuard-/);
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave();
  await dialog.waitFor();
  await takeShot(page, 'leaving-asked');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(/\/dashboards$/);
  visitor.forgive();
});

test('of two who save, the second is told who was first, and chooses', async () => {
  const uid = await open(threePanels('Contested'));
  const other = await visitor.context.newPage();
  await other.goto(page.url());
  for (const [index, one] of [other, page].entries()) {
    await one.bringToFront();
    await addPanel(one, 'Text');
    await choose(panelOf(one, 'Panel Title'), 'Panel Title', 'Edit');
    await one.getByRole('tab', { name: 'General' }).click();
    await one.getByRole('textbox', { name: 'Title' }).fill(`Note ${index + 1}`);
    await one.getByRole('button', { name: 'Back to dashboard' }).click();
  }
  await other.bringToFront();
  await saveDashboard(other);
  await page.bringToFront();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save dashboard' }).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'You changed this dashboard in another tab' });
  await conflict.getByText(/You, in another tab, saved version 2.*You started from version 1/).waitFor();
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  expect(await panelOf(page, 'Note 2').count()).toBe(1);
  expect((await loadStored(uid)).panels.map(({ title }: { title: string }) => title)).not.toContain('Note 2');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save dashboard' }).getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save and overwrite' }).click();
  await conflict.waitFor({ state: 'detached' });
  const titles = (await loadStored(uid)).panels.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Note 2');
  expect(titles).not.toContain('Note 1');
  // The refusal is what this is about; the browser logs it as a failed request.
  expect(visitor.problems.every((problem) => problem.includes('412'))).toBe(true);
  visitor.forgive();
});
