import {
  deleteUser,
  disableUser,
  enableUser,
  listUserAuthTokens,
  listUserIdentities,
  logOutUser,
  revokeUserAuthToken,
  setUserPassword,
  setUserPermissions,
  linkUserIdentity,
  unlinkUserIdentity,
} from '@pharos/contract/api/admin-users';
import type { AuthToken } from '@pharos/contract/api/auth-tokens';
import { listOrgs } from '@pharos/contract/api/orgs';
import { getUserFactors, resetUserFactors } from '@pharos/contract/api/required-factor';
import { addServerOrgUser, changeServerOrgUser, removeServerOrgUser } from '@pharos/contract/api/server-orgs';
import { getUserById, listOrgsOfUser, searchUsers, type ServerUser, updateUserById, type UserOrg } from '@pharos/contract/api/server-users';
import { listUserQuotas, setUserQuota } from '@pharos/contract/api/user-quotas';
import { AppError } from '@pharos/contract/errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { adminBoot, storedUser } from './server-admin-in-tests.ts';
// Compiled before the first test, which would wait for it.
import './index.ts';

const session = (id: number, browser: string): AuthToken => ({
  id,
  isActive: false,
  clientIp: '10.2.14.8',
  browser,
  browserVersion: '1',
  os: 'Linux',
  osVersion: '',
  device: 'desktop',
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  seenAt: new Date(Date.now() - 7_200_000).toISOString(),
});

const IDENTITY = { id: 3, source: 'LDAP', issuer: 'ldap', subject: 'uid=jonas', created: '2026-01-01T00:00:00.000Z' };

type Settings = Readonly<Partial<Record<'ldapEnabled' | 'authProxyEnabled' | 'quotasEnabled', boolean>>>;

function open(more: Partial<ServerUser> = {}, settings: Settings = {}) {
  const server = fakeServer();
  let user = storedUser(more);
  let identities = [IDENTITY];
  let sessions = [session(1, 'Firefox'), session(2, 'Safari')];
  const change = (part: Partial<ServerUser>, message: string) => () => {
    user = { ...user, ...part };
    return { message };
  };
  server.on(getUserById, () => user);
  server.on(searchUsers, { totalCount: 0, users: [], page: 1, perPage: 50 });
  server.on(listUserIdentities, () => identities);
  let factors = { isOn: true, hasTotp: true, passkeys: 1, recoveryCodesLeft: 9, appPasswords: 2 };
  server.on(getUserFactors, () => factors);
  server.on(resetUserFactors, () => {
    factors = { ...factors, isOn: false };
    return { message: 'Second factor removed' };
  });
  server.on(updateUserById, ({ body }) => change(body as Partial<ServerUser>, 'User updated')());
  server.on(setUserPassword, { message: 'User password updated' });
  server.on(setUserPermissions, ({ body }) => change(body as Partial<ServerUser>, 'User permissions updated')());
  server.on(disableUser, change({ isDisabled: true }, 'User disabled'));
  server.on(enableUser, change({ isDisabled: false }, 'User enabled'));
  let orgs: readonly UserOrg[] = [
    { orgId: 1, name: 'Main Org.', role: 'Editor' },
    { orgId: 2, name: 'North sea sites', role: 'Viewer', roleSource: 'LDAP' },
  ];
  server.on(listOrgsOfUser, () => [...orgs]);
  server.on(listOrgs, [{ id: 3, name: 'Plant floor' }]);
  server.on(addServerOrgUser, ({ body }) => {
    orgs = [...orgs, { orgId: 3, name: 'Plant floor', role: (body as UserOrg).role }];
    return { message: 'User added to organization' };
  });
  server.on(changeServerOrgUser, ({ params, body }) => {
    orgs = orgs.map((org) => (String(org.orgId) === params['orgId'] ? { ...org, role: (body as UserOrg).role } : org));
    return { message: 'Organization user updated' };
  });
  server.on(removeServerOrgUser, ({ params }) => {
    orgs = orgs.filter(({ orgId }) => String(orgId) !== params['orgId']);
    return { message: 'User removed from organization' };
  });
  server.on(listUserAuthTokens, () => sessions);
  server.on(revokeUserAuthToken, ({ body }) => {
    sessions = sessions.filter(({ id }) => id !== (body as { readonly authTokenId: number }).authTokenId);
    return { message: 'User auth token revoked' };
  });
  server.on(logOutUser, () => {
    sessions = [];
    return { message: 'User logged out' };
  });
  server.on(deleteUser, { message: 'User deleted' });
  server.on(linkUserIdentity, { message: 'Identity linked' });
  server.on(unlinkUserIdentity, () => {
    identities = [];
    return { message: 'Identity unlinked' };
  });
  return renderApp('/admin/users/edit/7', { server, boot: adminBoot({ settings }) });
}

