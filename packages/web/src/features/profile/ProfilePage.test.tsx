import { getUserPreferences, saveUserPreferences } from '@pharos/contract/api/preferences';
import { updateUser } from '@pharos/contract/api/profile';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { listUserTeams } from '@pharos/contract/api/teams';
import { getUser, listUserOrgs, useOrg as chooseOrg } from '@pharos/contract/api/users';
import { AppError } from '@pharos/contract/errors';
import type { RouteOutput } from '@pharos/contract/route';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
// Compiled before the first test, which would wait for it.
import './ProfilePage.tsx';

type User = RouteOutput<typeof getUser>;

const MIRA: User = {
  id: 9,
  login: 'mira',
  email: 'mira@harbour.example',
  name: 'Mira Holt',
  theme: '',
  orgId: 3,
  isGrafanaAdmin: false,
  managedBy: {},
};

const hit = (id: number, title: string): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: '',
  url: `/d/u${id}`,
  type: 'dash-db',
  tags: [],
  isStarred: true,
});

const NOTHING_PREFERRED = { theme: '', homeDashboardId: 0, timezone: '', palette: '' } as const;

interface Opened {
  readonly user?: Partial<User>;
  readonly preferences?: Partial<RouteOutput<typeof getUserPreferences>>;
  readonly boot?: Parameters<typeof bootFixture>[0];
}

