import type { PasskeyRequest, PasskeyShown } from '@pharos/contract/passkey';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import type { Client } from '../../../testing/test-client.ts';
import { type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { beginStep, clientOf } from './factors-in-tests.ts';
import { softPasskey } from './passkey-in-tests.ts';

const ORIGIN = 'https://pharos.test';
const ENVIRONMENT = { PHAROS_SERVER_ROOT_URL: `${ORIGIN}/` };
const REFUSED = { status: 403, body: { message: 'This passkey is not known here' } };
const WRONG = { status: 403, body: { message: 'The code is wrong, or was used already' } };
const MINUTE_MS = 60_000;

type SoftPasskey = ReturnType<typeof softPasskey>;

describe.each(databases())('passkeys on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database, { environment: ENVIRONMENT });
  });
  afterEach(() => server.close());

  const start = async (client: Client) => (await client.post('/api/user/second-factor/passkeys/challenge')).body;
  const add = (client: Client, passkey: unknown, name = 'Laptop') => client.post('/api/user/second-factor/passkeys', { name, passkey });
  async function enrolled(person: Person): Promise<SoftPasskey> {
    const passkey = softPasskey();
    const added = await add(server.as(person), passkey.make(await start(server.as(person)), { origin: ORIGIN }));
    if (added.status !== 200) throw new Error(added.text);
    return passkey;
  }
  const challengeOf = async (client: Client, path: string): Promise<PasskeyRequest> => (await client.post(path)).body;
  /** A minute after those before, lest too many wrong ones slow it down. */
  const signIn = async (passkey: SoftPasskey, place: Partial<Parameters<SoftPasskey['show']>[1]> = {}) => {
    server.clock.forward(MINUTE_MS);
    const options = await challengeOf(server.with(), '/api/login/passkey/challenge');
    return server.with().post('/api/login/passkey', { passkey: passkey.show(options, { origin: ORIGIN, ...place }) });
  };

  test('are made for this host, named, listed, and recorded; the first one brings recovery codes', async () => {
    const own = server.as('viewer');
    const options = await start(own);
    expect(options).toMatchObject({ rp: { id: 'pharos.test' }, user: { name: 'viewer' }, excludeCredentials: [] });
    const passkey = softPasskey();
    const read = auditReader(server.storage);
    await read();
    const added = await add(own, passkey.make(options, { origin: ORIGIN }), ' Laptop ');
    expect([added.status, added.body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await read()).toMatchObject([{ by: 'user viewer', action: 'factor-added', changes: { factor: [null, 'passkey Laptop'] } }]);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({
      isOn: true,
      passkeyHost: 'pharos.test',
      passkeys: [{ name: 'Laptop' }],
    });
    expect(await start(own)).toMatchObject({ excludeCredentials: [{ id: passkey.id, transports: ['internal'] }] });
    const second = softPasskey();
    const next = await add(own, second.make(await start(own), { origin: ORIGIN }), 'Key');
    expect(next.body).toEqual({ message: 'Passkey added' });
    const [{ id }] = (await own.get('/api/user/second-factor')).body.passkeys;
    expect((await server.as('otherViewer').delete(`/api/user/second-factor/passkeys/${id}`)).status).toBe(404);
    expect((await own.delete(`/api/user/second-factor/passkeys/${id}`)).status).toBe(200);
    expect((await own.get('/api/user/second-factor')).body).toMatchObject({ isOn: true, passkeys: [{ name: 'Key' }] });
  });

  test('of another origin, another site, another challenge or twice are refused when they are made', async () => {
    const own = server.as('viewer');
    const options = await start(own);
    const { make } = softPasskey();
    expect(await add(own, make(options, { origin: 'https://evil.test' }))).toMatchObject(REFUSED);
    expect(await add(own, make(options, { origin: ORIGIN, rpId: 'evil.test' }))).toMatchObject(REFUSED);
    expect(await add(own, make({ ...options, challenge: 'AAAA' }, { origin: ORIGIN }))).toMatchObject(REFUSED);
    expect(await add(own, make(await start(server.as('editor')), { origin: ORIGIN }))).toMatchObject(REFUSED);
    expect((await add(own, make(options, { origin: ORIGIN }))).status).toBe(200);
    expect(await add(own, softPasskey().make(options, { origin: ORIGIN }))).toMatchObject(REFUSED);
    expect(await add(server.as('editor'), make(await start(server.as('editor')), { origin: ORIGIN }))).toMatchObject(REFUSED);
    server.clock.forward(5 * MINUTE_MS);
    expect((await own.get('/api/user/second-factor')).body.passkeys).toHaveLength(1);
  });

  test('are shown behind the password, by the account that they are of', async () => {
    const [passkey, foreign] = [await enrolled('viewer'), await enrolled('editor')];
    const step = await beginStep(server, 'viewer');
    expect((await step.get('/api/login/step')).body).toMatchObject({ ways: ['passkey', 'recovery-code'] });
    const options = await challengeOf(step, '/api/login/step/passkey');
    expect(options).toMatchObject({ rpId: 'pharos.test', userVerification: 'preferred', allowCredentials: [{ id: passkey.id }] });
    const finish = (shown: unknown) => step.post('/api/login/step', { way: 'passkey', passkey: shown });
    expect(await finish(foreign.show(options, { origin: ORIGIN }))).toMatchObject(WRONG);
    expect(await finish(passkey.show(options, { origin: 'https://evil.test' }))).toMatchObject(WRONG);
    expect(await finish(passkey.show(options, { origin: ORIGIN, rpId: 'evil.test' }))).toMatchObject(WRONG);
    const ofEditor = await challengeOf(await beginStep(server, 'editor'), '/api/login/step/passkey');
    expect(await finish(passkey.show(ofEditor, { origin: ORIGIN }))).toMatchObject(WRONG);
    server.clock.forward(MINUTE_MS);
    const finished = await finish(passkey.show(options, { origin: ORIGIN, isVerified: false }));
    expect(finished).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    expect((await clientOf(server, finished).get('/api/user')).body).toMatchObject({ login: 'viewer' });
  });

  test('sign in alone, in place of name, password and second factor, once for each challenge', async () => {
    const passkey = await enrolled('viewer');
    const options = await challengeOf(server.with(), '/api/login/passkey/challenge');
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    const shown = passkey.show(options, { origin: ORIGIN });
    const results = await Promise.all(Array.from({ length: 20 }, () => server.with().post('/api/login/passkey', { passkey: shown })));
    const [signedIn, ...others] = results.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await clientOf(server, signedIn ?? expect.fail()).get('/api/user')).body).toMatchObject({ login: 'viewer' });
    const { signInMethod, factors } = await server.storage.reader
      .selectFrom('session')
      .select(['signInMethod', 'factors'])
      .where('signInMethod', '=', 'passkey')
      .executeTakeFirstOrThrow();
    expect({ signInMethod, factors }).toEqual({ signInMethod: 'passkey', factors: 'passkey' });
  });

  test('alone they have to make sure of their owner, be known, and be of an account that may sign in', async () => {
    const passkey = await enrolled('viewer');
    expect(await signIn(passkey, { isVerified: false })).toMatchObject(REFUSED);
    expect(await signIn(softPasskey())).toMatchObject(REFUSED);
    const refused = { by: 'anonymous', action: 'sign-in-failed', object: 'user ', result: 'passkey-refused' };
    await expect.poll(() => auditReader(server.storage, { withLate: true })()).toContainEqual(expect.objectContaining(refused));
    expect(await signIn(passkey, { origin: 'https://evil.test' })).toMatchObject(REFUSED);
    expect(await signIn(passkey, { rpId: 'evil.test' })).toMatchObject(REFUSED);
    expect((await signIn(passkey)).status).toBe(200);
    passkey.forget();
    expect(await signIn(passkey)).toMatchObject(REFUSED);
    for (let time = 0; time < 8; time += 1)
      passkey.show(await challengeOf(server.with(), '/api/login/passkey/challenge'), { origin: ORIGIN });
    await server.as('serverAdmin').post(`/api/admin/users/${server.people.ids.viewer}/disable`, {});
    expect(await signIn(passkey)).toMatchObject(REFUSED);
  });

  test('a challenge is good for five minutes', async () => {
    const passkey = await enrolled('viewer');
    const options = await challengeOf(server.with(), '/api/login/passkey/challenge');
    server.clock.forward(5 * MINUTE_MS);
    expect(await server.with().post('/api/login/passkey', { passkey: passkey.show(options, { origin: ORIGIN }) })).toMatchObject(REFUSED);
  });

  test('confirm who one is', async () => {
    const passkey = await enrolled('viewer');
    const own = clientOf(server, await signIn(passkey));
    server.clock.forward(61 * MINUTE_MS);
    const refused = await own.post('/api/user/second-factor/recovery-codes');
    expect(refused.body).toMatchObject({ status: 'confirmation-required', ways: ['passkey', 'password'] });
    const options = await challengeOf(own, '/api/user/confirm/passkey');
    const confirm = (request: PasskeyRequest) =>
      own.post('/api/user/confirm', { way: 'passkey', passkey: passkey.show(request, { origin: ORIGIN }) });
    expect(await confirm(await challengeOf(server.with(), '/api/login/passkey/challenge'))).toMatchObject(REFUSED);
    const confirmed = await confirm(options);
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
    expect((await clientOf(server, confirmed).post('/api/user/second-factor/recovery-codes')).status).toBe(200);
  });

  test('broken ones are refused, whatever is wrong with them', async () => {
    const passkey = await enrolled('viewer');
    const refused = async (broken: (shown: PasskeyShown) => unknown) => {
      server.clock.forward(MINUTE_MS);
      const shown = passkey.show(await challengeOf(server.with(), '/api/login/passkey/challenge'), { origin: ORIGIN });
      return server.with().post('/api/login/passkey', { passkey: broken(shown) });
    };
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
      for (const text of ['', '%', 'e30', undefined])
        expect(
          await refused((shown) => ({ ...shown, response: { ...shown.response, [part]: text ?? shown.response[part].slice(0, -8) } })),
        ).toMatchObject(REFUSED);
    expect((await refused(() => ({}))).status).toBe(400);
  });
});

describe.each(databases())('without a host name, and without a login form on $name', (database) => {
  test('there are no passkeys', async () => {
    const server = await testServer(database, { environment: { PHAROS_SERVER_ROOT_URL: 'http://127.0.0.1:3000/' } });
    onTestFinished(() => server.close());
    const off = { status: 400, body: { message: expect.stringMatching(/^Passkeys need a host name/) } };
    expect(await server.as('viewer').post('/api/user/second-factor/passkeys/challenge')).toMatchObject(off);
    expect(await server.with().post('/api/login/passkey/challenge')).toMatchObject(off);
    expect((await server.as('viewer').get('/api/user/second-factor')).body).not.toHaveProperty('passkeyHost');
  });

  test('nobody signs in by one', async () => {
    const server = await testServer(database, { environment: { ...ENVIRONMENT, PHAROS_AUTH_DISABLE_LOGIN_FORM: 'true' } });
    onTestFinished(() => server.close());
    const off = { status: 401, body: { message: 'Login is disabled' } };
    expect(await server.with().post('/api/login/passkey/challenge')).toMatchObject(off);
  });
});
