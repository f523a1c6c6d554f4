import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type Furniture, seedDashboards } from '../fixtures/seed-dashboards.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';

const VERA = { user: 'vera', password: 'looks only' };

let testApp: TestApp;
let furniture: Furniture;
beforeAll(async () => {
  testApp = await openTestApp();
  furniture = await seedDashboards(testApp);
  await testApp.api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
});
afterAll(() => testApp.close());

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an Admin closes a data source and opens it for Viewers; a dashboard shows each what they may query', async () => {
  const [admin, vera] = [await testApp.visit(), await testApp.visit()];
  await Promise.all([signIn(admin.page, testApp.url), signIn(vera.page, testApp.url, VERA)]);
  const requests = () => panelOf(vera.page, 'Requests');
  const openDashboard = () => vera.page.goto(testApp.url + furniture.dashboardPath);
  const isDrawn = () =>
    until(
      () => drawnTable(requests()),
      ({ rows }) => rows.length > 0,
    );
  await openDashboard();
  await isDrawn();

  const { page } = admin;
  await page.goto(`${testApp.url}/datasources/edit/${furniture.testDataId}`);
  await page.getByRole('link', { name: 'Permissions', exact: true }).click();
  await page.getByText('Everybody in the organisation queries this data source').waitFor();
  await takeShot(page, 'source-permissions-open');
  await page.getByRole('button', { name: 'Enable permissions' }).click();
  await page.getByText('No permissions are set. Will only be accessible by admins.').waitFor();
  await openDashboard();
  await requests().getByText('Access denied to datasource').first().waitFor();
  vera.forgive();

  await page.getByRole('button', { name: 'Add Permission' }).click();
  await page.getByRole('combobox', { name: 'Add Permission for', exact: true }).click();
  await page.getByRole('option', { name: 'Everyone With Viewer Role' }).click();
  await page.getByRole('form', { name: 'Add Permission' }).getByRole('button', { name: 'Save' }).click();
  await rowOf(page, 'Everyone With Viewer Role').waitFor();
  await takeShot(page, 'source-permissions');
  await openDashboard();
  await isDrawn();

  await page.goto(`${testApp.url}/org`);
  await page.getByRole('region', { name: 'Permissions of General' }).getByText('Everyone With Viewer Role').waitFor();
  await takeShot(page, 'org-permissions');
  expect([admin.problems, vera.problems]).toEqual([[], []]);
  await Promise.all([admin.close(), vera.close()]);
});
