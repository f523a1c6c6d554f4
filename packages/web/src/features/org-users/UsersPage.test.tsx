import { type Invitation, listInvites, revokeInvite, sendInviteAgain } from '@pharos/contract/api/invitations';
import { changeOrgUser, listOrgUsers, type OrgUser, removeOrgUser } from '@pharos/contract/api/orgs';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './UsersPage.tsx';

const HOUR_MS = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const user = (userId: number, login: string, more: Partial<OrgUser> = {}): OrgUser => ({
  orgId: 3,
  userId,
  login,
  email: `${login}@harbour.example`,
  avatarUrl: '',
  role: 'Viewer',
  lastSeenAt: ago(2 * HOUR_MS),
  lastSeenAtAge: '2h',
  ...more,
});

const invitation = (id: number, email: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  orgId: 3,
  name: '',
  email,
  role: 'Editor',
  invitedByLogin: 'mira',
  invitedByEmail: '',
  invitedByName: '',
  code: `code-${id}`,
  status: 'InvitePending',
  url: `http://pharos.test/invite/code-${id}`,
  emailSent: true,
  emailSentOn: ago(HOUR_MS),
  createdOn: ago(HOUR_MS),
  expiresOn: ago(-23.5 * HOUR_MS),
  ...more,
});

interface Content {
  readonly users?: readonly OrgUser[];
  readonly invites?: readonly Invitation[];
  readonly settings?: NonNullable<Parameters<typeof bootFixture>[0]>['settings'];
  readonly path?: string;
}

function open({
  users = [user(9, 'mira', { role: 'Admin' }), user(4, 'jonas')],
  invites = [],
  settings = {},
  path = '/org/users',
}: Content) {
  const server = fakeServer();
  server.on(listOrgUsers, ({ query }) => users.filter(({ login }) => login.includes(query.get('query') ?? '')));
  server.on(listInvites, () => [...invites]);
  return { ...renderApp(path, { server, boot: bootFixture({ settings }) }), server };
}

const rowOf = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr') ?? cell);
};

test('[1.2.9-a] members are listed with email, age and role', async () => {
  open({ users: [user(4, 'jonas'), user(5, 'newcomer', { lastSeenAt: ago(10.1 * 365 * 24 * HOUR_MS) })] });
  const jonas = await rowOf('jonas');
  for (const text of ['jonas@harbour.example', '2 h', 'Viewer']) jonas.getByText(text);
  (await rowOf('newcomer')).getByText('never');
  await waitFor(() => expect(document.title).toMatch(/^Users/));
});

test('[1.6.1-l] an Admin gives another role, and the list is read anew', async () => {
  const { server } = open({});
  server.on(changeOrgUser, { message: 'Organization user updated' });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of jonas' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Editor' }));
  await expectToast('Organization user updated');
  expect(server.callsOf(changeOrgUser)).toMatchObject([{ params: { userId: '4' }, body: { role: 'Editor' } }]);
  await waitFor(() => expect(server.callsOf(listOrgUsers)).toHaveLength(2));
});

test('a role that is refused stays, and the toast says why', async () => {
  const { server } = open({});
  server.on(changeOrgUser, () => {
    throw new AppError('last-org-admin-role');
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of mira' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Viewer' }));
  await expectToast('Cannot change role so that there is no organization admin left');
  expect(screen.getByRole('combobox', { name: 'Role of mira' }).textContent).toBe('Admin');
});

test('a role that a sync gives is locked, and says which', async () => {
  open({ users: [user(4, 'jonas', { roleSource: 'LDAP' })] });
  (await rowOf('jonas')).getByText('given by LDAP');
  expect(screen.queryByRole('combobox', { name: 'Role of jonas' })).toBeNull();
});

