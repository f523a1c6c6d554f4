import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults, findFaultsOfOtherTheme, MAX_SHIFT_WHILE_LOADING, watchShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const JO = { user: 'jo', password: 'a password of jo' };
const VERA = { user: 'vera', password: 'a password of vera' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ environment: { PHAROS_QUOTA_ENABLED: 'true' } });
});
afterAll(() => testApp.close());

const rowOf = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  await takeShot(page, name);
  const faults = [...(await findFaults(page, MAX_SHIFT_WHILE_LOADING)), ...(await findFaultsOfOtherTheme(page))];
  return faults.map((fault) => `${name}: ${fault}`);
}

test('without a mail server an Admin passes a link on; who came by it is demoted, and loses the right at once', async () => {
  const admin = await testApp.enter();
  const { page } = admin;
  await page.goto(`${testApp.url}/`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await page.getByText('This server sends no mail').waitFor();
  await page.getByLabel('Email or username').fill('jo@acme.test');
  await page.getByRole('radio', { name: 'Editor' }).click();
  await press(page, 'Invite');
  const link = (await page.locator('code').textContent()) ?? '';
  expect(link.startsWith(testApp.url)).toBe(true);
  const faults = [...(await faultsOf(page, 'invite-link'))];

  const phone = await testApp.visit({ width: 390, height: 844, theme: 'light' });
  await watchShifts(phone.page);
  await phone.page.goto(link);
  await phone.page.getByLabel('Username').fill(JO.user);
  await phone.page.getByLabel('Password', { exact: true }).fill(JO.password);
  await phone.page.getByRole('button', { name: 'Sign Up' }).click();
  await phone.page.waitForURL((url) => !url.pathname.includes('/invite/'));
  const save = () =>
    phone.page.request.post(`${testApp.url}/api/dashboards/db`, {
      data: { dashboard: { title: `Of Jo ${Date.now()}` } },
      headers: { origin: new URL(testApp.url).origin },
    });
  expect((await save()).status()).toBe(200);

  await page.goto(`${testApp.url}/org/users`);
  await rowOf(page, 'jo@acme.test').waitFor();
  faults.push(...(await faultsOf(page, 'users')));
  await page.getByRole('combobox', { name: 'Role of jo' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await page.getByText('Organization user updated', { exact: true }).waitFor();
  expect((await save()).status()).toBe(403);
  // To a Viewer the page is not open.
  await phone.page.goto(`${testApp.url}/org/users`);
  await phone.page.waitForURL(({ href }) => href.replace(/\/$/, '') === testApp.url);

  await rowOf(page, 'jo@acme.test').hover();
  await press(page, 'Remove jo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('User removed from organization', { exact: true }).waitFor();
  await rowOf(page, 'jo@acme.test').waitFor({ state: 'detached' });
  expect([...faults, ...admin.problems, ...phone.problems]).toEqual([]);
  await Promise.all([admin.close(), phone.close()]);
});

test('an invite is revoked by keys alone, and its link opens nothing any more', async () => {
  const { page, problems, close } = await testApp.enter();
  await testApp.api.post('/api/org/invites', { loginOrEmail: 'sofia@acme.test', role: 'Viewer' });
  await page.goto(`${testApp.url}/org/users`);
  await page.getByRole('radio', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowRight');
  await rowOf(page, 'sofia@acme.test').getByText('Good for').waitFor();
  const [{ url }] = await testApp.api.get('/api/org/invites');
  await page.getByRole('button', { name: 'Revoke the invite of sofia@acme.test' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('No pending invites').waitFor();
  const stranger = await testApp.visit();
  stranger.forgive();
  await stranger.page.goto(url);
  await stranger.page.getByText('Invite not found', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await Promise.all([close(), stranger.close()]);
});

test('an Admin names the organisation, says where it is, and what holds in it', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/org`);
  const name = page.getByLabel('Organisation name');
  await name.fill('Harbour');
  await page.getByRole('form', { name: 'Organisation' }).getByRole('button', { name: 'Update' }).click();
  await page.getByText('Organization updated', { exact: true }).waitFor();
  await page.getByLabel('City').fill('Kiel');
  await press(page, 'Update the address');
  await page.getByText('Address updated', { exact: true }).waitFor();
  await page.getByRole('form', { name: 'Preferences' }).getByRole('radio', { name: 'UTC' }).click();
  await press(page, 'Save');
  await page.getByText('Preferences updated', { exact: true }).waitFor();
  await rowOf(page, 'API keys').getByText('10').waitFor();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Harbour');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Kiel');
  expect(await testApp.api.get('/api/org/preferences')).toMatchObject({ timezone: 'utc' });
  const faults = await faultsOf(page, 'org');
  await close();
  const phone = await testApp.enter({ width: 390, height: 844, theme: 'light' });
  await phone.page.goto(`${testApp.url}/org`);
  await phone.page.getByRole('form', { name: 'Preferences' }).waitFor();
  await rowOf(phone.page, 'API keys').waitFor();
  expect([...faults, ...(await faultsOf(phone.page, 'org-390')), ...problems, ...phone.problems]).toEqual([]);
  await phone.close();
});

test('a server administrator deletes an organisation by its name, under the hands of who works in it', async () => {
  const { api } = testApp;
  const { orgId } = await api.post('/api/orgs', { name: 'Plant floor' });
  const { id } = await api.post('/api/admin/users', { login: VERA.user, email: 'vera@acme.test', password: VERA.password });
  await api.post(`/api/orgs/${orgId}/users`, { loginOrEmail: VERA.user, role: 'Editor' });
  const { id: firstOrgId } = await api.get('/api/org');
  await api.delete(`/api/orgs/${firstOrgId}/users/${id}`);
  await createApi(testApp.url, { ...VERA, orgId }).post('/api/dashboards/db', {
    dashboard: { title: 'Press 4', uid: 'press', panels: [] },
  });
  const vera = await testApp.visit();
  await signIn(vera.page, testApp.url, VERA);
  await vera.page.goto(`${testApp.url}/d/press/press-4`);
  await vera.page.getByText('Press 4').first().waitFor();

  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/admin/orgs`);
  await page.getByRole('link', { name: 'Plant floor' }).click();
  await rowOf(page, 'vera@acme.test').waitFor();
  const faults = [...(await faultsOf(page, 'admin-org'))];
  const dashboards = page.getByRole('form', { name: 'Limit of Dashboards and folders' });
  await dashboards.getByRole('spinbutton').fill('5');
  await dashboards.getByRole('button').last().click();
  await page.getByText('Organization quota updated', { exact: true }).waitFor();
  await press(page, 'Delete organisation');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Plant floor?' });
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('plant floor');
  faults.push(...(await faultsOf(page, 'admin-org-delete')));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Organization deleted', { exact: true }).waitFor();
  await page.getByRole('table', { name: 'Organisations' }).waitFor();
  expect(await page.getByRole('link', { name: 'Plant floor' }).count()).toBe(0);

  await vera.page.reload();
  await vera.page.getByText('You belong to no organisation').waitFor();
  expect((await api.get('/api/orgs')).map(({ name }: { readonly name: string }) => name)).toEqual(['Harbour']);
  expect([...faults, ...problems]).toEqual([]);
  await Promise.all([close(), vera.close()]);
});
