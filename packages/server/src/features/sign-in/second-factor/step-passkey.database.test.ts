import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import type { Client } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { beginStep, clientOf, enrolPerson } from './factors-in-tests.ts';
import { softPasskey } from './passkey-in-tests.ts';

const ORIGIN = 'https://pharos.test';
const REFUSED = { status: 403, body: { message: 'This passkey is not known here' } };
const OVER = { status: 404, body: { message: 'This sign-in took too long. Sign in again.' } };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:64.0) Gecko/20100101 Firefox/64.0';

describe.each(databases())('a passkey that is set up before being signed in on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database, { environment: { PHAROS_SERVER_ROOT_URL: `${ORIGIN}/` } });
    await enrolPerson(server, 'admin');
    await server.as('admin').put('/api/org/second-factor', { isRequired: true, afterDays: 0 });
  });
  afterEach(() => server.close());

  const start = async (step: Client) => (await step.post('/api/login/step/passkeys/challenge')).body;
  const finish = (step: Client, passkey: unknown) => step.post('/api/login/step/passkeys', { passkey });

  test('signs its person in, under the name of the device, with recovery codes', async () => {
    const { cookie } = await beginStep(server, 'viewer');
    const step = server.with({ cookie, 'user-agent': FIREFOX });
    expect((await step.get('/api/login/step')).body).toEqual({ kind: 'set-up', login: 'viewer', ways: ['passkey', 'totp'] });
    const passkey = softPasskey();
    const made = passkey.make(await start(step), { origin: ORIGIN });
    const read = auditReader(server.storage);
    await read();
    const finished = await finish(step, made);
    expect(finished).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    expect(finished.body.recoveryCodes).toHaveLength(10);
    expect(await read()).toMatchObject([
      { by: 'user viewer', action: 'factor-added', changes: { factor: [null, 'passkey Firefox on Linux'] } },
      { by: 'user viewer', action: 'signed-in' },
    ]);
    const own = clientOf(server, finished);
    expect((await own.get('/api/org')).status).toBe(200);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({ isOn: true, passkeys: [{ name: 'Firefox on Linux' }] });
    expect(await finish(step, made)).toMatchObject(OVER);
    const next = await beginStep(server, 'viewer');
    const options = (await next.post('/api/login/step/passkey')).body;
    const shown = await next.post('/api/login/step', { way: 'passkey', passkey: passkey.show(options, { origin: ORIGIN }) });
    expect(shown).toMatchObject({ status: 200, body: { message: 'Logged in' } });
  });

  test('of another origin, site, account or page is refused', async () => {
    const step = await beginStep(server, 'viewer');
    const options = await start(step);
    const { make } = softPasskey();
    expect(await finish(step, make(options, { origin: 'https://evil.test' }))).toMatchObject(REFUSED);
    expect(await finish(step, make(options, { origin: ORIGIN, rpId: 'evil.test' }))).toMatchObject(REFUSED);
    expect(await finish(step, make(await start(await beginStep(server, 'editor')), { origin: ORIGIN }))).toMatchObject(REFUSED);
    const ofProfile = (await server.as('admin').post('/api/user/second-factor/passkeys/challenge')).body;
    expect(await finish(step, make(ofProfile, { origin: ORIGIN }))).toMatchObject(REFUSED);
    const own = server.as('admin');
    const ofStep = make(options, { origin: ORIGIN });
    expect(await own.post('/api/user/second-factor/passkeys', { name: 'x', passkey: ofStep })).toMatchObject(REFUSED);
    expect((await step.get('/api/login/step')).body).toMatchObject({ kind: 'set-up' });
  });

  test('is not set up beside a factor that is there, nor by who is at no step', async () => {
    const [first, second] = [await beginStep(server, 'viewer'), await beginStep(server, 'viewer')];
    const [ours, theirs] = [softPasskey(), softPasskey()];
    const made = theirs.make(await start(second), { origin: ORIGIN });
    expect((await finish(first, ours.make(await start(first), { origin: ORIGIN }))).status).toBe(200);
    expect(await finish(second, made)).toMatchObject(OVER);
    expect(await second.post('/api/login/step/passkeys/challenge')).toMatchObject(OVER);
    expect(await finish(server.with(), made)).toMatchObject(OVER);
    expect(await finish(server.as('editor'), made)).toMatchObject(OVER);
  });
});

describe.each(databases())('a server that is reached by an address on $name', (database) => {
  test('offers the authenticator app alone', async () => {
    const server = await testServer(database, {
      environment: { PHAROS_SERVER_ROOT_URL: 'http://192.0.2.1:3000/', PHAROS_SECURITY_SECOND_FACTOR_FOR_SERVER_ADMINS: 'true' },
    });
    try {
      const login = await server.with().post('/login', { user: 'root', password: 'chosen by the operator' });
      const step = clientOf(server, login);
      expect((await step.get('/api/login/step')).body).toMatchObject({ kind: 'set-up', ways: ['totp'] });
      expect((await step.post('/api/login/step/passkeys/challenge')).status).toBe(400);
    } finally {
      await server.close();
    }
  });
});
