import { searchDataSources } from '@pharos/contract/api/data-source-list';
import { discoverDataSources } from '@pharos/contract/api/data-sources';
import { search } from '@pharos/contract/api/search';
import { loginPing, logoutByPost } from '@pharos/contract/api/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { bootFixture, VISITOR } from '../platform/testing/boot-fixture.ts';
import { fakeServer, json } from '../platform/testing/fake-server.ts';
import { memoryStorage } from '../platform/testing/memory-storage.ts';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const menu = () => screen.getByRole('navigation', { name: 'Main' });
const isHome = () => screen.findByRole('heading', { level: 1, name: 'Home' });

test('[1.2.3-a] the menu has the entries of the navigation tree, at its foot those hidden from the menu', async () => {
  renderApp('/');
  await isHome();
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboards', 'Home', 'Manage', 'Configuration', 'Data Sources']);
  within(menu()).getByRole('button', { name: 'Mira Holt Harbour' });
  within(menu()).getByRole('button', { name: 'Help' });
});

test('the entry of the page is marked as the current one, and no other', async () => {
  renderApp('/dashboards');
  await screen.findByRole('heading', { level: 1, name: 'Dashboards' });
  expect(
    within(menu())
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent),
  ).toEqual(['Manage']);
});

test.each(['/d/nope/lost', '/dashboard/db/lost'])('a dashboard at %s belongs to the list of dashboards', async (path) => {
  renderApp(path);
  const current = await screen.findByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Manage');
});

test('[1.2.3-b] a visitor gets a Sign In entry that leads back to where they were', async () => {
  renderApp('/dashboards?orgId=3', { boot: bootFixture({ user: VISITOR, settings: { appSubUrl: '/metrics' } }) });
  const signIn = await screen.findByRole('link', { name: 'Sign In' });
  expect(signIn.getAttribute('href')).toBe('/metrics/login?redirect=%2Fdashboards%3ForgId%3D3');
});

