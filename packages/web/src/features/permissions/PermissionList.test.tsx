import {
  listDashboardPermissions,
  listFolderPermissions,
  saveDashboardPermissions,
  type PermissionListEntry,
} from '@pharos/contract/api/permissions';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { searchServiceAccounts } from '@pharos/contract/api/service-accounts';
import { searchTeams } from '@pharos/contract/api/teams';
import { AppError, fail } from '@pharos/contract/errors';
import { UNSET_INSTANT } from '@pharos/contract/primitives';
import type { Route } from '@pharos/contract/route';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../platform/testing/fake-server.ts';
import { renderDashboardView } from '../../testing/render-dashboard-view.tsx';
import { submitFormOf } from '../../testing/submit-form.ts';
import { PermissionList } from './PermissionList.tsx';
import type { PermissionPlace } from './permissions.queries.ts';

const SAVED = '2026-03-01T10:00:00.000Z';

const entry = (more: Partial<PermissionListEntry>): PermissionListEntry => ({
  dashboardId: 4,
  created: SAVED,
  updated: SAVED,
  userId: 0,
  userLogin: '',
  userEmail: '',
  userAvatarUrl: '',
  teamId: 0,
  teamEmail: '',
  teamAvatarUrl: '',
  team: '',
  permission: 1,
  permissionName: 'View',
  uid: 'uid',
  title: 'Hosts',
  slug: 'hosts',
  isFolder: false,
  url: '/d/uid/hosts',
  inherited: false,
  ...more,
});

const editors = entry({ role: 'Editor', permission: 2, permissionName: 'Edit' });
const viewers = entry({ role: 'Viewer' });
const ana = entry({ userId: 3, userLogin: 'ana', permission: 2, permissionName: 'Edit' });
const zoe = entry({ userId: 9, userLogin: 'zoe' });
const payments = entry({ teamId: 5, team: 'Payments', permission: 4, permissionName: 'Admin' });
const inherited = entry({ teamId: 6, team: 'Databases', dashboardId: 2, inherited: true });

const DASHBOARD: PermissionPlace = { kind: 'dashboard', id: 4 };

type Stored = readonly PermissionListEntry[] | 'fails';

function renderList(entries: Stored, place: PermissionPlace = DASHBOARD) {
  const server = fakeServer();
  let stored = entries;
  const list = () => (stored === 'fails' ? fail('storage-busy') : [...stored]);
  server.on(listDashboardPermissions, list);
  server.on(listFolderPermissions, list);
  server.on(saveDashboardPermissions, { message: 'Permissions updated' });
  const folder = { title: 'Infra', href: '/dashboards/f/infra/infra/permissions' };
  const List = () => <PermissionList place={place} heading="Permissions" note="Changes are saved at once." folder={folder} />;
  renderDashboardView(List, { document: {}, view: { mode: 'settings' }, server });
  return {
    server,
    sent: () => server.callsOf(saveDashboardPermissions).map(({ body }) => body),
    setStored: (next: Stored) => {
      stored = next;
    },
  };
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('row').find((one) => within(one).queryByText(name));
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim());

async function choose(label: string, option: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const chooseLevel = (label: string, level: string) => choose(label, new RegExp(`^${level}`));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
async function openForm(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Permission' }));
}

test('the focus goes into the form that opens, and back to its button', async () => {
  renderList([]);
  await openForm();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add Permission for' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Permission' }));
});

test('[1.2.6-a] [1.6.1-n] the first line is of Admins, who always have Admin: nothing in it can be changed', async () => {
  renderList([ana]);
  await screen.findByText('ana');
  expect(names()[0]).toBe('Admin Role');
  const admin = rowOf('Role');
  expect(admin.queryByRole('combobox')).toBeNull();
  expect(admin.queryByRole('button')).toBeNull();
  admin.getByText('Always');
});

