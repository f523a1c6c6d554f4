import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/services/free-port.ts';
import { authenticatorCode } from '../fixtures/authenticator-app.ts';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { VisitorOptions } from '../fixtures/visitor.ts';

const PEOPLE = ['vera', 'paul', 'nora', 'igor'];
const passwordOf = (login: string): string => `${login} was here`;
/** There passkeys have no host name: nginx stands at an address. */
const IS_BEHIND_NGINX = (process.env['PHAROS_E2E_SUB_PATH'] ?? '') !== '';

let testApp: TestApp;

beforeAll(async () => {
  const port = await freePort();
  testApp = await openTestApp({ port, publicUrl: `http://localhost:${port}` });
  for (const login of PEOPLE)
    await testApp.api.post('/api/admin/users', { login, email: `${login}@example.org`, name: login, password: passwordOf(login) });
});
afterAll(() => testApp.close());

/** Somebody on the page of their own security. */
async function openSecurity(login: string, options: VisitorOptions = {}) {
  const visitor = await testApp.visit(options);
  await signIn(visitor.page, testApp.url, { user: login, password: passwordOf(login) });
  await visitor.page.goto(`${testApp.url}/profile/security`);
  return visitor;
}

/** Name and password, behind which something else is asked for. */
async function typePassword(page: Page, login: string): Promise<void> {
  await page.goto(`${testApp.url}/login`);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(login);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(login));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const isIn = (page: Page) => page.waitForURL((url) => !url.pathname.endsWith('/login'));
const codeField = (page: Page) => page.getByLabel('Code of the authenticator app');

/** The key that the page shows, and the recovery codes that follow its first code. */
async function setUpApp(page: Page) {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = (await page.locator('code').first().textContent()) ?? '';
  await codeField(page).fill(authenticatorCode(key));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return { key, codes: await list.getByRole('listitem').allTextContents() };
}