function open({ user, preferences, boot }: Opened = {}) {
  const server = fakeServer();
  let stored: User = { ...MIRA, ...user };
  server.on(getUser, () => stored);
  server.on(updateUser, ({ body }) => {
    stored = { ...stored, ...(body as Partial<User>) };
    return { message: 'User updated' };
  });
  server.on(getUserPreferences, { ...NOTHING_PREFERRED, ...preferences });
  server.on(saveUserPreferences, { message: 'Preferences updated' });
  server.on(search, ({ query }) => (query.get('starred') === 'true' ? [hit(5, 'Pumps'), hit(6, 'Hosts')] : []));
  server.on(listUserOrgs, [
    { orgId: 3, name: 'Harbour', role: 'Admin' },
    { orgId: 7, name: 'Plant 7', role: 'Viewer' },
  ]);
  server.on(listUserTeams, [{ id: 1, orgId: 3, name: 'Infrastructure', email: '', avatarUrl: '', memberCount: 11 }]);
  const storage = memoryStorage();
  return { storage, ...renderApp('/profile', { server, storage, boot: bootFixture(boot) }) };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeInto(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}

test('[1.5.3-d] name, email and username are required', async () => {
  const { server } = open();
  for (const name of ['Name', 'Email', 'Username']) {
    expect((await field(name)).getAttribute('aria-required')).toBe('true');
    await typeInto(name, '');
  }
  await press('Update');
  for (const text of ['Type your name', 'Type an email address', 'Type a username']) screen.getByText(text);
  expect(server.callsOf(updateUser)).toEqual([]);
});

test('what is changed is stored, and the head of the page says it', async () => {
  const { server } = open();
  await typeInto('Name', ' Mira H ');
  await typeInto('Email', 'mh@harbour.example');
  await press('Update');
  await expectToast('User updated');
  expect(server.callsOf(updateUser)[0]?.body).toEqual({ name: 'Mira H', email: 'mh@harbour.example', login: 'mira' });
  await screen.findByRole('heading', { level: 1, name: 'Mira H' });
});

test('an email that is no address, as older accounts have, may stay', async () => {
  const { server } = open({ user: { email: 'mira' } });
  await typeInto('Name', 'M');
  await press('Update');
  await waitFor(() => expect(server.callsOf(updateUser)[0]?.body).toEqual({ name: 'M', email: 'mira', login: 'mira' }));
});

test('an email that has to be verified waits for its link, which the page says', async () => {
  const { server } = open();
  server.on(updateUser, { message: 'User updated', emailStatus: 'pending' });
  await typeInto('Email', 'mh@harbour.example');
  await press('Update');
  await screen.findByText('A link was sent to mh@harbour.example');
  screen.getByText(/Until then mira@harbour\.example stays/);
  expect((await field('Email')).value).toBe('mira@harbour.example');
});

test('[1.2.2-t] email and username that are managed elsewhere are read-only, and the page says by whom', async () => {
  const { server } = open({ user: { managedBy: { login: 'LDAP', email: 'LDAP' } } });
  await typeInto('Name', 'M');
  for (const name of ['Email', 'Username']) expect(screen.queryByRole('textbox', { name })).toBeNull();
  expect(screen.getAllByText('from LDAP')).toHaveLength(2);
  await press('Update');
  await waitFor(() => expect(server.callsOf(updateUser)[0]?.body).toMatchObject({ name: 'M', login: 'mira' }));
});

test('what the server refuses is said, and what was typed stays', async () => {
  const { server } = open();
  server.on(updateUser, () => {
    throw new AppError('user-exists');
  });
  await typeInto('Username', 'jo');
  await press('Update');
  await expectToast('User with same login or email already exists');
  expect((await field('Username')).value).toBe('jo');
});

const choices = (name: string) => screen.findByRole('radiogroup', { name });
const choose = async (group: string, name: string) => userEvent.click(within(await choices(group)).getByRole('radio', { name }));

test('preferences are chosen and stored together; the home dashboard among those with a star', async () => {
  const { server, storage } = open({ preferences: { homeDashboardId: 6 } });
  storage.setItem('pharos.9.3.theme', '"dark"');
  await choose('UI Theme', 'Light');
  await choose('Timezone', 'UTC');
  const home = screen.getByRole('combobox', { name: 'Home Dashboard' });
  await waitFor(() => expect(home.textContent).toBe('Hosts'));
  await userEvent.click(home);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Default', 'Pumps', 'Hosts']);
  await userEvent.click(screen.getByRole('option', { name: 'Pumps' }));
  await press('Save');
  await waitFor(() =>
    expect(server.callsOf(saveUserPreferences)[0]?.body).toEqual({ theme: 'light', timezone: 'utc', homeDashboardId: 5 }),
  );
  await waitFor(() => expect(storage.getItem('pharos.9.3.theme')).toBeNull());
});

test('who leaves with something typed is asked, unless it was saved', async () => {
  const { address, navigate } = open();
  await typeInto('Name', 'Mira H');
  void navigate('/profile/password');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/profile');
  await press('Update');
  await expectToast('User updated');
  await choose('Timezone', 'UTC');
  void navigate('/profile/password');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  await choose('Timezone', 'Default');
  void navigate('/profile/password');
  await waitFor(() => expect(address()).toBe('/profile/password'));
});

test('a home dashboard without a star, or that is gone, stays chosen', async () => {
  const { server } = open({ preferences: { homeDashboardId: 8 } });
  const home = await screen.findByRole('combobox', { name: 'Home Dashboard' });
  await waitFor(() => expect(home.textContent).toBe('A dashboard that you do not see'));
  await press('Save');
  await waitFor(() => expect(server.callsOf(saveUserPreferences)[0]?.body).toMatchObject({ homeDashboardId: 8 }));
});

test('organisations say where one is, and lead to the others', async () => {
  const { server } = open({ boot: { user: { orgCount: 2 } } });
  server.on(chooseOrg, () => {
    throw new AppError('org-not-valid');
  });
  const table = within(await screen.findByRole('table', { name: 'Organisations' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HarbourAdminCurrent', 'Plant 7ViewerSwitch to']);
  await userEvent.click(table.getByRole('button', { name: 'Switch to Plant 7' }));
  await expectToast('Not a valid organization');
  // A call that got a 401 is sent again once the session is known to be good.
  expect(new Set(server.callsOf(chooseOrg).map(({ params }) => params['orgId']))).toEqual(new Set(['7']));
});

const teams = async () => within(await screen.findByRole('complementary', { name: 'Teams' }));

test('teams are listed with how many are in them', async () => {
  open();
  const row = await (await teams()).findByText('Infrastructure');
  (await teams()).getByText('11 members');
  expect(row.textContent).toBe('Infrastructure');
});

test('who is in no team reads that', async () => {
  const { server } = open();
  server.on(listUserTeams, []);
  await (await teams()).findByText('You are in no team here.');
  expect(screen.queryByText('Infrastructure')).toBeNull();
});

test('it leads to the password and to what is signed in', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Change Password' })).getAttribute('href')).toBe('/profile/password');
  expect(screen.getByRole('link', { name: 'Security' }).getAttribute('href')).toBe('/profile/security');
  expect(screen.queryByRole('link', { name: 'New organisation' })).toBeNull();
});

test('a part that does not load says so and can be tried again, the others are there', async () => {
  const { server } = open();
  server.on(getUserPreferences, () => {
    throw new AppError('storage-busy');
  });
  const section = await screen.findByRole('region', { name: 'Preferences' });
  await within(section).findByText('The preferences did not load');
  await field('Name');
  server.on(getUserPreferences, NOTHING_PREFERRED);
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  await within(section).findByRole('radiogroup', { name: 'UI Theme' });
});