test('[1.6.1-p] lines stand by rank, then by name: users, teams, roles with Editors last, and below them what is inherited', async () => {
  renderList([inherited, editors, viewers, payments, zoe, ana]);
  await screen.findByText('ana');
  expect(names().slice(1)).toEqual([
    expect.stringContaining('ana'),
    expect.stringContaining('zoe'),
    expect.stringContaining('Payments'),
    'Everyone With Viewer Role',
    'Everyone With Editor Role',
    expect.stringContaining('Databases'),
  ]);
});

test('[1.2.6-b] a line has its level and a way to remove it, each saved at once with all others of its own; inherited ones are locked', async () => {
  const { sent, setStored } = renderList([ana, payments, inherited]);
  await screen.findByText('ana');
  expect(rowOf('Databases').queryByRole('combobox')).toBeNull();
  expect(rowOf('Databases').queryByRole('button')).toBeNull();
  expect(rowOf('Databases').getByRole('link', { name: 'Infra' }).getAttribute('href')).toBe('/dashboards/f/infra/infra/permissions');
  setStored([{ ...ana, permission: 4, permissionName: 'Admin' }, payments, inherited]);
  await chooseLevel('Permission of ana', 'Admin');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        items: [
          { userId: 3, permission: 4 },
          { teamId: 5, permission: 4 },
        ],
      },
    ]),
  );
  setStored([payments, inherited]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ana' }));
  await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
  expect(sent()[1]).toEqual({ items: [{ teamId: 5, permission: 4 }] });
});

test('[1.2.6-c] lines that hold because nothing was saved are marked, inherited ones are not', async () => {
  const unset = { dashboardId: -1, created: UNSET_INSTANT, updated: UNSET_INSTANT };
  renderList([{ ...viewers, ...unset }, { ...editors, ...unset, inherited: true }, ana]);
  await screen.findByText('ana');
  rowOf('Everyone With Viewer Role').getByText('Default Permission');
  expect(screen.getAllByText('Default Permission')).toHaveLength(1);
});

test('[1.2.6-d] [1.5.2-e] [1.4.10-d] a permission is given to a team, a user or a role; Save waits for whom', async () => {
  const { server, sent } = renderList([]);
  server.on(searchTeams, {
    totalCount: 1,
    page: 1,
    perPage: 50,
    teams: [{ id: 5, orgId: 1, name: 'Payments', email: '', avatarUrl: '', memberCount: 2 }],
  });
  const user = { orgId: 1, userId: 3, email: '', avatarUrl: '', login: 'ana', role: 'Viewer' as const, lastSeenAt: '', lastSeenAtAge: '' };
  server.on(listOrgUsers, [user]);
  await openForm();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add Permission for' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Team',
    'User',
    'Everyone With Viewer Role',
    'Everyone With Editor Role',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(saveButton().disabled).toBe(true);
  await choose('Team', 'Payments');
  expect(saveButton().disabled).toBe(false);
  await choose('Add Permission for', 'User');
  expect(saveButton().disabled).toBe(true); // the team went with its type
  await choose('User', 'ana');
  await chooseLevel('Can', 'Edit');
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent()).toEqual([{ items: [{ userId: 3, permission: 2 }] }]));
  await choose('Add Permission for', 'Everyone With Editor Role');
  expect(saveButton().disabled).toBe(false);
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent()[1]).toEqual({ items: [{ role: 'Editor', permission: 1 }] }));
});

