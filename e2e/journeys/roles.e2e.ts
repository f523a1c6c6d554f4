import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Furniture, seedDashboards } from '../fixtures/seed-dashboards.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { createApi, signIn } from '../fixtures/sign-in.ts';
import { drawnTable, panelOf } from '../pages/panel.ts';
import { until } from '../fixtures/until.ts';

const VIEWER = { user: 'vera', password: 'looks only' };
/** Of somebody else, since every other test signs in with that of Vera. */
const CHANGED = { user: 'pia', password: 'not for long' };

let testApp: TestApp;
let furniture: Furniture;

beforeAll(async () => {
  testApp = await openTestApp();
  furniture = await seedDashboards(testApp);
  await testApp.api.post('/api/admin/users', { login: VIEWER.user, email: 'vera@example.org', name: 'Vera', password: VIEWER.password });
  await testApp.api.post('/api/admin/users', { login: CHANGED.user, email: 'pia@example.org', name: 'Pia', password: CHANGED.password });
});

afterAll(() => testApp.close());

/** Below a sub path the last slash may be missing. */
const isHome = ({ href }: URL): boolean => href.replace(/\/$/, '') === testApp.url;

test('a viewer sees dashboards and nothing to change them with; a page for others sends home', async () => {
  expect(await testApp.api.get('/api/org/users')).toContainEqual(expect.objectContaining({ login: VIEWER.user, role: 'Viewer' }));
  const { page, problems, close } = await testApp.visit();
  await signIn(page, testApp.url, VIEWER);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Manage' }).waitFor();
  expect(await menu.getByRole('link', { name: /Data Sources|Create/ }).count()).toBe(0);

  // Another range than the stored one: who may save would have something to save.
  await page.goto(`${testApp.url}${furniture.dashboardPath}?from=now-2h&to=now`);
  await until(
    () => drawnTable(panelOf(page, 'Requests')),
    ({ rows }) => rows.length > 0,
  );
  expect(await page.getByRole('button', { name: /^(Add panel|Save dashboard|Dashboard settings)$/ }).count()).toBe(0);
  const panel = panelOf(page, 'Requests');
  await panel.hover();
  await panel.getByRole('button', { name: 'Requests menu' }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Viewv',
    'Sharep s',
    'Export CSV',
    'Inspect',
    'Explain',
    'Copy image',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  // The inspector's code has to be loaded too, and is asked for later: by then the dialog of saving would stand there.
  await panel.hover();
  await panel.getByRole('button', { name: 'Requests menu' }).click();
  await page.getByRole('menuitem', { name: 'Inspect' }).click();
  await page.getByRole('dialog', { name: 'Inspect Requests' }).getByRole('tab').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');

  await page.goto(`${testApp.url}/datasources`);
  await page.waitForURL(isHome);
  await page.goto(`${testApp.url}/dashboard/new`);
  await page.waitForURL(isHome);
  expect(problems).toEqual([]);
  await close();
});

test("who is not signed in is sent to the login page, and from there to where they were going; 'Sign out' ends it", async () => {
  const { page, context, problems, forgive, close } = await testApp.visit();
  await page.goto(`${testApp.url}/dashboards`);
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(VIEWER.user);
  await page.getByRole('textbox', { name: 'Password' }).fill('a wrong one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Invalid username or password').waitFor();
  forgive();
  await page.getByRole('textbox', { name: 'Password' }).fill(VIEWER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboards$/);
  await page.getByRole('heading', { name: 'Dashboards' }).waitFor();

  await page.getByRole('button', { name: /^Vera/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  const cookies = await context.cookies();
  const response = await fetch(`${testApp.url}/api/user`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(response.status).toBe(401);
  expect(problems).toEqual([]);
  await close();
});

test('[B9] the address of signing out ends the session for who goes there, and not for a page that fetches it', async () => {
  const { page, close } = await testApp.visit();
  await signIn(page, testApp.url, VIEWER);
  const isSignedIn = async () => (await page.request.get(`${testApp.url}/api/user`)).ok();
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await Promise.all([new Promise((resolve) => (image.onerror = resolve)), fetch(address)]);
  }, `${testApp.url}/logout`);
  expect(await isSignedIn()).toBe(true);
  await page.goto(`${testApp.url}/logout`);
  await page.waitForURL(/\/login/);
  expect(await isSignedIn()).toBe(false);
  await close();
});

test('a session that ends while a page is open is said there, and signing in again leads back to it', async () => {
  const { page, context, close } = await testApp.visit();
  await signIn(page, testApp.url, VIEWER);
  await page.goto(testApp.url + furniture.dashboardPath);
  await panelOf(page, 'Requests').waitFor();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh dashboard' }).click();
  await page.getByText('You have been signed out').waitFor();
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(VIEWER.user);
  await page.getByRole('textbox', { name: 'Password' }).fill(VIEWER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.href.startsWith(testApp.url + furniture.dashboardPath));
  await until(
    () => drawnTable(panelOf(page, 'Requests')),
    ({ rows }) => rows.length > 0,
  );
  expect(await page.getByText('You have been signed out').count()).toBe(0);
  await close();
});

test('the password is changed on its page, and only the new one opens', async () => {
  const { page, problems, close } = await testApp.visit();
  const next = 'looks only, still';
  await signIn(page, testApp.url, CHANGED);
  await page.getByRole('button', { name: /^Pia/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await page.getByLabel('Old password').fill(CHANGED.password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
  await until(
    () =>
      createApi(testApp.url, { ...CHANGED, password: next })
        .get('/api/user')
        .then(({ login }) => login, String),
    (login) => login === CHANGED.user,
  );
  await expect(createApi(testApp.url, CHANGED).get('/api/user')).rejects.toThrow('401');
  expect(problems).toEqual([]);
  await close();
});
