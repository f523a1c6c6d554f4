import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const VERA = { user: 'vera', password: 'vera was here' };
const PAUL = { user: 'paul', password: 'paul was here' };

let testApp: TestApp;
let plantId: number;
let mainId: number;

beforeAll(async () => {
  testApp = await openTestApp();
  const { api } = testApp;
  mainId = (await api.get('/api/org')).id;
  for (const { user, password } of [VERA, PAUL])
    await api.post('/api/admin/users', { login: user, email: `${user}@example.org`, name: user, password });
  plantId = (await api.post('/api/orgs', { name: 'Plant 7' })).orgId;
  await createApi(testApp.url, { orgId: plantId }).post('/api/org/users', { loginOrEmail: VERA.user, role: 'Editor' });
  await api.post('/api/dashboards/db', { dashboard: { title: 'Pumps', panels: [] } });
});
afterAll(() => testApp.close());

async function enterAs(who: typeof VERA, options: Parameters<TestApp['visit']>[0] = {}) {
  const visitor = await testApp.visit(options);
  await signIn(visitor.page, testApp.url, who);
  return visitor;
}

const openMenu = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

test('somebody changes their name and preferences, which hold from then on', async () => {
  const { page, problems, close } = await enterAs(VERA);
  await page.getByRole('button', { name: /vera/ }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(/\/profile(\?|$)/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Moss');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vera Moss' }).waitFor();
  await page.getByRole('radiogroup', { name: 'UI Theme' }).getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('radiogroup', { name: 'Timezone' }).getByRole('radio', { name: 'UTC' }).click();
  await takeShot(page, 'profile');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save' }).click()]);
  await page.locator('html[data-theme="light"]').waitFor();
  await page.getByRole('radio', { name: 'UTC', checked: true }).waitFor();
  await openMenu(page, /^Vera Moss/);
  expect(problems).toEqual([]);
  await close();
});

test('[1.7.0-g] who belongs to two organisations goes to the other by the menu and back by the profile, and one address leads there too', async () => {
  const { page, problems, close } = await enterAs(VERA);
  await openMenu(page, /Main Org\./);
  await page.getByRole('menuitem', { name: 'Switch organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch organisation' });
  await dialog.getByText('Current').waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'switch-org');
  await dialog.getByRole('button', { name: 'Switch to Plant 7' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('orgId') === String(plantId));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Plant 7$/ }).waitFor();

  await page.goto(`${testApp.url}/profile`);
  await page.getByRole('button', { name: 'Switch to Main Org.' }).click();
  await page.waitForURL((url) => url.searchParams.get('orgId') === String(mainId));
  await page.getByRole('button', { name: /Main Org\.$/ }).waitFor();
  await page.goto(`${testApp.url}/profile/switch-org/${plantId}`);
  await page.getByRole('button', { name: /Plant 7$/ }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a session elsewhere is ended, and is out at once', async () => {
  const lost = await enterAs(PAUL, { width: 390, height: 844 });
  const { page, problems, close } = await enterAs(PAUL);
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByText('This one').waitFor();
  await takeShot(page, 'security');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('table', { name: 'Sessions' }).getByRole('row').count()).toBe(2);
  await lost.page.goto(`${testApp.url}/dashboards`);
  await lost.page.waitForURL(/\/login/);
  await lost.close();
  expect(problems).toEqual([]);
  await close();
});

test('an administrator of the server makes an organisation and goes on in it', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/profile`);
  await page.getByRole('link', { name: 'New organisation' }).click();
  await page.getByRole('heading', { level: 1, name: 'New organisation' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Plant 9');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/org\?orgId=\d+$/);
  await page.getByRole('button', { name: /Plant 9$/ }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Organisation' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('who is left in no organisation sees the profile, which says so', async () => {
  const api = createApi(testApp.url, { orgId: mainId });
  const users = await api.get('/api/org/users');
  const { userId } = users.find(({ login }: { readonly login: string }) => login === PAUL.user);
  await api.delete(`/api/org/users/${userId}`);
  const { page, problems, close } = await enterAs(PAUL, { width: 390, height: 844 });
  await page.getByRole('heading', { level: 1, name: 'You belong to no organisation' }).waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('form', { name: 'Details' }).waitFor();
  await page.getByText('You belong to no organisation').waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'profile-without-org-390');
  // There is none that a call could name.
  expect(problems.filter((problem) => !problem.startsWith('no organisation in a call'))).toEqual([]);
  await close();
});