test('[1.2.3-e] the logo toggles the menu, and the choice is remembered', async () => {
  const storage = memoryStorage();
  const { platform } = renderApp('/', { storage });
  const logo = await screen.findByRole('button', { name: 'Pharos, toggle menu' });
  expect(logo.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(logo);
  expect(logo.getAttribute('aria-expanded')).toBe('false');
  expect(platform.sideMenu.state().width).toBe('rail');
  expect(renderApp('/', { storage }).platform.sideMenu.state().width).toBe('rail');
});

test('[1.2.3-e] on a small screen a hamburger opens the menu as a drawer', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { address } = renderApp('/');
  await isHome();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  screen.getByRole('button', { name: 'Open menu' }).focus();
  await userEvent.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(document.activeElement).toBe(within(drawer).getByRole('link', { name: 'Home' })));
  await userEvent.click(within(drawer).getByRole('link', { name: 'Manage' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/dashboards'));
});

test('the profile menu leads to the password page, changes the theme and remembers it', async () => {
  const storage = memoryStorage();
  const { address } = renderApp('/', { storage });
  await userEvent.click(await screen.findByRole('button', { name: 'Mira Holt Harbour' }));
  screen.getByRole('menuitem', { name: 'Sign out' });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Light theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(storage.getItem('pharos.9.3.theme')).toBe('"light"');
  await userEvent.click(screen.getByRole('button', { name: 'Mira Holt Harbour' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change Password' }));
  await waitFor(() => expect(address()).toBe('/profile/password'));
});

test("[B9] 'Sign out' is a call of the page, which leads to where the server says", async () => {
  const server = fakeServer();
  server.on(logoutByPost, { redirectUrl: '#signed-out' });
  renderApp('/', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Mira Holt Harbour' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(window.location.hash).toBe('#signed-out'));
  expect(server.callsOf(logoutByPost)).toHaveLength(1);
});

test("where 'Sign out' does not come through the page says so and stays", async () => {
  const server = fakeServer();
  server.raw(logoutByPost, () => json(503, { message: 'The server is busy. Try again in a moment.' }));
  renderApp('/', { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Mira Holt Harbour' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('The server is busy. Try again in a moment.');
});

test.each([
  ['Viewer', '/datasources'],
  ['Editor', '/datasources'],
  ['Editor', '/datasources/new'],
  ['Viewer', '/datasources/edit/4'],
] as const)('[1.2.1-v] %s at %s is sent to the home page, and nothing is asked for there', async (orgRole, path) => {
  const { address, server } = renderApp(path, { boot: bootFixture({ user: { orgRole } }) });
  await isHome();
  expect(address()).toBe('/');
  expect(server.callsOf(searchDataSources)).toEqual([]);
});

test.each([
  ['/dashboards', 1],
  ['/no/such/page', 0],
])('somebody who is not signed in opens %s from the server (%d times), which sends them to sign in', async (path, reloads) => {
  const onReload = vi.fn<() => void>();
  renderApp(path, { onReload, boot: bootFixture({ user: { ...VISITOR, orgRole: '' }, navTree: [] }) });
  await screen.findByRole('link', { name: 'Sign In' });
  await waitFor(() => expect(onReload).toHaveBeenCalledTimes(reloads));
});

test('an anonymous visitor opens a page of one’s own account from the server, which asks to sign in', async () => {
  const onReload = vi.fn<() => void>();
  renderApp('/profile/password', { onReload, boot: bootFixture({ user: VISITOR }) });
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading', { name: 'Change password' })).toBeNull();
});

test('where the operator names no community, no link leads to one', async () => {
  renderApp('/no/such/page', { boot: bootFixture({ settings: { communityUrl: '' } }) });
  await screen.findByRole('link', { name: 'Go to the home dashboard' });
  expect(screen.queryByRole('link', { name: /community/i })).toBeNull();
});

test("[1.2.0-b] [1.2.0-c] an unknown address shows 'Page not found' with ways out", async () => {
  renderApp('/no/such/page');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  screen.getByText('404 Error');
  screen.getByText('Sorry for the inconvenience');
  expect(screen.getByRole('link', { name: 'Go to the home dashboard' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: /community/i }).getAttribute('href')).toBe('https://forum.acme.test/monitoring');
  await waitFor(() => expect(document.title).toBe('Page not found - Pharos'));
});

test("[1.8.0-l] an entry of the navigation that this client does not know opens 'Page not found'", async () => {
  const navTree = [{ id: 'tides', text: 'Tides', url: '/tides', children: [{ id: 'moons', text: 'Moons', url: '/tides/moons' }] }];
  const { address } = renderApp('/dashboards', { boot: bootFixture({ navTree }) });
  await userEvent.click(await within(menu()).findByRole('link', { name: 'Moons' }));
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(address()).toBe('/tides/moons');
});

test('[1.2.0-a] below a base path pages, links and calls carry it', async () => {
  const { server } = renderApp('/dashboards', {
    boot: bootFixture({ settings: { appSubUrl: '/metrics' } }),
    server: fakeServer('/metrics'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboards' });
  expect(within(menu()).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/metrics/');
  expect(server.callsOf(search)).toHaveLength(2); // folders, and what is in none
});

test('[1.4.11-b] when the session has ended the page stays and says so', async () => {
  const server = fakeServer();
  server.raw(search, () => json(401, { message: 'Unauthorized' }));
  server.raw(loginPing, () => json(401, { message: 'Unauthorized' }));
  renderApp('/dashboards', { server });
  await screen.findByText('You have been signed out');
  await screen.findByRole('heading', { level: 1, name: 'Dashboards' });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('/login?redirect=%2Fdashboards');
});

test('whoever signs in again in another tab and comes back goes on', async () => {
  const server = fakeServer();
  server.raw(search, () => json(401, { message: 'Unauthorized' }));
  server.raw(loginPing, () => json(401, { message: 'Unauthorized' }));
  renderApp('/dashboards', { server });
  await screen.findByText('You have been signed out');
  fireEvent.focus(window);
  await waitFor(() => expect(server.callsOf(loginPing).length).toBeGreaterThan(2));
  expect(screen.queryByText('You have been signed out')).not.toBeNull();
  server.raw(loginPing, () => json(200, { message: 'Logged in' }));
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('You have been signed out')).toBeNull());
});

test('the notice leaves with the first call that is answered again', async () => {
  const server = fakeServer();
  server.raw(search, () => json(401, { message: 'Unauthorized' }));
  server.raw(loginPing, () => json(401, { message: 'Unauthorized' }));
  const { navigate } = renderApp('/dashboards', { server });
  await screen.findByText('You have been signed out');
  server.on(search, []);
  await navigate('/datasources');
  await navigate('/dashboards');
  await waitFor(() => expect(screen.queryByText('You have been signed out')).toBeNull());
});

test('people with several orgs keep the org of the tab in the address', async () => {
  const server = fakeServer();
  server.on(searchDataSources, { totalCount: 0, dataSources: [], page: 1, perPage: 100 });
  server.on(discoverDataSources, []);
  const { address } = renderApp('/dashboards', { boot: bootFixture({ user: { orgCount: 2 } }), server });
  await waitFor(() => expect(address()).toBe('/dashboards?orgId=3'));
  await userEvent.click(within(menu()).getByRole('link', { name: 'Data Sources' }));
  await waitFor(() => expect(address()).toBe('/datasources?orgId=3'));
});

test.each(['/logout', '/login'])('[1.2.1-t] %s is a document of its own: the page is loaded anew', async (path) => {
  const onReload = vi.fn<() => void>();
  const { navigate, address } = renderApp('/', { onReload });
  await isHome();
  await navigate(path);
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(address()).toBe(path);
});

test('the page before stays until the next one has its data, with a line over it when that takes long', async () => {
  const server = fakeServer();
  let respond = (): void => {};
  server.raw(search, () => new Promise((resolve) => (respond = () => resolve(json(200, [])))));
  const { navigate } = renderApp('/profile/password', { server });
  const before = { level: 1, name: 'Change password' };
  await screen.findByRole('heading', before);
  const arrived = navigate('/dashboards');
  await screen.findByRole('progressbar', { name: 'Loading page' });
  screen.getByRole('heading', before);
  respond();
  await arrived;
  await screen.findByRole('heading', { level: 1, name: 'Dashboards' });
  expect(screen.queryByRole('progressbar', { name: 'Loading page' })).toBeNull();
});

test('a skip link leads past the menu', async () => {
  renderApp('/');
  await isHome();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
