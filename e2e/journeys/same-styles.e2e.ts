import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareStyles, readStyles } from '../fixtures/computed-styles.ts';
import { type Furniture, LONG_TITLE, seedDashboards } from '../fixtures/seed-dashboards.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { openMenuEntry } from '../pages/main-menu.ts';

let testApp: TestApp;
let furniture: Furniture;

beforeAll(async () => {
  testApp = await openTestApp();
  furniture = await seedDashboards(testApp);
});
afterAll(() => testApp.close());

const BAR = 'header[data-print]';
const PAGE = 'main';

async function stylesOfDashboard({ page, waitForRequests }: Visitor) {
  // The page before may have a bar with a time range too.
  await page.locator(BAR).filter({ hasText: LONG_TITLE }).waitFor();
  await page.getByRole('button', { name: /^Time range: / }).waitFor();
  await waitForRequests();
  return readStyles(page, BAR);
}

async function stylesOfSettings({ page, waitForRequests }: Visitor) {
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  await waitForRequests();
  return readStyles(page, PAGE);
}

async function openSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Dashboard settings' });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Dashboard settings' }).click();
}

test.each([1440, 390])('a page has the same styles opened by its address and from another page, %i px wide', async (width) => {
  const visitor = await testApp.enter({ width });
  const { page } = visitor;
  await page.goto(testApp.url + furniture.dashboardPath);
  const dashboard = await stylesOfDashboard(visitor);
  await page.goto(`${testApp.url}${furniture.dashboardPath}?editview=settings`);
  const settings = await stylesOfSettings(visitor);

  // Every step brings style sheets of its own.
  await page.goto(`${testApp.url}/datasources/edit/${furniture.prometheusId}`);
  await page.getByRole('textbox', { name: 'URL' }).waitFor();
  await openMenuEntry(page, 'Dashboards');
  await page.getByRole('link', { name: LONG_TITLE }).click();
  expect(compareStyles(dashboard, await stylesOfDashboard(visitor))).toEqual([]);
  await openSettings(page);
  expect(compareStyles(settings, await stylesOfSettings(visitor))).toEqual([]);
  await visitor.close();
});