test('shows who it is and when they were seen, and changes the details', async () => {
  const { server } = open();
  await screen.findByRole('heading', { name: 'jonas' });
  screen.getByText('jonas@acme.test, seen 2 d ago');
  const form = within(screen.getByRole('form', { name: 'Details' }));
  await userEvent.clear(form.getByLabelText('Username'));
  await userEvent.click(form.getByRole('button', { name: 'Update details' }));
  form.getByText('A username is needed');
  await userEvent.type(form.getByLabelText('Username'), 'jberg');
  await userEvent.click(form.getByRole('button', { name: 'Update details' }));
  await expectToast('User updated');
  expect(server.callsOf(updateUserById)[0]?.body).toEqual({ name: 'Jonas Berg', email: 'jonas@acme.test', login: 'jberg' });
  await screen.findByRole('heading', { name: 'jberg' });
});

test('where quotas are on it gets a limit of its own for the organisations it makes', async () => {
  const { server } = open({}, { quotasEnabled: true });
  server.on(listUserQuotas, [{ user_id: 7, target: 'org_user', limit: 10, used: 2 }]);
  server.on(setUserQuota, { message: 'Organization quota updated' });
  const form = within(await screen.findByRole('form', { name: 'Quotas' }));
  form.getByText('Belongs to 2 at the moment. -1 is no limit.');
  const limit = form.getByRole('spinbutton', { name: 'Organisations' });
  await userEvent.clear(limit);
  await userEvent.click(form.getByRole('button', { name: 'Update quotas' }));
  form.getByText('Type a number; -1 is no limit');
  await userEvent.type(limit, '-1');
  await userEvent.click(form.getByRole('button', { name: 'Update quotas' }));
  await expectToast('Organization quota updated');
  expect(server.callsOf(setUserQuota).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '7', target: 'org_user' }, { limit: -1 }],
  ]);
});

test('without quotas nobody asks for them', async () => {
  const { server } = open();
  await screen.findByRole('form', { name: 'Details' });
  expect(screen.queryByRole('form', { name: 'Quotas' })).toBeNull();
  expect(server.callsOf(listUserQuotas)).toEqual([]);
});

test('[1.5.3-a] sets a password that has to be changed, and none that is missing or has less than four characters', async () => {
  const { server } = open();
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  for (const [typed, said] of [
    ['', 'A password is needed'],
    ['abc', 'At least 4 characters'],
  ] as const) {
    if (typed !== '') await userEvent.type(form.getByLabelText('New password'), typed);
    await userEvent.click(form.getByRole('button', { name: 'Update password' }));
    form.getByText(said);
  }
  expect(server.callsOf(setUserPassword)).toEqual([]);
  await userEvent.type(form.getByLabelText('New password'), 'd lantern');
  await userEvent.click(form.getByRole('checkbox', { name: /next sign-in/ }));
  await userEvent.click(form.getByRole('button', { name: 'Update password' }));
  await expectToast('User password updated');
  expect(server.callsOf(setUserPassword)[0]?.body).toEqual({ password: 'abcd lantern', mustChangePassword: true });
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
});

test('links the account with somebody of the directory, where there is one', async () => {
  const { server } = open({}, { ldapEnabled: true });
  const form = within(await screen.findByRole('form', { name: 'Link LDAP' }));
  await userEvent.click(form.getByRole('button', { name: 'Link LDAP' }));
  form.getByText('A name is needed');
  await userEvent.type(form.getByLabelText('Name in the directory'), 'jberg');
  await userEvent.click(form.getByRole('button', { name: 'Link LDAP' }));
  await expectToast('Identity linked');
  expect(server.callsOf(linkUserIdentity)[0]?.body).toEqual({ section: 'ldap', name: 'jberg' });
});

test('the value of a proxy is linked where there is one, and nothing without either', async () => {
  open();
  await screen.findByRole('heading', { name: 'Identities' });
  expect(screen.queryByRole('form', { name: /^Link/ })).toBeNull();
  cleanup();
  open({}, { authProxyEnabled: true });
  await screen.findByRole('form', { name: 'Link the proxy' });
});

test('with LDAP there is no choice to have it changed', async () => {
  open({}, { ldapEnabled: true });
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  expect(form.queryByRole('checkbox')).toBeNull();
});

