import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { findFaults, watchShifts } from '../fixtures/page-faults.ts';
import { signIn } from '../fixtures/sign-in.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const SCRIPTS = /\/public\/assets\/.*\.js$/;
const SHEETS = /\/public\/assets\/.*\.css$/;
const WAITING = 'Loading Pharos';
const HAS_FAILED = 'Pharos has not loaded.';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Holds what matches back until it is let go. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

describe('a visitor on a line that is slow or broken', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await testApp.visit({ width: 390, height: 844 });
    await watchShifts(visitor.page);
  });
  afterEach(() => visitor.close());

  test('sees that the page is loading before style sheets and scripts are there, and nothing moves when it is drawn', async () => {
    const { page, problems } = visitor;
    const releaseSheets = await hold(page, SHEETS);
    const releaseScripts = await hold(page, SCRIPTS);
    await page.goto(`${testApp.url}/login`, { waitUntil: 'commit' });
    await page.getByText(WAITING).waitFor();
    expect(await page.getByText(HAS_FAILED).isVisible()).toBe(false);
    releaseSheets();
    releaseScripts();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByText(WAITING).count()).toBe(0);
    const faults = [...(await findFaults(page)), ...problems];
    expect(faults, faults.join('\n')).toEqual([]);
  });

  test('is told at once when the scripts cannot be had, with a way to try again', async () => {
    const { page } = visitor;
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`${testApp.url}/login`);
    await page.getByText(HAS_FAILED).waitFor();
    expect(await page.getByText(WAITING).isVisible()).toBe(false);
    const faults = await findFaults(page);
    expect(faults, faults.join('\n')).toEqual([]);
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'reload the page' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
  });

  test('who has chosen the light theme sees no dark page first', async () => {
    const { page } = visitor;
    await signIn(page, testApp.url, testApp);
    await page.evaluate(() => {
      const { user } = JSON.parse(document.querySelector('#boot-data')?.textContent ?? '') as { user: { id: number; orgId: number } };
      localStorage.setItem(`pharos.${user.id}.${user.orgId}.theme`, '"light"');
    });
    const release = await hold(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await page.getByText(WAITING).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    release();
  });
});

test('without scripts the page says what it needs', async () => {
  const context = await testApp.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${testApp.url}/login`);
  await page.locator('noscript p').waitFor(); // texts inside `noscript` are left out of searches by text
  expect(await page.getByText(WAITING).isVisible()).toBe(false);
  await context.close();
});

test.each([
  ['a wrong password', 'nobody', 'nothing', 'Login Failed'],
  ['an empty name', '', 'nothing', 'Type your email or username'],
])('the message about %s leaves the login form where it was', async (_, name, password, message) => {
  const { page, close } = await testApp.visit();
  await page.goto(`${testApp.url}/login`);
  const top = async () => (await page.getByRole('heading', { name: 'Log in to Pharos' }).boundingBox())?.y;
  await page.locator('[name="user"]').fill(name);
  const before = await top();
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(message).first().waitFor();
  expect(await top()).toBe(before);
  await close();
});
