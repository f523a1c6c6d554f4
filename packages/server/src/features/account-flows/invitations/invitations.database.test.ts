import type { Invitation } from '@pharos/contract/api/invitations';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import type { Client } from '../../../testing/test-client.ts';
import { PASSWORD, type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { codeOf, mailReader, WITH_MAIL } from '../../../testing/waiting-mails.ts';

const HOUR_MS = 3_600_000;
const NOT_FOUND = { status: 404, body: { message: 'Invite not found' } };
const LONG = 'a password of my own';

/** A server of its own, until the test has ended. */
async function serverWith(database: TestDatabase, environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer(database, { environment });
  onTestFinished(() => server.close());
  return server;
}

const invite = (client: Client, loginOrEmail: string, more: object = {}) =>
  client.post('/api/org/invites', { loginOrEmail, role: 'Editor', name: 'Jo', ...more });
const listed = async (client: Client): Promise<readonly Invitation[]> => (await client.get('/api/org/invites')).body;
const found = async (client: Client, email: string): Promise<Invitation> => {
  const invitation = (await listed(client)).find((one) => one.email === email);
  if (!invitation) throw new Error(`there is no invitation of ${email}`);
  return invitation;
};
const open = (server: TestServer, code: string) => server.with().get(`/api/user/invite/${code}`);
const complete = (server: TestServer, inviteCode: string, more: object = {}) =>
  server.with().post('/api/user/invite/complete', { inviteCode, email: 'jo@acme.test', username: 'jo', password: LONG, ...more });

describe.each(databases())('invitations on $name', (database) => {
  let server: TestServer;
  let readMails: Awaited<ReturnType<typeof mailReader>>;
  beforeAll(async () => {
    server = await testServer(database, { environment: { ...WITH_MAIL, PHAROS_LIMITS_WRONG_CODES_PER_ADDRESS_PER_HOUR: '100000' } });
    readMails = await mailReader(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (await readMails()));

  let count = 0;
  /** An invitation of somebody new, and its code. */
  const invited = async (who: Person = 'admin', more: object = {}) => {
    count += 1;
    const email = `n${count}@acme.test`;
    const login = `n${count}`;
    await invite(server.as(who), email, more);
    return { email, login, code: (await found(server.as(who), email)).code };
  };
  const accept = (one: { email: string; login: string; code: string }, more: object = {}) =>
    complete(server, one.code, { email: one.email, username: one.login, ...more });

  test('[1.5.3-c] an Admin invites an email with a role and a name, and the link makes an account there', async () => {
    const response = await invite(server.as('admin'), 'jo@acme.test', { sendEmail: true });
    expect(response).toMatchObject({ status: 200, body: { message: 'Sent invite to jo@acme.test' } });
    const [mail] = await readMails();
    const invitation = await found(server.as('admin'), 'jo@acme.test');
    const nowMs = server.clock.nowMs();
    expect(mail).toEqual({
      to: 'jo@acme.test',
      mail: {
        kind: 'new_user_invite',
        name: 'Jo',
        orgName: 'Main Org.',
        code: invitation.code,
        validMinutes: 1440,
        invitedBy: 'The admin',
        inviterEmail: 'admin@example.test',
      },
    });
    expect(invitation).toMatchObject({
      name: 'Jo',
      role: 'Editor',
      invitedByLogin: 'admin',
      invitedByEmail: 'admin@example.test',
      invitedByName: 'The admin',
      status: 'InvitePending',
      emailSent: true,
      createdOn: new Date(nowMs).toISOString(),
      expiresOn: new Date(nowMs + 24 * HOUR_MS).toISOString(),
    });
    expect(invitation.url).toBe(`http://localhost:3000/invite/${invitation.code}`);
    expect((await open(server, invitation.code)).body).toEqual({
      email: 'jo@acme.test',
      name: 'Jo',
      username: 'jo@acme.test',
      invitedBy: 'The admin',
      orgName: 'Main Org.',
    });
    const done = await complete(server, invitation.code, { name: 'Jo Berg', confirmPassword: LONG });
    expect(done).toMatchObject({ status: 200, body: { message: 'User created and logged in' } });
    const jo = server.with({ cookie: cookiesOf(done) });
    expect((await jo.get('/api/user')).body).toMatchObject({
      login: 'jo',
      email: 'jo@acme.test',
      name: 'Jo Berg',
      orgId: server.people.mainOrgId,
    });
    expect((await jo.get('/api/user/orgs')).body).toEqual([{ orgId: server.people.mainOrgId, name: 'Main Org.', role: 'Editor' }]);
    expect(await listed(server.as('admin'))).not.toContainEqual(expect.objectContaining({ email: 'jo@acme.test' }));
  });

  test('each step is recorded, with who did it', async () => {
    const read = auditReader(server.storage);
    await read();
    const one = await invited();
    await server.as('admin').post(`/api/org/invites/${one.code}/send-again`, {});
    await accept({ ...one, code: (await found(server.as('admin'), one.email)).code });
    const revoked = await invited();
    await server.as('admin').patch(`/api/org/invites/${revoked.code}/revoke`, {});
    const [by, orgId] = ['user admin', server.people.mainOrgId];
    const object = `invitation ${one.email}`;
    expect(await read()).toMatchObject([
      { by, orgId, action: 'invitation-created', object, changes: { role: [null, 'Editor'] } },
      { by, orgId, action: 'invitation-renewed', object },
      { by: `user ${one.login}`, orgId: null, action: 'user-created' },
      { by: `user ${one.login}`, orgId, action: 'invitation-accepted', object },
      { by: `user ${one.login}`, orgId, action: 'member-added', changes: { role: [null, 'Editor'] } },
      { by: `user ${one.login}`, action: 'signed-in' },
      { by, orgId, action: 'invitation-created' },
      { by, orgId, action: 'invitation-revoked', changes: { role: ['Editor', null] } },
    ]);
  });

  test('[1.2.9-c] only Admins invite, see invitations and take them back, and a visitor without a name never', async () => {
    const { code } = await invited();
    for (const who of ['viewer', 'editor'] as const) {
      const client = server.as(who);
      const calls = [
        invite(client, 'x@acme.test'),
        client.get('/api/org/invites'),
        client.patch(`/api/org/invites/${code}/revoke`, {}),
        client.post(`/api/org/invites/${code}/send-again`, {}),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const open = await serverWith(database, { PHAROS_AUTH_ANONYMOUS_ENABLED: 'true', PHAROS_AUTH_ANONYMOUS_ORG_ROLE: 'Admin' });
    expect(await invite(open.with(), 'x@acme.test')).toMatchObject({ status: 403, body: { message: 'Permission denied' } });
  });

  test('three that are sent at once have three codes, each for its own address', async () => {
    const emails = ['a3@acme.test', 'b3@acme.test', 'c3@acme.test'];
    await Promise.all(emails.map((email) => invite(server.as('admin'), email, { sendEmail: true })));
    const mails = await readMails();
    expect(new Set(mails.map(codeOf)).size).toBe(3);
    for (const mail of mails) expect((await open(server, codeOf(mail))).body.email).toBe(mail.to);
  });

  test('nothing in the database is a code', async () => {
    const { code } = await invited('admin', { sendEmail: true });
    const rows = JSON.stringify([
      await server.storage.reader.selectFrom('invitation').selectAll().execute(),
      await server.storage.reader.selectFrom('task').selectAll().execute(),
    ]);
    expect(rows).not.toContain(code.slice(-43));
  });

  test('used, taken back, too old, of who is no Admin any more, of another organisation or wrong: one answer', async () => {
    const used = await invited();
    await accept(used);
    const revoked = await invited();
    await server.as('admin').patch(`/api/org/invites/${revoked.code}/revoke`, {});
    const renewed = await invited();
    await server.as('admin').post(`/api/org/invites/${renewed.code}/send-again`, {});
    const old = await invited('otherAdmin');
    server.clock.forward(24 * HOUR_MS);
    const good = await invited();
    const wrong = `${good.code.slice(0, -1)}${good.code.endsWith('A') ? 'B' : 'A'}`;
    for (const code of [used.code, revoked.code, renewed.code, old.code, wrong, 'x', '1-1-1']) {
      expect(await open(server, code), code).toMatchObject(NOT_FOUND);
      expect(await complete(server, code), code).toMatchObject(NOT_FOUND);
      expect(await server.as('viewer').post('/api/user/invite/accept', { inviteCode: code }), code).toMatchObject(NOT_FOUND);
    }
    expect((await open(server, good.code)).status).toBe(200);
    for (const call of [
      server.as('otherAdmin').patch(`/api/org/invites/${good.code}/revoke`, {}),
      server.as('otherAdmin').post(`/api/org/invites/${good.code}/send-again`, {}),
      server.as('admin').patch(`/api/org/invites/${used.code}/revoke`, {}),
    ])
      expect(await call).toMatchObject(NOT_FOUND);
    expect((await open(server, good.code)).status).toBe(200);
  });

  test('who was demoted, removed or disabled invites nobody any more, the list says why, and another Admin makes a new link', async () => {
    const { people, storage } = server;
    const root = server.as('serverAdmin');
    await root.post('/api/admin/users', { login: 'boss', password: PASSWORD });
    const { id } = (await root.get('/api/org/users?query=boss')).body.map(({ userId }: { userId: number }) => ({ id: userId }))[0];
    await server.as('admin').patch(`/api/org/users/${id}`, { role: 'Admin' });
    const basic = `Basic ${Buffer.from(`boss:${PASSWORD}`).toString('base64')}`;
    const boss = server.with({ authorization: basic });
    await invite(boss, 'of-boss@acme.test');
    const { code } = await found(boss, 'of-boss@acme.test');
    expect((await open(server, code)).status).toBe(200);
    const setDisabled = (isDisabled: boolean) =>
      storage.inTransaction((db) => db.updateTable('account').set({ isDisabled }).where('id', '=', id).execute());
    await setDisabled(true);
    expect(await open(server, code)).toMatchObject(NOT_FOUND);
    await setDisabled(false);
    await server.as('admin').patch(`/api/org/users/${id}`, { role: 'Editor' });
    expect(await open(server, code)).toMatchObject(NOT_FOUND);
    expect(await found(server.as('admin'), 'of-boss@acme.test')).toMatchObject({ deadBecause: 'inviter' });
    const again = await server.as('admin').post(`/api/org/invites/${code}/send-again`, {});
    expect(again.body).toEqual({ message: 'Sent invite to of-boss@acme.test', url: expect.stringContaining('/invite/') });
    const renewed = await found(server.as('admin'), 'of-boss@acme.test');
    expect(renewed).not.toHaveProperty('deadBecause');
    expect(again.body.url).toContain(renewed.code);
    expect((await open(server, renewed.code)).body).toMatchObject({ invitedBy: 'The admin', orgName: 'Main Org.' });
    expect(people.mainOrgId).toBe(renewed.orgId);
  });

  test('what is too old stays in the list with the reason, and goes after a month', async () => {
    const { with: as, clock } = await serverWith(database, {});
    // A session would be over.
    const admin = as({ authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` });
    await invite(admin, 'jo@acme.test');
    const { code } = await found(admin, 'jo@acme.test');
    clock.forward(24 * HOUR_MS);
    expect(await found(admin, 'jo@acme.test')).toMatchObject({ deadBecause: 'expired' });
    await admin.post(`/api/org/invites/${code}/send-again`, {});
    expect(await found(admin, 'jo@acme.test')).not.toHaveProperty('deadBecause');
    clock.forward(32 * 24 * HOUR_MS);
    await invite(admin, 'ann@acme.test');
    expect((await listed(admin)).map(({ email }) => email)).toEqual(['ann@acme.test']);
  });

  test('a key that is an Admin invites as long as it is there', async () => {
    // Whoever makes a key has to have signed in within the hour, and the clock of these tests may have gone on.
    const admin = server.with({ authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` });
    const key = (await admin.post('/api/auth/keys', { name: 'setup', role: 'Admin' })).body.key;
    const program = server.with({ authorization: `Bearer ${key}` });
    expect((await invite(program, 'by-key@acme.test')).status).toBe(200);
    const { code, invitedByName } = await found(program, 'by-key@acme.test');
    expect(invitedByName).toBe('setup');
    expect((await open(server, code)).body).toMatchObject({ invitedBy: 'setup' });
    const [{ id }] = (await server.as('admin').get('/api/auth/keys')).body.filter(({ name }: { name: string }) => name === 'setup');
    await server.as('admin').delete(`/api/auth/keys/${id}`);
    expect(await open(server, code)).toMatchObject(NOT_FOUND);
  });

  test('the same address again replaces the link and the role', async () => {
    const first = await invited();
    await invite(server.as('admin'), first.email.toUpperCase(), { role: 'Viewer' });
    expect(await open(server, first.code)).toMatchObject(NOT_FOUND);
    const same = (await listed(server.as('admin'))).filter(({ email }) => email.toLowerCase() === first.email);
    expect(same.map(({ role }) => role)).toEqual(['Viewer']);
  });

  test('[1.5.1-f] the link is for the address that was invited: with another email or a name of somebody else nothing is made', async () => {
    const one = await invited();
    for (const email of ['z@evil.test', 'admin@example.test'])
      expect(await accept({ ...one, email })).toMatchObject({ status: 422, body: { message: `This invitation is for ${one.email}` } });
    for (const username of ['admin', 'ADMIN@example.test'])
      expect(await accept(one, { username })).toMatchObject({
        status: 409,
        body: { message: 'User with same login or email already exists' },
      });
    expect(await accept(one, { password: 'abc' })).toMatchObject({ status: 400, body: { message: 'Password is missing or too short' } });
    expect(await accept(one, { email: '' })).toMatchObject({ status: 422 });
    expect(await accept({ ...one, email: one.email.toUpperCase() })).toMatchObject({ status: 200 });
  });

  test('an address that an Admin has invited is not self-declared, one that goes with an invited name is', async () => {
    const byEmail = await invited();
    await accept(byEmail);
    await invite(server.as('admin'), 'nobody-yet');
    await complete(server, (await found(server.as('admin'), 'nobody-yet')).code, { email: 'own@choice.test', username: 'nobody-yet' });
    const rows = server.storage.reader.selectFrom('account').select(['login', 'isEmailSelfDeclared']);
    const declared = async (login: string) => Boolean((await rows.where('login', '=', login).executeTakeFirst())?.isEmailSelfDeclared);
    expect([await declared(byEmail.login), await declared('nobody-yet')]).toEqual([false, true]);
  });

  test('one code that is sent 20 times at once is used once', async () => {
    const one = await invited();
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(one, { username: `${one.login}-${index}` })));
    const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status < 400 || status >= 500)).toEqual([]);
    const members = (await server.as('admin').get(`/api/org/users?query=${one.email}`)).body;
    expect(members).toHaveLength(1);
  });

  test('nor do two copies of the server let two people in', async () => {
    const one = await invited();
    // Two connections of one database stand for two copies: neither knows of the other's turns.
    const results = await Promise.all(
      ['a', 'b'].map((name) =>
        complete(server, `${one.code}${name === 'b' ? ' ' : ''}`, { email: one.email, username: `${one.login}${name}` }),
      ),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('who is signed in joins with the account that is invited, and works there', async () => {
    const { otherOrgId } = server.people;
    const off = await serverWith(database, { PHAROS_USERS_ADD_EXISTING_BY_NAME: 'false' });
    await invite(off.as('otherAdmin'), 'viewer@example.test', { role: 'Editor' });
    const { code } = await found(off.as('otherAdmin'), 'viewer@example.test');
    const info = (who: Person) => off.as(who).get(`/api/user/invite/${code}`);
    expect([(await info('viewer')).body.isForCaller, (await info('editor')).body.isForCaller]).toEqual([true, false]);
    expect(await off.as('editor').post('/api/user/invite/accept', { inviteCode: code })).toMatchObject({
      status: 422,
      body: { message: 'This invitation is for viewer@example.test' },
    });
    expect(await off.as('viewer').post('/api/user/invite/accept', { inviteCode: code })).toMatchObject({
      status: 200,
      body: { message: 'You have joined Other Org.', orgId: off.people.otherOrgId },
    });
    expect((await off.as('viewer').get('/api/user/orgs')).body).toContainEqual({ orgId: otherOrgId, name: 'Other Org.', role: 'Editor' });
    expect((await off.as('viewer').get('/api/org')).body.id).toBe(off.people.otherOrgId);
    expect(await off.as('viewer').post('/api/user/invite/accept', { inviteCode: code })).toMatchObject(NOT_FOUND);
  });

  test('an account is added at once where Admins may do so by name, with a mail where one is wanted', async () => {
    expect(await invite(server.as('otherAdmin'), 'editor', { sendEmail: true })).toMatchObject({
      status: 200,
      body: { message: 'Existing Grafana user The editor added to org Other Org.' },
    });
    expect(await readMails()).toEqual([
      {
        to: 'editor@example.test',
        mail: { kind: 'invited_to_org', name: 'The editor', orgName: 'Other Org.', invitedBy: 'The otherAdmin' },
      },
    ]);
    expect(await invite(server.as('otherAdmin'), 'editor')).toMatchObject({
      status: 412,
      body: { message: 'User editor is already added to organization' },
    });
  });

  test('[W7] where they may not, an account and nobody get the same answer, and the account is no member yet', async () => {
    const off = await serverWith(database, { ...WITH_MAIL, PHAROS_USERS_ADD_EXISTING_BY_NAME: 'false' });
    const said = async (who: string) => (await invite(off.as('otherAdmin'), who, { sendEmail: true })).text.replace(who, 'X');
    expect(await said('viewer@example.test')).toBe(await said('nobody@example.test'));
    expect(await said('viewer')).toBe(await said('nobody'));
    const [known, unknown] = [
      await found(off.as('otherAdmin'), 'viewer@example.test'),
      await found(off.as('otherAdmin'), 'nobody@example.test'),
    ];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect([known.emailSent, (await off.as('viewer').get('/api/user/orgs')).body.length]).toEqual([true, 1]);
    expect(await invite(off.as('admin'), 'viewer')).toMatchObject({ status: 412 });
  });

  test('without a mail server the invitation is made and the answer says so', async () => {
    const mute = await serverWith(database, {});
    expect(await invite(mute.as('admin'), 'jo@acme.test', { sendEmail: true })).toMatchObject({
      status: 412,
      body: { message: expect.stringMatching(/^SMTP not configured/) },
    });
    expect(await found(mute.as('admin'), 'jo@acme.test')).toMatchObject({ emailSent: false, emailSentOn: '0001-01-01T00:00:00Z' });
    expect(await invite(mute.as('admin'), 'ann@acme.test')).toMatchObject({ body: { message: 'Created invite for ann@acme.test' } });
  });

  test('without the login form nobody new is invited, and no link makes an account', async () => {
    const one = await invited();
    const closed = await serverWith(database, { PHAROS_AUTH_DISABLE_LOGIN_FORM: 'true' });
    expect(await invite(closed.as('admin'), 'jo@acme.test')).toMatchObject({ status: 401, body: { message: 'User could not be found' } });
    const alike = await serverWith(database, { PHAROS_AUTH_DISABLE_LOGIN_FORM: 'true', PHAROS_USERS_ADD_EXISTING_BY_NAME: 'false' });
    expect((await invite(alike.as('admin'), 'jo@acme.test')).status).toBe(200);
    const { code } = await found(alike.as('admin'), 'jo@acme.test');
    expect(await complete(alike, code)).toMatchObject({ status: 401, body: { message: 'Login is disabled' } });
    expect(one.code).not.toBe(code);
  });

  test('what is no invitation is refused', async () => {
    for (const body of [{ role: 'Viewer' }, { loginOrEmail: '  ', role: 'Viewer' }])
      expect((await server.as('admin').post('/api/org/invites', body)).status).toBe(422);
    expect((await invite(server.as('admin'), 'x@acme.test', { role: 'Boss' })).status).toBe(400);
    expect((await invite(server.as('admin'), 'x\r\nBcc: z@evil.test')).status).toBe(400);
  });
});

describe.each(databases())('guesses at codes of invitations on $name', (database) => {
  test('of one address are few, right codes do not count, and other addresses go on', async () => {
    const server = await serverWith(database, { PHAROS_SERVER_TRUSTED_PROXIES: 'loopback' });
    await invite(server.as('admin'), 'jo@acme.test');
    const { code } = await found(server.as('admin'), 'jo@acme.test');
    const from = (address: string) => server.with({ 'x-forwarded-for': address });
    const guess = async (address: string, text: string) => (await from(address).get(`/api/user/invite/${text}`)).status;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      expect(await guess('10.0.0.1', code)).toBe(index < 10 ? 200 : 429);
      statuses.push(await guess('10.0.0.1', `wrong-${index}`));
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect(await guess('10.0.0.2', code)).toBe(200);
    server.clock.forward(HOUR_MS);
    expect(await guess('10.0.0.1', code)).toBe(200);
  });

  test('an Admin has this server write to a hundred strangers in an hour, and to no more', async () => {
    const server = await serverWith(database, WITH_MAIL);
    const readMails = await mailReader(server);
    for (let index = 0; index < 100; index += 1) await invite(server.as('admin'), `n${index}@acme.test`, { sendEmail: true });
    expect(await invite(server.as('admin'), 'more@acme.test', { sendEmail: true })).toMatchObject({ status: 429 });
    expect((await invite(server.as('admin'), 'more@acme.test')).status).toBe(200);
    expect(await readMails()).toHaveLength(100);
  });
});
