import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFaults } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';

const VERA = { user: 'vera', password: 'looks only' };

let testApp: TestApp;

/** @throws Error where the call is not refused with this status */
async function requireRefused(call: Promise<unknown>, status: string): Promise<void> {
  const failure = await call.then(
    () => 'no failure',
    (error: unknown) => String(error),
  );
  if (!failure.includes(status)) throw new Error(`${status} was expected, not ${failure}`);
}

beforeAll(async () => {
  testApp = await openTestApp();
  const { api } = testApp;
  await api.post('/api/admin/users', { login: VERA.user, email: 'vera@example.org', name: 'Vera', password: VERA.password });
  await api.post('/api/auth/keys', { name: 'deploy', role: 'Editor' });
  await api.post('/api/dashboards/db', { dashboard: { title: 'Pumps', panels: [] } });
  await requireRefused(createApi(testApp.url, VERA).get('/api/org/users'), '403');
  await requireRefused(createApi(testApp.url, { ...VERA, password: 'MARKER' }).get('/api/user'), '401');
});
afterAll(() => testApp.close());

const rowOf = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what });

test('an Admin finds out who changed what, follows a name, and saves what was found', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit', exact: true }).click();
  await rowOf(page, 'API key created').getByText('role: Editor').waitFor();
  await rowOf(page, 'Member added').getByText('role: Viewer').waitFor();
  await rowOf(page, 'Call refused').getByText('route GET /api/org/users').waitFor();
  await takeShot(page, 'audit');

  await page.getByRole('searchbox', { name: 'Name or address' }).fill('pum');
  await rowOf(page, 'Dashboard created').waitFor();
  await rowOf(page, 'API key created').waitFor({ state: 'detached' });
  await page.waitForURL(/[?&]text=pum/);
  await page.reload();
  await rowOf(page, 'Dashboard created').waitFor();
  expect(await rowOf(page, 'API key created').count()).toBe(0);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export JSON lines' }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ action: 'dashboard-created', objectName: 'Pumps', actorName: 'admin' }]);
  expect(download.suggestedFilename()).toMatch(/^audit-.*\.jsonl$/);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Action' }).fill('role');
  await page.getByRole('option', { name: 'Role changed' }).click();
  await page.getByText('No records found').waitFor();
  const { userId } = (await testApp.api.get('/api/org/users')).find(({ login }: { readonly login: string }) => login === VERA.user);
  const patched = await page.request.patch(`${testApp.url}/api/org/users/${userId}`, {
    data: { role: 'Editor' },
    headers: { origin: new URL(testApp.url).origin },
  });
  expect(patched.status()).toBe(200);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.reload();
  await rowOf(page, 'Role changed').getByText('role: Viewer to Editor').waitFor();
  await rowOf(page, 'Role changed').hover();
  await page.getByRole('button', { name: 'Details: Role changed, member vera' }).click();
  await page.getByRole('dialog', { name: 'Role changed' }).getByText('Where from').waitFor();
  await takeShot(page, 'audit-details');
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await close();
});

test('a server administrator sees who signed in and who was kept out, with no password', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/admin/audit`);
  const failed = rowOf(page, 'Sign-in failed');
  await failed.getByText('user vera').waitFor();
  await failed.getByText('Nobody signed in').waitFor();
  await rowOf(page, 'Signed in with each call').first().waitFor();
  expect(await page.locator('main').textContent()).not.toContain('MARKER');
  expect(problems).toEqual([]);
  await close();
});

test('it is walked through by keys alone', async () => {
  const { page, problems, close } = await testApp.enter();
  await page.goto(`${testApp.url}/org/audit`);
  const details = page.getByRole('button', { name: /^Details: API key created/ });
  await details.waitFor();
  await page.getByRole('searchbox').focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const visited: string[] = [];
  while (!visited.at(-1)?.startsWith('Details: API key created')) {
    await page.keyboard.press('Tab');
    visited.push(await focused());
    expect(visited.length).toBeLessThan(100);
  }
  expect(visited).toEqual(expect.arrayContaining([expect.stringMatching(/^Time range/), 'admin', 'API key deploy']));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'API key created' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus goes back once the drawer is gone.
  await vi.waitFor(async () => expect(await focused()).toMatch(/^Details: API key created/));
  expect(problems).toEqual([]);
  await close();
});

test('on a phone nothing goes sideways, and a Viewer is sent home', async () => {
  const phone = await testApp.enter({ width: 390, height: 844, theme: 'light' });
  await phone.page.goto(`${testApp.url}/org/audit`);
  await rowOf(phone.page, 'API key created').waitFor();
  await takeShot(phone.page, 'audit-390');
  expect(await findFaults(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: /^Details: API key created/ }).tap();
  await phone.page.getByRole('dialog', { name: 'API key created' }).waitFor();
  expect(phone.problems).toEqual([]);
  await phone.close();

  const { page, close } = await testApp.visit();
  await signIn(page, testApp.url, VERA);
  for (const path of ['/org/audit', '/admin/audit']) {
    await page.goto(testApp.url + path);
    await page.waitForURL(({ href }) => href.replace(/\/$/, '') === testApp.url);
  }
  await close();
});
