import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../scripts/services/openid-provider.ts';
import { ageSessions } from '../fixtures/age-sessions.ts';
import {
  findFaults,
  findFaultsOfOtherTheme,
  findFaultsWithoutShifts,
  MAX_SHIFT_WHILE_LOADING,
  watchShifts,
} from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

let provider: OpenIdProvider;
let testApp: TestApp;
let folder: string;

beforeAll(async () => {
  const port = await freePort();
  const root = `http://localhost:${port}`;
  // Another site than the server's, as in the world.
  provider = await startOpenIdProvider({ redirectUris: [`${root}/login/generic_oauth`], signOutUris: [`${root}/login`] });
  folder = await mkdtemp(join(tmpdir(), 'pharos-e2e-'));
  writeFileSync(join(folder, 'authority.pem'), provider.authority);
  testApp = await openTestApp({
    port,
    publicUrl: root,
    environment: {
      PHAROS_AUTH_GENERIC_OAUTH_ENABLED: 'true',
      PHAROS_AUTH_GENERIC_OAUTH_NAME: 'Harbour SSO',
      PHAROS_AUTH_GENERIC_OAUTH_CLIENT_ID: provider.client.id,
      PHAROS_AUTH_GENERIC_OAUTH_CLIENT_SECRET: provider.client.secret,
      PHAROS_AUTH_GENERIC_OAUTH_SCOPES: 'openid email profile groups',
      PHAROS_AUTH_GENERIC_OAUTH_LOGIN_ATTRIBUTE_PATH: 'preferred_username',
      PHAROS_AUTH_GENERIC_OAUTH_SERVER_DISCOVERY_URL: `${provider.url}/.well-known/openid-configuration`,
      PHAROS_AUTH_GENERIC_OAUTH_TLS_CLIENT_CA: join(folder, 'authority.pem'),
    },
  });
});

afterAll(async () => {
  await testApp.close();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Going to the provider is what people want here. */
const ours = (problems: readonly string[]) => problems.filter((problem) => !problem.includes(provider.url));

const signInThere = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('[1.2.2-c] somebody signs in by a provider, arrives where they wanted to go, and signs out of it', async () => {
  const { page, problems, close } = await testApp.visit({ ignoresCertificates: true });
  await watchShifts(page);
  await page.goto(`${testApp.url}/dashboards`);
  await page.getByRole('link', { name: 'Harbour SSO' }).waitFor();
  await takeShot(page, 'login-providers');
  expect([...(await findFaults(page, MAX_SHIFT_WHILE_LOADING)), ...(await findFaultsOfOtherTheme(page))]).toEqual([]);
  await page.getByRole('link', { name: 'Harbour SSO' }).click();
  // A page that still loads when the session ends is refused its lists.
  const lists = ['dash-folder', 'dash-db'].map((type) =>
    page.waitForResponse((response) => response.url().includes(`/api/search?type=${type}&`)),
  );
  await signInThere(page, 'mia');
  await page.waitForURL(`${testApp.url}/dashboards`);
  await Promise.all(lists);
  expect(await (await page.request.get(`${testApp.url}/api/user`)).json()).toMatchObject({ login: 'mia', email: 'mia@example.org' });

  await page.goto(`${testApp.url}/logout`);
  const signedOutThere = page.waitForRequest((request) => request.url().startsWith(`${provider.url}/sign-out`));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signedOutThere;
  await page.waitForURL((url) => url.origin === new URL(testApp.url).origin && url.pathname === '/login');
  await page.getByRole('link', { name: 'Harbour SSO' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Login provider denied login request').waitFor();
  await takeShot(page, 'login-refused');
  expect(await page.getByText('Login Failed').count()).toBe(1);
  expect(ours(problems)).toEqual([]);
  await close();
});

test('somebody with a password connects a provider in the profile, and is the same person by it', async () => {
  const { id } = await testApp.api.post('/api/admin/users', {
    login: 'ines',
    email: 'ines@example.org',
    name: 'Ines',
    password: 'a lantern of ines',
  });
  const { page, problems, close } = await testApp.visit({ ignoresCertificates: true, width: 390, height: 844, theme: 'light' });
  await watchShifts(page);
  await signIn(page, testApp.url, { user: 'ines', password: 'a lantern of ines' });
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByRole('button', { name: 'Connect Harbour SSO' }).waitFor();
  await takeShot(page, 'profile-connect-390-light');
  expect([...(await findFaults(page, MAX_SHIFT_WHILE_LOADING)), ...(await findFaultsOfOtherTheme(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Connect Harbour SSO' }).click();
  await signInThere(page, 'jo');
  await page.waitForURL(`${testApp.url}/profile/security`);
  await page.getByRole('button', { name: 'Disconnect Harbour SSO' }).waitFor();
  await page.request.post(`${testApp.url}/logout`);
  await page.goto(`${testApp.url}/login`);
  await page.getByRole('link', { name: 'Harbour SSO' }).click();
  await page.waitForURL((url) => url.origin === new URL(testApp.url).origin && url.pathname === '/');
  expect(await (await page.request.get(`${testApp.url}/api/user`)).json()).toMatchObject({ id });
  expect(ours(problems)).toEqual([]);
  await close();
});

test('who signed in by a provider a while ago confirms there, in a window of its own, and loses nothing that was typed', async () => {
  const { page, problems, forgive, close } = await testApp.visit({ ignoresCertificates: true });
  await page.goto(`${testApp.url}/login`);
  await page.getByRole('link', { name: 'Harbour SSO' }).click();
  await signInThere(page, 'mia');
  await page.waitForURL((url) => url.origin === new URL(testApp.url).origin && !url.pathname.endsWith('/login'));
  await page.goto(`${testApp.url}/profile`);
  const name = page.getByRole('form', { name: 'Details' }).getByLabel('Name', { exact: true });
  await name.fill('Mia of the harbour');
  ageSessions(testApp);
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const go = dialog.getByRole('button', { name: 'Go to Harbour SSO' });
  await go.waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'confirmation-provider');
  /** Signs in there as somebody, until the window says what became of it. */
  const signInInWindow = async (who: string, result: string) => {
    // The provider here does not take another person in place of one whom it knows.
    await page.context().clearCookies({ domain: new URL(provider.url).hostname });
    const opening = page.waitForEvent('popup');
    await go.click();
    const popup = await opening;
    await signInThere(popup, who);
    await popup.getByRole('heading', { name: result, exact: true }).waitFor();
    await takeShot(popup, `confirmation-window-${result === 'Confirmed' ? 'done' : 'refused'}`);
    await popup.close();
  };
  await signInInWindow('jo', 'Not confirmed');
  await dialog.getByText('This account of Harbour SSO is not the one that signs you in here.').waitFor();
  expect(await name.inputValue()).toBe('Mia of the harbour');
  await signInInWindow('mia', 'Confirmed');
  await page.getByText('User updated').first().waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await (await page.request.get(`${testApp.url}/api/user`)).json()).toMatchObject({ login: 'mia', name: 'Mia of the harbour' });
  forgive();
  expect(ours(problems)).toEqual([]);
  await close();
});
