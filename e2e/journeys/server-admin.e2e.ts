import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const PHONE = { width: 390, height: 844, theme: 'light' } as const;

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('a user is made with a password that has to be changed, chooses another one, and is disabled while signed in', async () => {
  const admin = await testApp.enter();
  const { page } = admin;
  await page.goto(`${testApp.url}/admin/users`);
  await page.getByRole('link', { name: 'Add new user' }).click();
  const form = page.getByRole('form', { name: 'New user' });
  await form.getByLabel('Name', { exact: true }).fill('Jonas Berg');
  await form.getByLabel(/^Email/).fill('jonas@example.org');
  await form.getByLabel('Username').fill('jonas');
  await form.getByLabel('Password', { exact: true }).fill('given by an administrator');
  await form.getByRole('checkbox', { name: /^Has to choose another password/ }).check();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'admin-user-create-1440-dark');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: /^jonas/ }).waitFor();

  const jonas = await testApp.visit(PHONE);
  await jonas.page.goto(`${testApp.url}/login`);
  await jonas.page.getByRole('textbox', { name: 'Email or username' }).fill('jonas');
  await jonas.page.getByRole('textbox', { name: 'Password' }).fill('given by an administrator');
  await jonas.page.getByRole('button', { name: 'Log in' }).click();
  await jonas.page.getByText('An administrator has set this password. Choose one of your own.').waitFor();
  expect(await jonas.page.getByRole('button', { name: 'skip' }).count()).toBe(0);
  await jonas.page.getByLabel('New password', { exact: true }).fill('a lantern of his');
  await jonas.page.getByLabel('Confirm new password').fill('a lantern of his');
  await jonas.page.getByRole('button', { name: 'Save' }).click();
  await jonas.page.waitForURL((url) => !url.pathname.includes('/login'));

  await page.getByRole('searchbox').fill('berg');
  await page.getByRole('link', { name: /^jonas/ }).click();
  await page.getByRole('heading', { name: 'jonas' }).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'admin-user-edit-1440-dark');
  await page.getByRole('button', { name: 'Disable user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('This account is disabled').waitFor();
  expect((await jonas.page.request.get(`${testApp.url}/api/user`)).status()).toBe(401);
  await jonas.page.goto(testApp.url);
  await jonas.page.waitForURL(/\/login/);
  jonas.forgive();
  await jonas.close();
  expect(admin.problems).toEqual([]);
  await admin.close();
});

test('a server administrator deletes somebody on a phone, by typing the login', async () => {
  await testApp.api.post('/api/admin/users', { login: 'vera', email: 'vera@example.org', name: 'Vera', password: 'vera was here' });
  const { page, problems, close } = await testApp.visit(PHONE);
  await signIn(page, testApp.url);
  await page.goto(`${testApp.url}/admin/users`);
  await page.getByRole('link', { name: /^vera/ }).waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'admin-users-390-light');
  await page.getByRole('link', { name: /^vera/ }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('textbox').fill('vera');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await page.waitForURL(/\/admin\/users$/);
  await page.getByText('User deleted').first().waitFor();
  expect(await page.getByRole('link', { name: /^vera/ }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
