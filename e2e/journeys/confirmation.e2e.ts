import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageSessions } from '../fixtures/age-sessions.ts';
import { findFaultsWithoutShifts } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
  for (const login of ['vera', 'paul'])
    await testApp.api.post('/api/admin/users', { login, email: `${login}@example.org`, name: login, password: `${login} was here` });
});
afterAll(() => testApp.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** Somebody who fills in the page of the password two hours after they signed in. */
async function fillIn(login: string, options: Parameters<TestApp['visit']>[0] = {}) {
  const visitor = await testApp.visit(options);
  const { page } = visitor;
  await signIn(page, testApp.url, { user: login, password: `${login} was here` });
  await page.goto(`${testApp.url}/profile/password`);
  await page.getByLabel('Old password').fill(`${login} was here`);
  await page.getByLabel('New password', { exact: true }).fill(`${login} stays here`);
  await page.getByLabel('Confirm new password').fill(`${login} stays here`);
  ageSessions(testApp);
  return visitor;
}

const isPasswordOf = async (user: string, password: string): Promise<boolean> =>
  createApi(testApp.url, { user, password })
    .get('/api/user')
    .then(
      () => true,
      () => false,
    );

test('who signed in two hours ago confirms who they are before the password is changed, by the keyboard alone', async () => {
  const { page, problems, forgive, close } = await fillIn('vera');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(NOT_CONFIRMED).first().waitFor();
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('vera stays here');
  expect(await isPasswordOf('vera', 'vera was here')).toBe(true);

  await page.getByLabel('Confirm new password').press('Enter');
  await dialog.waitFor();
  await page.keyboard.type('not it');
  await page.keyboard.press('Enter');
  await dialog.getByText('The password is wrong').waitFor();
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'confirmation-wrong');
  forgive();
  // What was typed is selected.
  await page.keyboard.type('vera was here');
  await page.keyboard.press('Enter');
  await page.getByText('User password changed').first().waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await isPasswordOf('vera', 'vera stays here')).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the dialog is a sheet at the foot, and a tap confirms', async () => {
  const { page, close } = await fillIn('paul', { width: 390, height: 844, theme: 'light' });
  await page.getByRole('button', { name: 'Change password' }).tap();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Password', { exact: true }).fill('paul was here');
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(await findFaultsWithoutShifts(page)).toEqual([]);
  await takeShot(page, 'confirmation-phone');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByText('User password changed').first().waitFor();
  expect(await isPasswordOf('paul', 'paul stays here')).toBe(true);
  await close();
});