const pressSwitch = async () => {
  const form = within(await screen.findByRole('form', { name: 'Permissions' }));
  await userEvent.click(form.getByRole('switch', { name: /Server admin/ }));
  await userEvent.click(form.getByRole('button', { name: 'Update permissions' }));
};

test('[1.2.9-g] a switch makes somebody a server administrator', async () => {
  const { server } = open();
  await pressSwitch();
  await expectToast('User permissions updated');
  expect(server.callsOf(setUserPermissions)[0]?.body).toEqual({ isGrafanaAdmin: true });
});

test('[1.2.9-g] the last one stays one, and the page says so', async () => {
  const { server } = open({ isGrafanaAdmin: true });
  server.on(setUserPermissions, () => {
    throw new AppError('last-server-admin');
  });
  await pressSwitch();
  await expectToast('Cannot remove last server admin');
  expect(server.callsOf(setUserPermissions)).toHaveLength(1);
});

test('disables the account, says so, and enables it again', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Disable user' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
  await screen.findByText('This account is disabled');
  await userEvent.click(screen.getByRole('button', { name: 'Enable user' }));
  await waitFor(() => expect(screen.queryByText('This account is disabled')).toBeNull());
});

const orgTable = async () => within(await screen.findByRole('table', { name: 'Organisations' }));

test('[1.6.1-b] lists the organisations of somebody, changes the role in one, and leaves one that a sync decides about', async () => {
  const { server } = open();
  const table = await orgTable();
  table.getByText('Current');
  table.getByText('Viewer, by LDAP');
  expect(table.getAllByRole('combobox')).toHaveLength(1);
  await userEvent.click(table.getByRole('combobox', { name: 'Role in Main Org.' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
  await expectToast('Organization user updated');
  expect(server.callsOf(changeServerOrgUser)[0]).toMatchObject({ params: { orgId: '1', userId: '7' }, body: { role: 'Admin' } });
});

test('adds somebody to an organisation, and removes them from one once that is confirmed', async () => {
  const { server } = open();
  const form = within(await screen.findByRole('form', { name: 'Add organisation' }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('Choose an organisation', { selector: 'span' });
  await userEvent.click(form.getByRole('combobox', { name: /^Add organisation/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Plant floor' }));
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await expectToast('User added to organization');
  expect(server.callsOf(addServerOrgUser)[0]).toMatchObject({ params: { orgId: '3' }, body: { loginOrEmail: 'jonas', role: 'Viewer' } });
  await (await orgTable()).findByText('Plant floor');
  await userEvent.click(screen.getByRole('button', { name: 'Remove from Plant floor' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Plant floor')).toBeNull());
});

test('shows where somebody is signed in, and ends one session', async () => {
  const { server } = open();
  await screen.findByText('Firefox on Linux');
  expect(screen.getAllByText('10.2.14.8, seen 2 h ago')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Log out Firefox on Linux' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  screen.getByText('Safari on Linux');
  expect(server.callsOf(revokeUserAuthToken)[0]?.body).toEqual({ authTokenId: 1 });
});

test('logs it out everywhere', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  await expectToast('User logged out');
  expect(server.callsOf(logOutUser)).toHaveLength(1);
  await screen.findByText('Nowhere signed in.');
});

test('unlinks an identity once that is confirmed', async () => {
  const { server } = open();
  await screen.findByText('uid=jonas');
  await userEvent.click(screen.getByRole('button', { name: 'Unlink LDAP' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unlink' }));
  await screen.findByText('No directory, proxy or provider signs this account in.');
  expect(server.callsOf(unlinkUserIdentity)[0]?.params).toEqual({ id: '7', identityId: '3' });
});

test('deletes the account once its login was typed, and goes back to the list', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete jonas?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'JONAS');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('an account that is gone is said to be', async () => {
  const server = fakeServer();
  server.on(getUserById, () => {
    throw new AppError('user-not-found');
  });
  renderApp('/admin/users/edit/99', { server, boot: adminBoot() });
  await screen.findByText('There is no such user');
});

test('the second factor of who has lost it is taken off, once that is confirmed', async () => {
  const { server } = open();
  await screen.findByText('An authenticator app, 1 passkey and 9 recovery codes. 2 app passwords for programs.');
  await userEvent.click(screen.getByRole('button', { name: 'Take the second factor off' }));
  expect(server.callsOf(resetUserFactors)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take off' }));
  await expectToast('Second factor removed');
  await screen.findByText('No second factor. 2 app passwords for programs.');
  expect(screen.queryByRole('button', { name: 'Take the second factor off' })).toBeNull();
});
