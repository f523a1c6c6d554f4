import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { findFaults, watchShifts } from '../fixtures/page-faults.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const LEAST_TARGET_PX = 44;

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  testApp = await openTestApp();
  visitor = await testApp.visit({ width: 390, height: 844, theme: 'light' });
  ({ page } = visitor);
  await watchShifts(page);
  await signIn(page, testApp.url, testApp);
});
afterAll(async () => {
  await visitor.close();
  await testApp.close();
});
beforeEach(async () => {
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
