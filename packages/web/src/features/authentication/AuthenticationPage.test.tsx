import { linkUserIdentity } from '@pharos/contract/api/admin-users';
import { type AuditRecord, listServerAudit } from '@pharos/contract/api/audit';
import { listConfiguredProviders } from '@pharos/contract/api/authentication';
import { getLdapStatus, getLdapUser, type LdapUser, previewLdapSignIn, reloadLdap, type SignInPreview } from '@pharos/contract/api/ldap';
import { fail } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { type FakeServer, fakeServer } from '../../platform/testing/fake-server.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
// Compiled before the first test, which would wait for it.
import './index.ts';

const field = (cfgAttrValue: string, ldapValue: string) => ({ cfgAttrValue, ldapValue });
const JO: LdapUser = {
  name: field('givenName', 'Jo'),
  surname: field('sn', 'Hall'),
  email: field('mail', 'jo@acme.test'),
  login: field('uid', 'jo'),
  isGrafanaAdmin: false,
  isDisabled: false,
  roles: [
    { orgId: 1, orgName: 'Main Org.', orgRole: 'Editor', groupDN: 'cn=engineers,dc=acme' },
    { orgId: 0, orgName: '', orgRole: '', groupDN: 'cn=choir,dc=acme' },
  ],
  teams: [{ orgName: 'Main Org.', teamName: 'Deploy', groupDN: 'cn=engineers,dc=acme' }],
  userId: 0,
  isMapped: true,
  dn: 'uid=jo,dc=acme',
};
const preview = (more: Partial<SignInPreview>): SignInPreview => ({
  kind: 'new',
  userId: 0,
  login: 'jo',
  reason: '',
  sameNames: [],
  ...more,
});

function serverWith(records: readonly AuditRecord[] = []): FakeServer {
  const server = fakeServer();
  server.on(listServerAudit, [...records]);
  server.on(getLdapUser, JO);
  server.on(getLdapStatus, [
    { host: 'one.acme.test', port: 389, available: true, error: '' },
    { host: 'two.acme.test', port: 636, available: false, error: 'connection refused' },
  ]);
  server.on(listConfiguredProviders, []);
  return server;
}

const open = (server: FakeServer, settings: object = { ldapEnabled: true }) =>
  renderApp('/admin/authentication', { server, boot: bootFixture({ user: { isGrafanaAdmin: true }, settings }) });

async function check(name: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name in the directory' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

test('each server of the directory says whether it can be reached, and the file is read again', async () => {
  const server = serverWith();
  server.on(reloadLdap, { message: 'LDAP config reloaded' });
  open(server);
  const table = within(await screen.findByRole('table', { name: 'Servers of the directory' }));
  for (const text of ['one.acme.test:389', 'Reachable', 'two.acme.test:636', 'Not reachable', 'connection refused']) table.getByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
  await waitFor(() => expect(server.callsOf(getLdapStatus)).toHaveLength(2));
});

test('somebody is looked up with what their groups give and what signing in would come to', async () => {
  const server = serverWith();
  server.on(previewLdapSignIn, preview({ login: 'jo-2', sameNames: [{ id: 7, login: 'jo', has: 'login' }] }));
  open(server);
  await check(' jo ');
  const entry = within(await screen.findByRole('region', { name: 'jo in the directory' }));
  for (const text of ['uid=jo,dc=acme', 'gives Editor in Main Org.', 'gives no role', 'by cn=engineers,dc=acme'])
    await entry.findByText(text);
  await entry.findByText('Would make jo-2');
  entry.getByText('jo has the same login.');
});

test('the account that is meant is linked, and the outcome is asked for again', async () => {
  const server = serverWith();
  server.on(
    previewLdapSignIn,
    preview({
      kind: 'refused',
      login: '',
      reason: 'An account with this e-mail exists.',
      sameNames: [{ id: 7, login: 'josephine', has: 'email' }],
    }),
  );
  server.on(linkUserIdentity, { message: 'Identity linked' });
  open(server);
  await check('jo');
  await screen.findByText('Would not be let in');
  screen.getByText('josephine has the same e-mail.');
  await userEvent.click(screen.getByRole('button', { name: 'Link josephine' }));
  server.on(previewLdapSignIn, preview({ kind: 'known', userId: 7, login: 'josephine' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Link' }));
  await screen.findByText('Signs in to josephine');
  expect(server.callsOf(linkUserIdentity)[0]).toMatchObject({ body: { section: 'ldap', name: 'jo' } });
});

test('each provider says where it leads back to, and what is open or wrong', async () => {
  const server = serverWith();
  const github = { name: 'github', title: 'GitHub', section: 'auth.github', redirectUrl: 'https://pharos.acme.test/login/github' };
  const sso = { name: 'sso', title: 'Acme SSO', section: 'auth.generic_oauth.sso', redirectUrl: 'https://pharos.acme.test/login/sso' };
  server.on(listConfiguredProviders, [
    { ...github, isOn: true, warnings: ['[auth.github]: everybody with an account at GitHub is let in.'] },
    { ...sso, isOn: false, warnings: [] },
  ]);
  open(server, {});
  const table = within(await screen.findByRole('table', { name: 'Providers' }));
  for (const text of [github.redirectUrl, '[auth.generic_oauth.sso]', 'On', 'Not usable']) table.getByText(text);
  table.getByRole('button', { name: 'Copy the redirect address of GitHub' });
  screen.getByText('[auth.github]: everybody with an account at GitHub is let in.');
});

test('a name that the directory does not know, and no name', async () => {
  const server = serverWith();
  server.on(getLdapUser, () => fail('ldap-user-not-found'));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await screen.findByText('A name is needed');
  await check('nobody');
  await screen.findByText('The entry did not load');
});

test('who was refused reads why, as they read it', async () => {
  const record = (id: number, more: Partial<AuditRecord>): AuditRecord => ({
    id,
    time: new Date(Date.now() - 60_000).toISOString(),
    orgId: 0,
    orgName: '',
    actorKind: 'anonymous',
    actorId: 0,
    actorName: '',
    address: '10.0.0.1',
    action: 'sign-in-failed',
    result: 'invalid-login',
    count: 1,
    objectKind: 'user',
    objectId: 0,
    objectName: 'mira',
    changes: {},
    isCut: false,
    ...more,
  });
  const server = serverWith([
    record(1, { count: 3 }),
    record(2, { objectName: 'jo', result: 'sign-in-refused', changes: { reason: [null, 'This account is disabled.'] } }),
    record(3, { objectName: 'kim', changes: { refused: [null, ['kim invalid-login', 'kim sign-in-refused: Ask an administrator.']] } }),
    record(4, { objectName: 'lee', result: 'factor-wrong' }),
    record(5, { objectName: '', result: 'passkey-refused' }),
  ]);
  open(server, {});
  await screen.findByText('No directory signs people in: [auth.ldap] is off.');
  const table = within(await screen.findByRole('table', { name: 'Refused sign-ins' }));
  for (const text of [
    'Wrong user name or password',
    'This account is disabled.',
    'Wrong user name or password Ask an administrator.',
    'Wrong second factor',
    'Nobody by name',
    'A passkey that is not known here',
  ])
    table.getByText(text);
  table.getByText(/3 times/);
  expect(screen.getByRole('link', { name: 'All of them in the audit' }).getAttribute('href')).toBe('/admin/audit?action=sign-in-failed');
});
