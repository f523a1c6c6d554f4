import { listAppPasswords } from '@pharos/contract/api/app-passwords';
import { type AuthToken, listAuthTokens, revokeAuthToken, revokeOtherAuthTokens } from '@pharos/contract/api/auth-tokens';
import {
  type ConnectableProvider,
  connectIdentity,
  disconnectIdentity,
  type Identity,
  listIdentities,
} from '@pharos/contract/api/identities';
import { getOwnFactors } from '@pharos/contract/api/second-factor';
import { AppError } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast } from '../../app/testing/expect-toast.ts';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
// Compiled before the first test, which would wait for it.
import './SecurityPage.tsx';

const HOUR_MS = 3_600_000;

const session = (id: number, more: Partial<AuthToken> = {}): AuthToken => ({
  id,
  isActive: false,
  clientIp: '84.23.1.17',
  browser: 'Chrome',
  browserVersion: '71.0',
  os: 'Android',
  osVersion: '9',
  device: 'mobile',
  createdAt: new Date(Date.now() - 50 * HOUR_MS).toISOString(),
  seenAt: new Date(Date.now() - 6.5 * HOUR_MS).toISOString(),
  ...more,
});
const OWN = session(1, { isActive: true, clientIp: '10.2.14.31', browser: 'Firefox', os: 'Linux', device: 'desktop' });

const identity = (id: number, more: Partial<Identity> = {}): Identity => ({
  id,
  title: 'LDAP',
  subject: 'uid=mira',
  createdAt: '2018-12-03T10:00:00Z',
  isOn: true,
  mayDisconnect: true,
  ...more,
});

interface Opened {
  readonly sessions?: readonly AuthToken[];
  readonly identities?: readonly Identity[];
  readonly hasPassword?: boolean;
  readonly providers?: ConnectableProvider[];
}

function open({ sessions = [OWN], identities = [], hasPassword = true, providers = [] }: Opened = {}) {
  const server = fakeServer();
  let [left, connected] = [[...sessions], [...identities]];
  server.on(listAuthTokens, () => left);
  server.on(revokeAuthToken, ({ body }) => {
    left = left.filter(({ id }) => id !== (body as { readonly authTokenId: number }).authTokenId);
    return { message: 'User auth token revoked' };
  });
  server.on(revokeOtherAuthTokens, () => {
    left = left.filter(({ isActive }) => isActive);
    return { message: 'Logged out everywhere else' };
  });
  server.on(listIdentities, () => ({ hasPassword, identities: connected, providers }));
  server.on(disconnectIdentity, ({ params }) => {
    connected = connected.filter(({ id }) => String(id) !== params['id']);
    return { message: 'Disconnected' };
  });
  server.on(getOwnFactors, { isOn: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: false, basicUses: [] });
  server.on(listAppPasswords, []);
  return renderApp('/profile/security', { server });
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('each session with its device, address and age, and which one this is', async () => {
  open({ sessions: [OWN, session(2), session(3, { browser: '', os: '', device: '', clientIp: '' })] });
  expect(await rowsOf('Sessions')).toEqual([
    ['Firefox on Linux', '10.2.14.31', '2 d ago', '6 h ago', 'This one'],
    ['Chrome on Android', '84.23.1.17', '2 d ago', '6 h ago', 'Log out'],
    ['Unknown device', 'unknown', '2 d ago', '6 h ago', 'Log out'],
  ]);
  expect(screen.getAllByRole('button', { name: /^Log out: / })).toHaveLength(2);
});

test('one is ended, and the list is read anew', async () => {
  const { server } = open({ sessions: [OWN, session(2), session(3, { browser: 'Safari' })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out: Chrome on Android' })).toBeNull());
  screen.getByRole('button', { name: 'Log out: Safari on Android' });
  expect(server.callsOf(revokeAuthToken).map(({ body }) => body)).toEqual([{ authTokenId: 2 }]);
});

test('all others are ended at once; without others there is nothing to press', async () => {
  open({ sessions: [OWN, session(2), session(3)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await expectToast('Logged out everywhere else');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
  expect(await rowsOf('Sessions')).toHaveLength(1);
});

test('what has ended meanwhile is said', async () => {
  const { server } = open({ sessions: [OWN, session(2)] });
  server.on(revokeAuthToken, () => {
    throw new AppError('auth-token-not-found');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out: Chrome on Android' }));
  await expectToast('User auth token not found');
  await waitFor(() => expect(server.callsOf(listAuthTokens)).toHaveLength(2));
});

test('who has a password alone finds the way to change it', async () => {
  open();
  expect(await rowsOf('Ways to log in')).toEqual([['Password', '', 'Change Password']]);
  const table = within(screen.getByRole('table', { name: 'Ways to log in' }));
  expect(table.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/profile/password');
});

test('a connection is taken away once that is confirmed', async () => {
  const { server } = open({ identities: [identity(4), identity(5, { title: 'GitHub', subject: '77', isOn: false })] });
  expect(await rowsOf('Ways to log in')).toEqual([
    ['Password', '', 'Change Password'],
    ['LDAP', 'uid=mira', 'Disconnect'],
    ['GitHub (off)', '77', 'Disconnect'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect LDAP' }));
  expect(server.callsOf(disconnectIdentity)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
  await expectToast('Disconnected');
  await waitFor(() => expect(screen.queryByText('uid=mira')).toBeNull());
  expect(server.callsOf(disconnectIdentity).map(({ params }) => params['id'])).toEqual(['4']);
});

test('the last way to log in cannot be taken away', async () => {
  open({ hasPassword: false, identities: [identity(4, { mayDisconnect: false })] });
  expect(await rowsOf('Ways to log in')).toEqual([['LDAP', 'uid=mira', 'The only one']]);
});

test('a provider that is not connected yet can be, and one that does not answer is told of', async () => {
  const { server } = open({ providers: [{ name: 'github', title: 'GitHub' }] });
  server.on(connectIdentity, () => {
    throw new AppError('provider-unavailable', { reason: 'GitHub could not be reached. Try again in a moment.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect GitHub' }));
  await expectToast('GitHub could not be reached. Try again in a moment.');
  expect(server.callsOf(connectIdentity).map(({ params }) => params['provider'])).toEqual(['github']);
  await screen.findByRole('button', { name: 'Connect GitHub' });
});

test('what does not load can be tried again, and the other part is there', async () => {
  const { server } = open();
  server.on(listIdentities, () => {
    throw new AppError('storage-unreachable');
  });
  await screen.findByText('The ways to log in did not load');
  await screen.findByText('Firefox on Linux');
  server.on(listIdentities, { hasPassword: true, identities: [], providers: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Password');
});
