import { describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { PASSWORD, testServer } from '../../../testing/test-server.ts';
import { basicAuth, beginStep, clientOf, enrolPerson, finishStep, logIn, totpCode } from './factors-in-tests.ts';

const WRONG = { status: 403, body: { message: 'The code is wrong, or was used already' } };
const OVER = { status: 404, body: { message: 'This sign-in took too long. Sign in again.' } };
const MINUTE_MS = 60_000;
const FREE_FAILURES = 5;

describe.each(databases())('a second factor on $name', (database) => {
  const newServer = async (environment: Readonly<Record<string, string>> = {}) => {
    const server = await testServer(database, { environment });
    onTestFinished(() => server.close());
    return server;
  };

  test('is set up by its first code, brings ten recovery codes, ends other sessions, and is recorded', async () => {
    const server = await newServer();
    const other = clientOf(server, await logIn(server, 'viewer'));
    const own = server.as('viewer');
    const { secret, url } = (await own.post('/api/user/second-factor/totp')).body;
    expect(url).toContain(`otpauth://totp/Pharos:viewer?issuer=Pharos&secret=${secret}`);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn(server, 'viewer')).status).toBe(200);
    const confirm = (code: string) => own.post('/api/user/second-factor/totp/confirm', { code });
    const code = totpCode(secret, server.clock.nowMs());
    expect(await confirm(code === '000000' ? '000001' : '000000')).toMatchObject(WRONG);
    const read = auditReader(server.storage);
    await read();
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)} `);
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Authenticator app added' } });
    const { recoveryCodes } = confirmed.body;
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    expect(await read()).toMatchObject([
      { by: 'user viewer', orgId: null, action: 'factor-added', object: 'user viewer', changes: { factor: [null, 'authenticator app'] } },
    ]);
    expect([(await own.get('/api/user')).status, (await other.get('/api/user')).status]).toEqual([200, 401]);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10, passkeys: [] });
    expect((await own.post('/api/user/second-factor/totp')).status).toBe(409);
    expect((await server.as('otherViewer').get('/api/user/second-factor')).body).toMatchObject({ isOn: false });
  });

  test('is asked for behind the password: the code begins the session, once', async () => {
    const server = await newServer();
    const { nextCode } = await enrolPerson(server, 'viewer');
    const result = await logIn(server, 'viewer');
    expect(result).toMatchObject({
      status: 401,
      body: { message: 'A second factor is needed to sign in', status: 'second-factor-required' },
    });
    expect(result.headers.getSetCookie().map((text) => text.split('=', 1)[0])).toEqual(['pharos_session_step']);
    const step = await beginStep(server, 'viewer');
    expect((await step.get('/api/login/step')).body).toEqual({ kind: 'factor', login: 'viewer', ways: ['totp', 'recovery-code'] });
    const code = nextCode();
    const finished = await step.post('/api/login/step?redirect=%2Fprofile', { way: 'totp', code });
    expect(finished).toMatchObject({ status: 200, body: { message: 'Logged in', redirectUrl: '/profile' } });
    expect((await clientOf(server, finished).get('/api/user')).body).toMatchObject({ login: 'viewer' });
    expect(await finishStep(step, code)).toMatchObject(OVER);
    expect(await finishStep(await beginStep(server, 'viewer'), code)).toMatchObject(WRONG);
  });

  test('a code is good once, also where it is sent twenty times at once, and a minute later it is none', async () => {
    const server = await newServer();
    const { nextCode, secret } = await enrolPerson(server, 'viewer');
    const steps = await Promise.all(Array.from({ length: 20 }, () => beginStep(server, 'viewer')));
    const code = nextCode();
    const results = await Promise.all(steps.map((step) => finishStep(step, code)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of results) expect([200, 403, 503]).toContain(status);
    server.clock.forward(5 * MINUTE_MS);
    const old = totpCode(secret, server.clock.nowMs() - MINUTE_MS);
    expect(await finishStep(await beginStep(server, 'viewer'), old)).toMatchObject(WRONG);
  });

  test('a recovery code signs in once, also where it is sent twenty times at once', async () => {
    const server = await newServer();
    const { recoveryCodes } = await enrolPerson(server, 'viewer');
    const [code = '', second = ''] = recoveryCodes;
    const steps = await Promise.all(Array.from({ length: 20 }, () => beginStep(server, 'viewer')));
    const read = auditReader(server.storage);
    await read();
    const results = await Promise.all(steps.map((step) => finishStep(step, code, 'recovery-code')));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read()).filter(({ action }) => action === 'recovery-code-used')).toHaveLength(1);
    server.clock.forward(10 * MINUTE_MS);
    expect(await finishStep(await beginStep(server, 'viewer'), code, 'recovery-code')).toMatchObject(WRONG);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
    expect((await finishStep(await beginStep(server, 'viewer'), typed, 'recovery-code')).status).toBe(200);
  });

  test('guesses are counted like passwords, by themselves, whatever sign-in they belong to, and recorded', async () => {
    const server = await newServer();
    const { nextCode } = await enrolPerson(server, 'viewer');
    const read = auditReader(server.storage, { withLate: true });
    await read();
    for (let guess = 0; guess < FREE_FAILURES; guess += 1)
      expect(await finishStep(await beginStep(server, 'viewer'), `${guess}`)).toMatchObject(WRONG);
    const step = await beginStep(server, 'viewer');
    expect(await finishStep(step, nextCode())).toMatchObject({ status: 200 });
    await expect
      .poll(read)
      .toContainEqual(expect.objectContaining({ action: 'sign-in-failed', object: 'user viewer', result: 'factor-wrong' }));
  });

  test('who begins another sign-in for each guess is slowed down all the same', async () => {
    const server = await newServer();
    const { recoveryCodes } = await enrolPerson(server, 'viewer');
    const [code = ''] = recoveryCodes;
    for (let guess = 0; guess < FREE_FAILURES; guess += 1) await finishStep(await beginStep(server, 'viewer'), `${guess}`);
    expect(await finishStep(await beginStep(server, 'viewer'), code, 'recovery-code')).toMatchObject(WRONG);
    server.clock.forward(MINUTE_MS);
    expect((await finishStep(await beginStep(server, 'viewer'), code, 'recovery-code')).status).toBe(200);
  });

  test('while guesses are too many the right code is refused too, and works after the wait', async () => {
    const server = await newServer();
    const { recoveryCodes } = await enrolPerson(server, 'viewer');
    const step = await beginStep(server, 'viewer');
    for (let guess = 0; guess < FREE_FAILURES; guess += 1) await finishStep(step, `${guess}`);
    expect(await finishStep(step, recoveryCodes[0] ?? '', 'recovery-code')).toMatchObject(WRONG);
    expect((await logIn(server, 'viewer')).status).toBe(401);
    server.clock.forward(MINUTE_MS);
    expect(await finishStep(step, recoveryCodes[0] ?? '', 'recovery-code')).toMatchObject({ status: 200 });
  });

  test('a sign-in between its factors is nobody on every route, whatever cookie carries it', async () => {
    const server = await newServer({ PHAROS_LIMITS_API_REQUESTS_PER_SECOND: '100000' });
    await enrolPerson(server, 'serverAdmin');
    const root = await server.with().post('/login', { user: 'root', password: 'chosen by the operator' });
    expect(root.status).toBe(401);
    const token = /pharos_session_step=([^;]+)/.exec(root.headers.getSetCookie().join(' '))?.[1] ?? '';
    const waiting = server.with({ cookie: `pharos_session_step=${token}; pharos_session=${token}`, origin: server.url });
    const document = (await server.as('editor').get('/api/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1') })),
    );
    expect(calls.length).toBeGreaterThan(200);
    const nobody = server.with({ origin: server.url });
    const call = (client: typeof nobody, { method, path }: { method: string; path: string }) => {
      if (method === 'get') return client.get(path);
      if (method === 'delete') return client.delete(path);
      return client[method === 'put' ? 'put' : method === 'patch' ? 'patch' : 'post'](path, {});
    };
    const different: string[] = [];
    for (const one of calls.filter(({ path }) => !path.startsWith('/login') && !path.startsWith('/logout'))) {
      const [theirs, of] = [await call(waiting, one), await call(nobody, one)];
      if (theirs.status !== of.status) different.push(`${one.method} ${one.path}`);
    }
    expect(different.toSorted()).toEqual(['get /api/login/step', 'post /api/login/step/passkey']);
    expect((await nobody.get('/api/user')).status).toBe(401);
    expect((await waiting.get('/api/user')).status).toBe(401);
  });

  test('whoever knows the password of an account with a factor sets up no other one', async () => {
    const server = await newServer();
    await enrolPerson(server, 'viewer');
    const step = await beginStep(server, 'viewer');
    expect(await step.post('/api/login/step/totp')).toMatchObject(OVER);
    expect(await step.post('/api/login/step/totp/confirm', { code: '123456' })).toMatchObject(OVER);
  });

  test('a sign-in waits ten minutes, and no longer than its password and account are good', async () => {
    const server = await newServer();
    const { recoveryCodes } = await enrolPerson(server, 'viewer');
    const [one = '', two = '', three = ''] = recoveryCodes;
    const late = await beginStep(server, 'viewer');
    server.clock.forward(10 * MINUTE_MS);
    expect(await finishStep(late, one, 'recovery-code')).toMatchObject(OVER);
    const root = server.as('serverAdmin');
    const { viewer } = server.people.ids;
    const changed = await beginStep(server, 'viewer');
    await root.put(`/api/admin/users/${viewer}/password`, { password: PASSWORD });
    expect(await finishStep(changed, two, 'recovery-code')).toMatchObject(OVER);
    const disabled = await beginStep(server, 'viewer');
    await root.post(`/api/admin/users/${viewer}/disable`, {});
    expect(await finishStep(disabled, three, 'recovery-code')).toMatchObject(OVER);
  });

  test('stays shown when the password is changed, and confirms who one is', async () => {
    const server = await newServer();
    const { nextCode } = await enrolPerson(server, 'viewer');
    const own = clientOf(server, await finishStep(await beginStep(server, 'viewer'), nextCode()));
    const changed = await own.put('/api/user/password', { oldPassword: PASSWORD, newPassword: 'seventeen purple otters' });
    expect(changed.status).toBe(200);
    const next = clientOf(server, changed);
    server.clock.forward(61 * MINUTE_MS);
    expect((await next.put('/api/user', { name: 'V', email: 'v@example.test', login: 'viewer' })).body).toMatchObject({
      status: 'confirmation-required',
      ways: ['totp', 'password'],
    });
    expect(await next.post('/api/user/confirm', { way: 'totp', code: '0' })).toMatchObject(WRONG);
    expect((await next.post('/api/user/confirm', { way: 'totp', code: nextCode() })).status).toBe(200);
    const { factors } = await server.storage.reader
      .selectFrom('session')
      .select('factors')
      .where('userId', '=', server.people.ids.viewer)
      .executeTakeFirstOrThrow();
    expect(factors).toBe('totp');
  });

  test('has new recovery codes in place of the old ones, which is recorded', async () => {
    const server = await newServer();
    const { recoveryCodes: old } = await enrolPerson(server, 'viewer');
    const read = auditReader(server.storage);
    await read();
    const { recoveryCodes } = (await server.as('viewer').post('/api/user/second-factor/recovery-codes')).body;
    const record = { by: 'user viewer', orgId: null, action: 'recovery-codes-renewed', result: 'done', object: 'user viewer' };
    expect(await read()).toEqual([{ ...record, changes: null }]);
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    const step = await beginStep(server, 'viewer');
    expect(await finishStep(step, old[0] ?? '', 'recovery-code')).toMatchObject(WRONG);
    expect((await finishStep(step, recoveryCodes[0], 'recovery-code')).status).toBe(200);
  });

  test('is nowhere in the audit: neither its secret nor a code', async () => {
    const server = await newServer();
    const { secret, recoveryCodes, nextCode } = await enrolPerson(server, 'viewer');
    const [code = ''] = recoveryCodes;
    expect((await finishStep(await beginStep(server, 'viewer'), nextCode())).status).toBe(200);
    expect((await finishStep(await beginStep(server, 'viewer'), code, 'recovery-code')).status).toBe(200);
    const { password } = (await server.as('viewer').post('/api/user/app-passwords', { name: 'Backup' })).body;
    const rows = await server.storage.reader.selectFrom('auditRecord').selectAll().execute();
    expect(rows.length).toBeGreaterThan(3);
    const all = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, password, password.slice(9, 40)])
      expect([text, all.includes(text)]).toEqual([text, false]);
  });

  test('is taken away by its person, with the recovery codes of the last one', async () => {
    const server = await newServer();
    await enrolPerson(server, 'viewer');
    const own = server.as('viewer');
    const renewed = await own.post('/api/user/second-factor/recovery-codes');
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    const read = auditReader(server.storage);
    await read();
    expect((await own.delete('/api/user/second-factor/totp')).status).toBe(200);
    expect(await read()).toMatchObject([{ by: 'user viewer', action: 'factor-removed', changes: { factor: ['authenticator app', null] } }]);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await own.delete('/api/user/second-factor/totp')).status).toBe(404);
    expect((await own.post('/api/user/second-factor/recovery-codes')).status).toBe(404);
    expect((await logIn(server, 'viewer')).status).toBe(200);
  });

  test('makes basic auth need an app password', async () => {
    const server = await newServer();
    await enrolPerson(server, 'viewer');
    const call = (password: string) => server.with(basicAuth('viewer', password)).get('/api/org');
    expect(await call(PASSWORD)).toMatchObject({ status: 401, body: { message: 'Use an app password' } });
    expect(await call('another')).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
  });

  test('a sign-in link stands in place of the password alone', async () => {
    const server = await newServer();
    const { makeUserLink } = await import('../first-administrator/make-user-link.ts');
    const { nextCode } = await enrolPerson(server, 'viewer');
    const link = await makeUserLink({ ...server, address: 'https://pharos.test/' }, 'viewer');
    const token = typeof link === 'object' ? new URL(link.url).searchParams.get('token') : '';
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const pressed = await server.with().post('/login/link', `token=${token}`, form);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/login?step']);
    const finished = await finishStep(clientOf(server, pressed), nextCode());
    expect(finished.body).toMatchObject({ message: 'Logged in', changeView: 'sign-in-link' });
  });

  test('the programs that use the password are listed, those of the last 30 days', async () => {
    const server = await newServer();
    expect((await server.with(basicAuth('viewer', PASSWORD)).get('/api/org')).status).toBe(200);
    const uses = async () => (await server.as('viewer').get('/api/user/second-factor')).body.basicUses;
    await expect.poll(uses).toMatchObject([{ login: 'viewer', address: '127.0.0.1' }]);
    expect((await server.as('editor').get('/api/user/second-factor')).body.basicUses).toEqual([]);
    expect((await server.as('admin').get('/api/org/second-factor')).body.basicUses).toMatchObject([{ login: 'viewer' }]);
    expect((await server.as('otherAdmin').get('/api/org/second-factor')).body.basicUses).toEqual([]);
    server.clock.forward(30 * 24 * 60 * MINUTE_MS + 1);
    const later = clientOf(server, await logIn(server, 'viewer'));
    expect((await later.get('/api/user/second-factor')).body.basicUses).toEqual([]);
  });
});
