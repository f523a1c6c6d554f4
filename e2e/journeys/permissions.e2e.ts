import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const VERA = { user: 'vera', password: 'looks only' };

let testApp: TestApp;
let admin: Visitor;
let vera: Visitor;
let folder: { readonly id: number; readonly uid: string; readonly url: string };
let dashboard: { readonly uid: string; readonly url: string };
let asVera: ReturnType<typeof createApi>;

beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
  folder = await testApp.api.post('/api/folders', { title: 'Plant' });
  dashboard = await testApp.api.post('/api/dashboards/db', { dashboard: { title: 'Pumps', panels: [] }, folderId: folder.id });
  await testApp.api.post('/api/teams', { name: 'Night shift' });
  [admin, vera] = [await testApp.visit(), await testApp.visit()];
  await Promise.all([signIn(admin.page, testApp.url), signIn(vera.page, testApp.url, VERA)]);
  asVera = createApi(testApp.url, VERA);
});
afterAll(async () => {
  await Promise.all([admin.close(), vera.close()]);
  await testApp.close();
});

const seenByVera = async (): Promise<readonly string[]> =>
  (await asVera.get('/api/search')).map(({ title }: { readonly title: string }) => title);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

// In this order: what the first test gives away, the others find.
describe('a folder and its permissions', { shuffle: false }, () => {
  test('an administrator takes a folder from Viewers and gives it to one of them, who sees exactly that', async () => {
    const { page } = admin;
    expect(await seenByVera()).toEqual(['Plant', 'Pumps']);
    await page.goto(`${testApp.url}${folder.url}/permissions`);
    await rowOf(page, 'Everyone With Viewer Role').getByText('Default Permission').waitFor();
    await page.getByRole('button', { name: 'Remove Everyone With Viewer Role' }).click();
    await rowOf(page, 'Everyone With Viewer Role').waitFor({ state: 'detached' });
    expect(await seenByVera()).toEqual([]);
    await vera.page.goto(`${testApp.url}${dashboard.url}`);
    await vera.page.getByText('You may not see this dashboard').waitFor();
    vera.forgive();

    await page.getByRole('button', { name: 'Add Permission' }).click();
    await choose(page, 'Team', 'Night shift');
    await page.getByRole('form', { name: 'Add Permission' }).getByRole('button', { name: 'Save' }).click();
    await rowOf(page, 'Night shift').waitFor();
    await choose(page, 'Add Permission for', 'User');
    await page.getByRole('combobox', { name: 'User', exact: true }).fill('ver');
    await page.getByRole('option', { name: 'vera' }).click();
    await choose(page, 'Can', /^Edit/);
    await page.getByRole('form', { name: 'Add Permission' }).getByRole('button', { name: 'Save' }).click();
    await rowOf(page, 'vera').waitFor();
    await takeShot(page, 'folder-permissions');
    await until(seenByVera, (titles) => titles.includes('Pumps'));
  });

  test('what the folder gives is locked in the dashboard, where more can be given', async () => {
    const { page } = admin;
    await page.goto(`${testApp.url}${dashboard.url}?editview=permissions`);
    const inherited = rowOf(page, 'vera');
    await inherited.getByText('Inherited from folder').waitFor();
    expect(await inherited.getByRole('button').count()).toBe(0);
    await takeShot(page, 'dashboard-permissions');
    await page.getByRole('button', { name: 'Add Permission' }).click();
    await choose(page, 'Add Permission for', 'Everyone With Editor Role');
    await choose(page, 'Can', /^Admin/);
    await page.getByRole('form', { name: 'Add Permission' }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Everyone With Editor Role' }).waitFor();
  });

  test('who may edit deletes, finds it in the bin, and brings it back', async () => {
    const { page } = vera;
    await asVera.delete(`/api/dashboards/uid/${dashboard.uid}`);
    await page.goto(`${testApp.url}/dashboards/bin`);
    await takeShot(page, 'bin');
    await page.getByRole('button', { name: 'Restore Pumps' }).click();
    await page.getByText('The bin is empty').waitFor();
    expect(await seenByVera()).toEqual(['Plant', 'Pumps']);
    await page.goto(`${testApp.url}${dashboard.url}`);
    await page.getByRole('heading', { name: 'Pumps' }).or(page.getByText('Pumps')).first().waitFor();
    expect([...admin.problems, ...vera.problems]).toEqual([]);
  });
});