/** A device of the browser that makes and shows passkeys by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function setUpOnProfile(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  const set = await setUpApp(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText(/^Since /).waitFor();
  return set;
}

const call = (login: string, password: string) =>
  fetch(`${testApp.url}/api/user`, { headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` } });

test('somebody sets up the authenticator app, logs in by its code, and without the phone by a recovery code', async () => {
  const { page, context, problems, forgive, close } = await openSecurity('vera');
  await page.getByRole('heading', { name: 'Two-factor sign-in' }).waitFor();
  await takeShot(page, 'security-factors-off');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  const { key, codes } = await setUpOnProfile(page);
  expect(codes).toHaveLength(10);
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'security-factors-on');
  expect(problems).toEqual([]);

  await context.clearCookies();
  await typePassword(page, 'vera');
  await codeField(page).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'login-factor');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('The code is wrong, or was used already').waitFor();
  await page.keyboard.type(authenticatorCode(key, 'next'));
  await page.keyboard.press('Enter');
  await isIn(page);

  await context.clearCookies();
  await typePassword(page, 'vera');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await isIn(page);
  forgive();
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByText('9 left, each for one sign-in without your phone').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('who has lost phone and codes gets in once a server administrator has taken the factor off', async () => {
  const { page, context, close } = await openSecurity('paul', { width: 390, height: 844, theme: 'light' });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await takeShot(page, 'security-set-up-phone');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await setUpApp(page);
  await takeShot(page, 'recovery-codes-phone');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await context.clearCookies();
  await typePassword(page, 'paul');
  await codeField(page).waitFor();
  await takeShot(page, 'login-factor-phone');
  expect(await findFaultsWithoutShifts(page)).toEqual([]);

  const admin = await testApp.enter();
  const { id } = await testApp.api.get('/api/users/lookup?loginOrEmail=paul');
  await admin.page.goto(`${testApp.url}/admin/users/edit/${id}`);
  await admin.page.getByText('An authenticator app and 10 recovery codes.').waitFor();
  await admin.page.getByRole('button', { name: 'Take the second factor off' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Take off' }).click();
  await admin.page.getByText('No second factor.').waitFor();
  expect(await findFaultsWithoutShifts(admin.page)).toEqual([]);
  expect(admin.problems).toEqual([]);
  await admin.close();

  await typePassword(page, 'paul');
  await isIn(page);
  await close();
});

test('a program of somebody with a factor uses an app password, which changes nothing of how they log in', async () => {
  const { page, problems, close } = await openSecurity('nora');
  expect((await call('nora', passwordOf('nora'))).status).toBe(200);
  await page.reload();
  await page.getByText('Programs use your password').waitFor();
  await takeShot(page, 'security-basic-uses');
  await setUpOnProfile(page);
  const refused = await call('nora', passwordOf('nora'));
  expect([refused.status, await refused.json()]).toEqual([401, { message: 'Use an app password' }]);
  const form = page.getByRole('form', { name: 'Add an app password' });
  await form.getByLabel('Name of the program').fill('Backup');
  await form.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'App password added' });
  const password = await dialog.getByLabel('App password', { exact: true }).inputValue();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'app-password-added');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect((await call('nora', password)).status).toBe(200);
  const api = createApi(testApp.url, { user: 'nora', password });
  await expect(api.put('/api/user/password', { oldPassword: passwordOf('nora'), newPassword: 'another one of mine' })).rejects.toThrow(
    '403',
  );
  await page.getByRole('button', { name: 'Delete Backup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Backup' }).waitFor({ state: 'detached' });
  expect((await call('nora', password)).status).toBe(401);
  expect(problems).toEqual([]);
  await close();
});

test.skipIf(IS_BEHIND_NGINX)('a passkey is made, shown behind the password, shown in place of it, and confirms who one is', async () => {
  const { page, context, problems, forgive, close } = await openSecurity('igor');
  await addAuthenticator(page);
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'security-passkeys');
  expect(problems).toEqual([]);

  await context.clearCookies();
  await typePassword(page, 'igor');
  await page.getByText('You are logging in as igor.').waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);
  forgive();

  await context.clearCookies();
  await page.goto(`${testApp.url}/login`);
  await takeShot(page, 'login-with-passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByRole('table', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('where the organisation requires a second factor, the next sign-in sets one up before it goes on', async () => {
  const { api } = testApp;
  const { orgId } = await api.post('/api/orgs', { name: 'Guarded' });
  await api.post('/api/admin/users', { login: 'hugo', email: 'hugo@example.org', name: 'hugo', password: passwordOf('hugo') });
  const guarded = createApi(testApp.url, { orgId });
  await guarded.post('/api/org/users', { loginOrEmail: 'hugo', role: 'Viewer' });
  await guarded.put('/api/org/second-factor', { isRequired: true, afterDays: 0 });
  const { page, problems, forgive, close } = await testApp.visit({ theme: 'light' });
  await typePassword(page, 'hugo');
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'login-set-up');
  const { codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'login-recovery-codes');
  forgive();
  await page.getByRole('button', { name: 'Continue' }).click();
  await isIn(page);
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByText(/^Since /).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test.skipIf(IS_BEHIND_NGINX)('a passkey may be set up there in place of the authenticator app', async () => {
  const { api } = testApp;
  const { orgId } = await api.post('/api/orgs', { name: 'Guarded by keys' });
  await api.post('/api/admin/users', { login: 'kim', email: 'kim@example.org', name: 'kim', password: passwordOf('kim') });
  const guarded = createApi(testApp.url, { orgId });
  await guarded.post('/api/org/users', { loginOrEmail: 'kim', role: 'Viewer' });
  await guarded.put('/api/org/second-factor', { isRequired: true, afterDays: 0 });
  const { page, problems, forgive, close } = await testApp.visit();
  await addAuthenticator(page);
  await typePassword(page, 'kim');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'login-set-up-passkey');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  forgive();
  await page.getByRole('button', { name: 'Continue' }).click();
  await isIn(page);
  await page.goto(`${testApp.url}/profile/security`);
  await page.getByRole('table', { name: 'Passkeys' }).getByRole('row').nth(1).waitFor();
  expect(problems).toEqual([]);
  await close();
});