test('[1.7.0-h] [1.7.0-j] [1.9.2-j] fifty teams and ten people are requested at once; service accounts stand behind people', async () => {
  const { server, sent } = renderList([entry({ userId: 8, userLogin: 'sa-1-old', isServiceAccount: true })]);
  server.on(searchTeams, { totalCount: 0, page: 1, perPage: 50, teams: [] });
  const ana = { userId: 3, login: 'ana', email: 'ana@x.test', avatarUrl: '/avatar/3' };
  const user = { ...ana, orgId: 1, role: 'Viewer' as const, lastSeenAt: '', lastSeenAtAge: '' };
  server.on(listOrgUsers, [user]);
  const bot = { id: 9, name: 'Bot', login: 'sa-1-bot', orgId: 1, isDisabled: false, role: 'Viewer' as const, tokens: 0, avatarUrl: '' };
  server.on(searchServiceAccounts, { totalCount: 1, page: 1, perPage: 10, serviceAccounts: [bot] });
  await screen.findByText('sa-1-old');
  rowOf('sa-1-old').getByText('Service account');
  await openForm();
  await userEvent.type(screen.getByRole('combobox', { name: 'Team' }), 'a');
  await waitFor(() => expect(queriesOf(server, searchTeams)).toContainEqual({ perpage: '50', page: '1', query: 'a' }));
  await userEvent.keyboard('{Escape}');
  await choose('Add Permission for', 'User');
  await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'a');
  await waitFor(() => expect(queriesOf(server, listOrgUsers)).toContainEqual({ limit: '10', query: 'a' }));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ana.*ana@x\.test/),
      expect.stringContaining('sa-1-bot'),
    ]),
  );
  const [found] = screen.getAllByRole('option');
  expect(found?.querySelector('img')?.getAttribute('src')).toBe('/avatar/3');
  await userEvent.click(screen.getByRole('option', { name: /sa-1-bot/ }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent()[0]).toMatchObject({ items: [{ userId: 8 }, { userId: 9, permission: 1 }] }));
});

const queriesOf = (server: FakeServer, route: Pick<Route, 'method' | 'path'>) =>
  server.callsOf(route).map(({ query }) => Object.fromEntries(query));

test('[1.4.10-c] after saving, the form is for a team and View again; what could not be saved stays in it', async () => {
  const { server, sent } = renderList([ana]);
  await openForm();
  server.on(saveDashboardPermissions, () => {
    throw new AppError('permission-own-admin');
  });
  await choose('Add Permission for', 'Everyone With Viewer Role');
  await chooseLevel('Can', 'Admin');
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.getByRole('combobox', { name: 'Add Permission for' }).textContent).toBe('Everyone With Viewer Role');
  server.on(saveDashboardPermissions, { message: 'Permissions updated' });
  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add Permission for' }).textContent).toBe('Team'));
  expect(screen.getByRole('combobox', { name: 'Can' }).textContent).toBe('View');
  expect(sent()[1]).toEqual({
    items: [
      { userId: 3, permission: 2 },
      { role: 'Viewer', permission: 4 },
    ],
  });
});

test('a permission that is being given is not sent again', async () => {
  const { server, sent } = renderList([]);
  const stored = Promise.withResolvers<{ message: string }>();
  server.on(saveDashboardPermissions, () => stored.promise);
  await openForm();
  await choose('Add Permission for', 'Everyone With Viewer Role');
  await userEvent.click(saveButton());
  submitFormOf(saveButton());
  await userEvent.click(saveButton());
  stored.resolve({ message: 'Permissions updated' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add Permission for' }).textContent).toBe('Team'));
  expect(sent()).toHaveLength(1);
});

test('a change that is refused leaves the list as the server has it', async () => {
  const { server } = renderList([ana]);
  server.on(saveDashboardPermissions, () => {
    throw new AppError('permission-own-admin');
  });
  await screen.findByText('ana');
  await userEvent.click(screen.getByRole('button', { name: 'Remove ana' }));
  await screen.findByRole('button', { name: 'Remove ana' });
});

test('[1.6.1-m] a list of nobody says that only admins get in; each level says what it gives', async () => {
  renderList([], { kind: 'folder', uid: 'infra' });
  await screen.findByText('No permissions are set. Will only be accessible by admins.');
  await openForm();
  await userEvent.click(screen.getByRole('combobox', { name: 'Can' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ViewCan view dashboards.',
    'EditCan add, edit and delete dashboards.',
    'AdminCan add/remove permissions and can add, edit and delete dashboards.',
  ]);
});

test('a list that does not load can be tried again', async () => {
  const { setStored } = renderList('fails');
  await screen.findByText('The permissions did not load');
  setStored([ana]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('ana');
});
