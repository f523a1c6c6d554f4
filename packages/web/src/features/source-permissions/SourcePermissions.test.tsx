import { getDataSource } from '@pharos/contract/api/data-source-list';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { searchServiceAccounts } from '@pharos/contract/api/service-accounts';
import {
  addSourcePermission,
  disableSourcePermissions,
  enableSourcePermissions,
  listSourcePermissions,
  removeSourcePermission,
  type SourcePermission,
} from '@pharos/contract/api/source-permissions';
import { searchTeams } from '@pharos/contract/api/teams';
import { fail } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { sourceFixture } from '../../testing/source-server.ts';
import './SourcePermissionsPage.tsx';

const SAVED = '2026-03-01T10:00:00.000Z';
const permission = (id: number, more: Partial<SourcePermission>): SourcePermission => ({
  id,
  datasourceId: 4,
  permission: 1,
  permissionName: 'Query',
  created: SAVED,
  updated: SAVED,
  ...more,
});
const VIEWERS = permission(1, { builtInRole: 'Viewer' });
const ANA = permission(2, { userId: 3, userLogin: 'ana', userEmail: '', userAvatarUrl: '', permission: 2, permissionName: 'Edit' });
const OPS = permission(3, { teamId: 5, team: 'Ops', teamEmail: '', teamAvatarUrl: '' });

interface Stored {
  readonly enabled: boolean;
  readonly permissions: SourcePermission[];
}

function open(first: Stored | 'fails') {
  const server = fakeServer();
  let stored = first;
  server.on(getDataSource, sourceFixture(4, 'eu'));
  server.on(listSourcePermissions, () => (stored === 'fails' ? fail('storage-busy') : { datasourceId: 4, ...stored }));
  for (const route of [addSourcePermission, removeSourcePermission, enableSourcePermissions, disableSourcePermissions])
    server.on(route, { message: `${route.method} done` });
  server.on(searchTeams, { teams: [], totalCount: 0, page: 1, perPage: 50 });
  server.on(listOrgUsers, []);
  server.on(searchServiceAccounts, { serviceAccounts: [], totalCount: 0, page: 1, perPage: 10 });
  renderApp('/datasources/edit/4/permissions', { server });
  return { server, setStored: (next: Stored) => void (stored = next) };
}

const rowOf = (name: string) => {
  const row = screen.getAllByRole('row').find((one) => within(one).queryByText(name));
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test('without permissions of its own the page says who queries and who edits, and enables them', async () => {
  const { server, setStored } = open({ enabled: false, permissions: [] });
  await screen.findByText('Everybody in the organisation queries this data source');
  setStored({ enabled: true, permissions: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Enable permissions' }));
  await screen.findByText('No permissions are set. Will only be accessible by admins.');
  expect(server.callsOf(enableSourcePermissions)).toHaveLength(1);
  expect(rowOf('Role').queryByRole('combobox')).toBeNull();
  rowOf('Role').getByText('Edit');
});

test('lines stand as in lists of folders, each with its level and a way to remove it', async () => {
  const { server, setStored } = open({ enabled: true, permissions: [VIEWERS, OPS, ANA] });
  await screen.findByText('ana');
  const names = screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([
    expect.stringContaining('ana'),
    expect.stringContaining('Ops'),
    expect.stringContaining('Everyone With Viewer Role'),
  ]);
  setStored({ enabled: true, permissions: [VIEWERS, ANA] });
  await userEvent.click(rowOf('Ops').getByRole('button', { name: 'Remove Ops' }));
  await waitFor(() => expect(screen.queryByText('Ops')).toBeNull());
  expect(server.callsOf(removeSourcePermission).map(({ params }) => params)).toEqual([{ id: '4', permissionId: '3' }]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Permission of ana' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Query/ }));
  await waitFor(() => expect(server.callsOf(addSourcePermission).map(({ body }) => body)).toEqual([{ userId: 3, permission: 1 }]));
});

test('a role is added with the level that was chosen, the lowest at first', async () => {
  const { server } = open({ enabled: true, permissions: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Permission' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Add Permission for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Everyone With Viewer Role' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf(addSourcePermission).map(({ body }) => body)).toEqual([{ builtInRole: 'Viewer', permission: 1 }]),
  );
});

test('letting everybody in is confirmed', async () => {
  const { server, setStored } = open({ enabled: true, permissions: [OPS] });
  await userEvent.click(await screen.findByRole('button', { name: 'Disable permissions' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let everybody query eu?' }));
  expect(server.callsOf(disableSourcePermissions)).toEqual([]);
  setStored({ enabled: false, permissions: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Disable permissions' }));
  await screen.findByText('Everybody in the organisation queries this data source');
  expect(server.callsOf(disableSourcePermissions)).toHaveLength(1);
});

test('what does not load is said, and tried again', async () => {
  const { setStored } = open('fails');
  await screen.findByText('The permissions did not load');
  setStored({ enabled: true, permissions: [OPS] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ops');
});

test('what went wrong is told by toast, and the list shows what holds', async () => {
  const { server } = open({ enabled: true, permissions: [OPS] });
  server.on(removeSourcePermission, () => fail('data-source-permission-not-found'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ops' }));
  await expectToast('Permission not found');
  rowOf('Ops');
});

test('the tabs of a data source are for Admins: who edits it alone sees its settings', async () => {
  const server = fakeServer();
  server.on(getDataSource, sourceFixture(4, 'eu'));
  renderApp('/datasources/edit/4', { server, boot: bootFixture({ user: { orgRole: 'Viewer', canEditDataSources: true } }) });
  await screen.findByRole('heading', { level: 1, name: 'eu' });
  expect(screen.queryByRole('link', { name: 'Permissions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
