import { logoutByPost } from '@pharos/contract/api/session';
import { getUser } from '@pharos/contract/api/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bootFixture } from '../platform/testing/boot-fixture.ts';
import { fakeServer } from '../platform/testing/fake-server.ts';
import { renderApp } from './testing/render-app.tsx';

const fixture = bootFixture();
const boot = { ...fixture, user: { ...fixture.user, orgId: -1, orgRole: '' as const, orgName: 'Org missing', orgCount: 0 } };
const TITLE = 'You belong to no organisation';

test.each(['/', '/d/abc/x', '/dashboards', '/playlists', '/d-solo/abc/x?panelId=1'])(
  '[W32] %s says to a person without an organisation what they can do, and asks the server nothing',
  async (path) => {
    const { server } = renderApp(path, { boot });
    await screen.findByRole('heading', { level: 1, name: TITLE });
    screen.getByText(boot.user.login);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  },
);

test('their profile says so too, without what belongs to an organisation', async () => {
  const server = fakeServer();
  const { id, email, name, login } = boot.user;
  server.on(getUser, { id, email, name, login, theme: '', orgId: -1, isGrafanaAdmin: false, managedBy: {} });
  renderApp('/profile', { boot, server });
  await screen.findByText(TITLE);
  await screen.findByRole('form', { name: 'Details' });
  for (const part of ['Preferences', 'Organisations', 'Teams']) expect(screen.queryByRole('heading', { name: part })).toBeNull();
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/user']);
  expect(screen.queryByRole('link', { name: 'New organisation' })).toBeNull();
});

test('where everybody may make organisations they make one', async () => {
  const server = fakeServer();
  const { id, email, name, login } = boot.user;
  server.on(getUser, { id, email, name, login, theme: '', orgId: -1, isGrafanaAdmin: false, managedBy: {} });
  renderApp('/profile', { boot: { ...boot, settings: { ...boot.settings, allowOrgCreate: true } }, server });
  await userEvent.click(await screen.findByRole('link', { name: 'New organisation' }));
  await screen.findByRole('heading', { level: 1, name: 'New organisation' });
});

test('[W32] they sign out there, and open the page of their password', async () => {
  const server = fakeServer();
  server.on(logoutByPost, { redirectUrl: '#signed-out' });
  const { navigate } = renderApp('/', { boot, server });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(window.location.hash).toBe('#signed-out'));
  await navigate('/profile/password');
  await screen.findByRole('heading', { level: 1, name: 'Change password' });
});
