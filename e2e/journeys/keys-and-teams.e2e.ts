import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const VERA = { user: 'vera', password: 'looks only' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
});
afterAll(() => testApp.close());

const statusWith = async (key: string, path = '/api/org'): Promise<number> =>
  (await fetch(testApp.url + path, { headers: { authorization: `Bearer ${key}` } })).status;
const inMenu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('an Admin makes an API key, which works once it is copied, until it is deleted', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/`);
  await inMenu(page, 'API Keys').click();
  await page.getByText('No script speaks with Pharos yet').waitFor();
  await takeShot(page, 'api-keys-empty');
  await page.getByRole('button', { name: 'Add API Key' }).click();
  await page.getByRole('textbox', { name: 'Key name' }).fill('deploy-marks');
  await choose(page, 'Role', 'Editor');
  await choose(page, 'Works', '30 days');
  await takeShot(page, 'api-keys-add');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'API Key Created' });
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await dialog.getByText(`Authorization: Bearer ${key}`).waitFor();
  await takeShot(page, 'api-keys-created');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(key);
  expect([await statusWith(key), await statusWith(key, '/api/org/audit')]).toEqual([200, 403]);
  // The day is stored beside the response.
  await expect.poll(async () => (await testApp.api.get('/api/auth/keys'))[0].lastUsedAt).toBeDefined();
  await page.reload();
  await rowOf(page, 'deploy-marks').getByText('Editor').waitFor();
  expect(await rowOf(page, 'deploy-marks').getByText('Not yet').count()).toBe(0);
  await takeShot(page, 'api-keys');
  expect(await findFaults(page)).toEqual([]);
  await rowOf(page, 'deploy-marks').hover();
  await page.getByRole('button', { name: 'Delete deploy-marks' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No script speaks with Pharos yet').waitFor();
  expect(await statusWith(key)).toBe(401);
  expect(problems).toEqual([]);
  await close();
});

test('a team is made by keys alone, gets a member, settings and a group, and gives its member a folder', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/org/teams`);
  await page.getByText("You haven't created any teams yet.").waitFor();
  await takeShot(page, 'teams-empty');
  const newTeam = page.getByRole('link', { name: 'New team' });
  await newTeam.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Harbour watch');
  await page.keyboard.press('Tab');
  await page.keyboard.type('watch@harbour.example');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/org\/teams\/edit\/\d+$/);
  await page.getByText('Nobody is in this team').waitFor();
  await page.getByRole('button', { name: 'Add member' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ver');
  await page.getByRole('option', { name: /^vera/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await rowOf(page, 'vera').waitFor();
  await takeShot(page, 'team-members');
  expect(await findFaults(page)).toEqual([]);
  const teamId = Number(/\d+$/.exec(page.url())?.[0]);
  const folder = await testApp.api.post('/api/folders', { title: 'Watch' });
  await testApp.api.post(`/api/folders/${folder.uid}/permissions`, { items: [{ teamId, permission: 1 }] });

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night watch');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('heading', { name: 'Night watch' }).waitFor();
  await page.getByRole('radiogroup', { name: 'UI Theme' }).getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByText('Preferences updated').first().waitFor();
  await takeShot(page, 'team-settings');

  await page.getByRole('link', { name: 'External group sync' }).click();
  await page.getByText('There are no external groups to sync with').waitFor();
  await takeShot(page, 'team-groups-empty');
  await page.getByRole('button', { name: 'Add Group' }).click();
  await page.keyboard.type('cn=watch,ou=groups,dc=acme,dc=test');
  await page.keyboard.press('Enter');
  await rowOf(page, 'cn=watch,ou=groups,dc=acme,dc=test').waitFor();
  await takeShot(page, 'team-groups');
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();

  const vera = await testApp.visit();
  await signIn(vera.page, testApp.url, VERA);
  // She sees the folder by her team, in the theme that it prefers.
  await vera.page.goto(`${testApp.url}/dashboards/f/${folder.uid}/watch`);
  await vera.page.getByRole('heading', { name: 'Watch' }).waitFor();
  expect(await vera.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  for (const path of ['/org/apikeys', '/org/teams', `/org/teams/edit/${teamId}`, '/org/serviceaccounts']) {
    await vera.page.goto(testApp.url + path);
    await vera.page.waitForURL(({ href }) => href.replace(/\/$/, '') === testApp.url);
  }
  await vera.close();
});

test('a service account is picked for a team, and its tokens work until it is disabled', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/`);
  await inMenu(page, 'Service accounts').click();
  await page.getByText('There are no service accounts yet').waitFor();
  await takeShot(page, 'service-accounts-empty');
  await page.getByRole('button', { name: 'Add service account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Deploy bot');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Deploy bot' }).waitFor();
  await page.getByText('It has no token').waitFor();
  await page.getByRole('button', { name: 'Add token' }).click();
  await page.getByRole('textbox', { name: 'Token name' }).fill('CI');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Token Created' });
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(token).toMatch(/^phsa_/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'CI').getByText('No expiry').waitFor();
  await takeShot(page, 'service-account');
  expect(await findFaults(page)).toEqual([]);
  expect(await statusWith(token)).toBe(200);

  const { teamId } = await testApp.api.post('/api/teams', { name: 'Robots' });
  await page.goto(`${testApp.url}/org/teams/edit/${teamId}`);
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('combobox', { name: 'Add a member' }).fill('deploy');
  await page.getByRole('option', { name: /Service account Deploy bot/ }).click();
  await page.getByRole('button', { name: 'Add to team' }).click();
  await rowOf(page, 'deploy-bot').waitFor();

  await page.goto(`${testApp.url}/org/serviceaccounts`);
  await page.getByRole('link', { name: 'Deploy bot' }).click();
  await page.getByText('Robots').waitFor();
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Service account updated').first().waitFor();
  expect(await statusWith(token)).toBe(401);
  await page.goto(`${testApp.url}/org/serviceaccounts`);
  await rowOf(page, 'Deploy bot').getByText('Disabled').waitFor();
  await takeShot(page, 'service-accounts');
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('an Editor finds Teams and API Keys under Configuration, and nothing else', async () => {
  const { userId } = (await testApp.api.get('/api/org/users')).find(({ login }: { readonly login: string }) => login === VERA.user);
  await testApp.api.patch(`/api/org/users/${userId}`, { role: 'Editor' });
  const { page, problems, close } = await testApp.visit();
  await signIn(page, testApp.url, VERA);
  await inMenu(page, 'Teams').waitFor();
  await inMenu(page, 'API Keys').click();
  await page.getByRole('button', { name: 'Add API Key' }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Viewer', 'Editor']);
  await page.keyboard.press('Escape');
  for (const name of ['Data Sources', 'Audit', 'Service accounts']) expect(await inMenu(page, name).count()).toBe(0);
  await inMenu(page, 'Teams').click();
  await rowOf(page, 'Night watch').waitFor();
  expect(await page.getByRole('link', { name: 'Night watch' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone nothing goes sideways', async () => {
  await testApp.api.post('/api/auth/keys', { name: 'backup-nightly', role: 'Viewer' });
  const { teams } = await testApp.api.get('/api/teams/search?query=night');
  const { serviceAccounts } = await testApp.api.get('/api/serviceaccounts/search');
  const team = `/org/teams/edit/${teams[0].id}`;
  const { page, problems, close } = await testApp.enter({ width: 390, height: 844, theme: 'light' });
  for (const [path, text] of [
    ['/org/apikeys', 'backup-nightly'],
    ['/org/teams', 'Night watch'],
    ['/org/teams/new', 'Cancel'],
    [team, 'vera'],
    [`${team}/settings`, 'Save preferences'],
    [`${team}/groupsync`, 'cn=watch'],
    ['/org/serviceaccounts', 'Deploy bot'],
    [`/org/serviceaccounts/${serviceAccounts[0].id}`, 'No expiry'],
  ] as const) {
    await page.goto(testApp.url + path);
    await page.getByText(text).first().waitFor();
    await takeShot(page, `phone${path.replaceAll(/[^a-z]+/g, '-')}`);
    expect([path, ...(await findFaults(page))]).toEqual([path]);
  }
  expect(problems).toEqual([]);
  await close();
});