test('[1.2.9-a] a member is removed once that is confirmed', async () => {
  const { server } = open({});
  server.on(removeOrgUser, { message: 'User removed from organization' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove jonas' }));
  expect(server.callsOf(removeOrgUser)).toEqual([]);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove jonas from Harbour?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectToast('User removed from organization');
  expect(server.callsOf(removeOrgUser).map(({ params }) => params['userId'])).toEqual(['4']);
});

test('what is typed is searched for on the server; where nobody is found the filter can be cleared', async () => {
  const { server } = open({});
  await rowOf('jonas');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name, login or email' }), 'xyz');
  await screen.findByText('No users found');
  expect(server.callsOf(listOrgUsers).at(-1)?.query.get('query')).toBe('xyz');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  await rowOf('jonas');
});

test('more than a hundred come in parts', async () => {
  const users = Array.from({ length: 150 }, (_, index) => user(index + 1, `user${index + 1}`));
  const { server } = open({});
  server.on(listOrgUsers, ({ query }) => {
    const first = (Number(query.get('page')) - 1) * Number(query.get('perpage'));
    return users.slice(first, first + Number(query.get('perpage')));
  });
  await screen.findByText('user100');
  expect(screen.queryByText('user101')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('user150');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[1.2.1-m] the page toggles between users and pending invites, with their count', async () => {
  const { address } = open({ invites: [invitation(1, 'soren@harbour.example'), invitation(2, 'sofia@harbour.example')] });
  await userEvent.click(await screen.findByRole('radio', { name: 'Pending Invites (2)' }));
  await rowOf('soren@harbour.example');
  expect(screen.queryByText('jonas')).toBeNull();
  await waitFor(() => expect(address()).toBe('/org/users?view=invites'));
  await userEvent.click(screen.getByRole('radio', { name: 'Users' }));
  await rowOf('jonas');
  expect(address()).toBe('/org/users');
});

test('an invite says until when its link is good, or why it is dead', async () => {
  open({
    path: '/org/users?view=invites',
    invites: [
      invitation(1, 'good@x.test'),
      invitation(2, 'late@x.test', { deadBecause: 'expired' }),
      invitation(3, 'orphan@x.test', { deadBecause: 'inviter', emailSent: false }),
    ],
  });
  const good = await rowOf('good@x.test');
  for (const text of ['Good for 23 h', 'Editor', 'mira, 1 h ago']) good.getByText(text);
  good.getByRole('button', { name: 'Copy Invite' });
  const late = await rowOf('late@x.test');
  late.getByText('Expired');
  expect(late.queryByRole('button', { name: 'Copy Invite' })).toBeNull();
  const orphan = await rowOf('orphan@x.test');
  for (const text of ['Who invited is no Admin any more', 'not sent']) orphan.getByText(text);
});

test('the link of an invite is copied, sent again, and revoked once that is confirmed', async () => {
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  const { server } = open({ path: '/org/users?view=invites', invites: [invitation(1, 'jo@x.test')] });
  server.on(sendInviteAgain, { message: 'Sent invite to jo@x.test', url: 'http://pharos.test/invite/new' });
  server.on(revokeInvite, { message: 'Invite revoked' });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy Invite' }));
  await expectToast('Content copied to clipboard');
  expect(write).toHaveBeenCalledWith('http://pharos.test/invite/code-1');
  await userEvent.click(screen.getByRole('button', { name: 'Send again: jo@x.test' }));
  await expectToast('Sent invite to jo@x.test');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the invite of jo@x.test' }));
  expect(server.callsOf(revokeInvite)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await expectToast('Invite revoked');
  expect(
    server
      .callsOf(sendInviteAgain)
      .concat(server.callsOf(revokeInvite))
      .map(({ params }) => params['code']),
  ).toEqual(['code-1', 'code-1']);
});

test('[1.2.9-c] inviting is offered where people are managed here; elsewhere stand the link and the text of the operator', async () => {
  open({});
  expect((await screen.findByRole('link', { name: 'Invite' })).getAttribute('href')).toBe('/org/users/invite');
});

test('[1.2.9-c] where people are managed elsewhere its link and text take the place of inviting', async () => {
  const externalUserMngInfo = 'People are managed in the directory.';
  open({
    settings: { externalUserMngLinkName: 'Open the directory', externalUserMngLinkUrl: 'https://people.test/', externalUserMngInfo },
  });
  const link = await screen.findByRole('link', { name: 'Open the directory' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://people.test/', '_blank']);
  screen.getByText(externalUserMngInfo);
  expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
});

test('[1.2.9-c] without the login form nobody is invited', async () => {
  open({ settings: { disableLoginForm: true } });
  await rowOf('jonas');
  expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
});

test('who is no Admin is sent home', async () => {
  const { address } = renderApp('/org/users', { boot: bootFixture({ user: { orgRole: 'Editor' } }) });
  await waitFor(() => expect(address()).toBe('/'));
});

test('a list that does not load says why, and can be tried again', async () => {
  const server = fakeServer();
  server.on(listInvites, []);
  server.on(listOrgUsers, () => {
    throw new AppError('storage-unreachable');
  });
  renderApp('/org/users', { server });
  await screen.findByText('The users did not load');
  server.on(listOrgUsers, [user(4, 'jonas')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('jonas');
});
