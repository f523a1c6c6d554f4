import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, type TestServer, testServer } from '../../../testing/test-server.ts';
import { resetSecondFactor } from '../index.ts';
import { basicAuth, beginStep, clientOf, enrolPerson, finishStep, logIn, totpCode } from './factors-in-tests.ts';

const DAY_MS = 86_400_000;
const LOGGED_IN = { status: 200, body: { message: 'Logged in' } };

/** By an Admin who has shown a factor of their own. */
const require = (server: TestServer, afterDays: number) =>
  server.as('admin').put('/api/org/second-factor', { isRequired: true, afterDays });

async function setUpInStep(server: TestServer, user: string) {
  const step = await beginStep(server, user);
  const found = (await step.get('/api/login/step')).body;
  const { secret } = (await step.post('/api/login/step/totp')).body;
  const finished = await step.post('/api/login/step/totp/confirm', { code: totpCode(secret, server.clock.nowMs()) });
  return { step, found, finished };
}

describe.each(databases())('a second factor that an organisation requires on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database);
  });
  afterEach(() => server.close());

  test('is required by who has one, after some days, and recorded', async () => {
    expect(await require(server, 1)).toMatchObject({ status: 400, body: { message: 'Set up a second factor of your own first' } });
    await enrolPerson(server, 'admin');
    const read = auditReader(server.storage);
    await read();
    expect((await require(server, 1)).status).toBe(200);
    const from = new Date(server.clock.nowMs() + DAY_MS).toISOString();
    const org = { by: 'user admin', orgId: server.people.mainOrgId, action: 'org-changed', object: 'org Main Org.' };
    expect(await read()).toMatchObject([{ ...org, changes: { secondFactorFrom: ['not required', from] } }]);
    expect((await server.as('admin').get('/api/org/second-factor')).body).toMatchObject({
      requiredFrom: from,
      members: 4,
      membersWithout: 3,
    });
    expect((await server.as('otherAdmin').get('/api/org/second-factor')).body).not.toHaveProperty('requiredFrom');
    expect((await server.as('viewer').get('/api/user/second-factor')).body).toMatchObject({ isOn: false, requiredFrom: from });
    expect((await server.as('admin').put('/api/org/second-factor', { isRequired: false })).status).toBe(200);
    expect((await server.as('viewer').get('/api/user/second-factor')).body).not.toHaveProperty('requiredFrom');
    expect((await server.as('admin').put('/api/org/second-factor', { isRequired: true, afterDays: 14 })).status).toBe(200);
    for (const afterDays of [15, -1, 0.5])
      expect((await server.as('admin').put('/api/org/second-factor', { isRequired: true, afterDays })).status).toBe(400);
    expect((await server.as('editor').put('/api/org/second-factor', { isRequired: false })).status).toBe(403);
  });

  test('when it is due, sessions without one are over, and the next sign-in sets one up', async () => {
    await enrolPerson(server, 'admin');
    await require(server, 1);
    server.clock.forward(DAY_MS - 1);
    const signedIn = await logIn(server, 'viewer');
    expect(signedIn.body).toMatchObject({ message: 'Logged in', factorDueOn: new Date(server.clock.nowMs() + 1).toISOString() });
    const early = clientOf(server, signedIn);
    expect((await early.get('/api/org')).status).toBe(200);
    server.clock.forward(1);
    for (const client of [early, server.as('editor')]) expect((await client.get('/api/org')).status).toBe(401);
    expect((await server.as('otherEditor').get('/api/org')).status).toBe(200);
    const elsewhere = await logIn(server, 'otherEditor');
    expect(elsewhere).toMatchObject(LOGGED_IN);
    expect(elsewhere.body).not.toHaveProperty('factorDueOn');
    const { found, finished } = await setUpInStep(server, 'viewer');
    expect(found).toEqual({ kind: 'set-up', login: 'viewer', ways: ['passkey', 'totp'] });
    expect(finished).toMatchObject(LOGGED_IN);
    expect(finished.body.recoveryCodes).toHaveLength(10);
    const own = clientOf(server, finished);
    expect((await own.get('/api/org')).status).toBe(200);
    expect(await own.delete('/api/user/second-factor/totp')).toMatchObject({
      status: 400,
      body: { message: 'A second factor is required. Set up another one first.' },
    });
    expect((await server.as('admin').get('/api/org')).status).toBe(200);
  });

  test('of two sign-ins that set one up, the later one has to show it', async () => {
    await enrolPerson(server, 'admin');
    await require(server, 0);
    const other = await beginStep(server, 'viewer');
    expect((await setUpInStep(server, 'viewer')).finished.status).toBe(200);
    expect((await other.get('/api/login/step')).body).toMatchObject({ kind: 'factor', ways: ['totp', 'recovery-code'] });
    expect((await other.post('/api/login/step/totp')).status).toBe(404);
  });

  test('programs need app passwords from then on, also of who has no factor yet', async () => {
    await enrolPerson(server, 'admin');
    const call = (name: string) => server.with(basicAuth(name, PASSWORD)).get('/api/org');
    await require(server, 1);
    expect((await call('viewer')).status).toBe(200);
    server.clock.forward(DAY_MS);
    expect(await call('viewer')).toMatchObject({ status: 401, body: { message: 'Use an app password' } });
    expect((await call('otherViewer')).status).toBe(200);
  });

  test('connections that are open end with it', async () => {
    await enrolPerson(server, 'admin');
    const { id } = await server.storage.reader
      .selectFrom('session')
      .select('id')
      .where('userId', '=', server.people.ids.viewer)
      .executeTakeFirstOrThrow();
    expect(await server.signIn.sessions.stillIn([id])).toMatchObject([{ sessionId: id, orgId: server.people.mainOrgId, role: 'Viewer' }]);
    await require(server, 0);
    expect(await server.signIn.sessions.stillIn([id])).toEqual([]);
  });

  test('who has lost it gets in without after a server administrator has taken it off', async () => {
    const { viewer } = server.people.ids;
    const { recoveryCodes } = await enrolPerson(server, 'viewer');
    const root = server.as('serverAdmin');
    const about = `/api/admin/users/${viewer}/second-factor`;
    expect((await root.get(about)).body).toEqual({ isOn: true, hasTotp: true, passkeys: 0, recoveryCodesLeft: 10, appPasswords: 0 });
    expect((await server.as('admin').delete(about)).status).toBe(403);
    const waiting = await beginStep(server, 'viewer');
    const read = auditReader(server.storage);
    await read();
    expect((await root.delete(about)).status).toBe(200);
    expect(await read()).toMatchObject([{ by: 'user root', orgId: null, action: 'factors-reset', object: 'user viewer' }]);
    expect((await server.as('viewer').get('/api/user')).status).toBe(401);
    expect((await finishStep(waiting, recoveryCodes[0] ?? '', 'recovery-code')).status).toBe(404);
    expect(await logIn(server, 'viewer')).toMatchObject(LOGGED_IN);
    expect((await root.delete(about)).status).toBe(404);
    expect((await root.get('/api/admin/users/999/second-factor')).status).toBe(404);
  });

  test('the operator takes it off by login or e-mail', async () => {
    await enrolPerson(server, 'viewer');
    const read = auditReader(server.storage);
    await read();
    expect(await resetSecondFactor(server, 'Viewer@example.test')).toEqual({ login: 'viewer' });
    expect(await read()).toMatchObject([{ by: 'system command line', action: 'factors-reset', object: 'user viewer' }]);
    expect(await resetSecondFactor(server, 'viewer')).toBe('none');
    expect(await resetSecondFactor(server, 'nobody')).toBeUndefined();
    expect(await logIn(server, 'viewer')).toMatchObject(LOGGED_IN);
  });
});

describe.each(databases())('a second factor of server administrators on $name', (database) => {
  test('is required by a setting, at once, of them alone', async () => {
    const server = await testServer(database, { environment: { PHAROS_SECURITY_SECOND_FACTOR_FOR_SERVER_ADMINS: 'true' } });
    onTestFinished(() => server.close());
    expect((await server.as('serverAdmin').get('/api/user')).status).toBe(401);
    expect((await server.as('admin').get('/api/user')).status).toBe(200);
    const root = await server.with().post('/login', { user: 'root', password: 'chosen by the operator' });
    expect(root).toMatchObject({ status: 401, body: { status: 'second-factor-required' } });
    expect((await clientOf(server, root).get('/api/login/step')).body).toMatchObject({ kind: 'set-up', login: 'root' });
    expect(await logIn(server, 'admin')).toMatchObject(LOGGED_IN);
  });
});
