import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { type DatabasePlace, placeForTest, testDatabaseOf } from '../../../testing/databases.ts';
import { makePages } from '../../../testing/made-pages.ts';
import { type Claims, type OpenIdFaults, openIdProviderForTest, type ProviderForTest } from '../../../testing/openid-provider.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { client, type Result } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { depart, readLoginError } from './round-trip-in-tests.ts';

interface Opened {
  readonly provider: ProviderForTest;
  readonly server: TestServer;
}

async function open(section: Readonly<Record<string, string>> = {}): Promise<Opened> {
  const provider = await openIdProviderForTest();
  const more = Object.entries(section).map(([key, value]) => [`PHAROS_AUTH_GENERIC_OAUTH_${key}`, value]);
  const { homePath, remove } = await makePages();
  const environment = { ...provider.environment, ...Object.fromEntries(more) };
  const server = await testServer(testDatabaseOf('SQLite'), { environment, homePath });
  onTestFinished(async () => {
    await server.close();
    await remove();
  });
  return { provider, server };
}

/** There, and back to the server that is asked. */
async function signIn({ provider, server }: Opened, name = 'mia'): Promise<Result> {
  const { location, cookie } = await depart(server, '/login/generic_oauth');
  const back = await provider.signInAs(name, location.href);
  return server.with({ cookie }).get(back.pathname + back.search);
}

const whoIs = async ({ server }: Opened, back: Result) => (await server.with({ cookie: cookiesOf(back) }).get('/api/user')).body;

test('people sign in by a real provider, stay who they are there, and sign out of it', async () => {
  const opened = await open({ LOGIN_ATTRIBUTE_PATH: 'preferred_username', ORG_MAPPING: 'operators:1:Admin staff:1:Editor' });
  const first = await whoIs(opened, await signIn(opened));
  expect(first).toMatchObject({ login: 'mia', email: 'mia@example.org', name: 'Mia Kern', isGrafanaAdmin: false });
  opened.provider.people.set('mia', {
    name: 'Mia Kern',
    preferred_username: 'mia-k',
    email: 'mia@example.org',
    email_verified: true,
    groups: ['staff'],
  });
  const back = await signIn(opened);
  expect(await whoIs(opened, back)).toMatchObject({ id: first.id, login: 'mia-k' });
  const cookie = cookiesOf(back);
  const orgs = (await opened.server.with({ cookie }).get('/api/user/orgs')).body;
  expect(orgs).toEqual([expect.objectContaining({ role: 'Editor' })]);
  const { redirectUrl } = (await opened.server.with({ cookie }).post('/logout')).body;
  expect(redirectUrl).toMatch(
    `${opened.provider.url}/sign-out?client_id=pharos&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Flogin&id_token_hint=`,
  );
});

test('who cancels there is told so on the sign-in page', async () => {
  const opened = await open();
  expect(await readLoginError(opened.server, await signIn(opened, 'nobody'))).toBe('Login provider denied login request');
});

test('groups that a token leaves out are asked of the provider', async () => {
  const opened = await open({ ALLOWED_GROUPS: 'operators' });
  opened.provider.misbehave({ maxGroups: 1 });
  expect((await signIn(opened)).headers.get('location')).toBe('/');
  expect(opened.provider.called).toContain('groups');
  opened.provider.misbehave({ maxGroups: 1, routes: { groups: { status: 500, body: 'later' } } });
  expect(await readLoginError(opened.server, await signIn(opened))).toBe(
    'Your groups could not be read from Example. Try again in a moment.',
  );
});

describe('what a provider does wrong', () => {
  const idToken = (change: Claims): OpenIdFaults => ({ idToken: (claims) => ({ ...claims, ...change }) });

  test.each<[string, OpenIdFaults]>([
    ['the response of another provider', { redirect: (parameters) => parameters.set('iss', 'https://evil.example.org') }],
    ['a response without its issuer', { redirect: (parameters) => parameters.delete('iss') }],
    ['a token of another issuer', idToken({ iss: 'https://evil.example.org' })],
    ['a token for another client', idToken({ aud: 'another' })],
    ['a token that is over', idToken({ exp: 1_600_000_000 })],
    ['a token of another attempt', idToken({ nonce: 'another' })],
    ['a token without a nonce', idToken({ nonce: undefined })],
    ['a token that a key of nobody has signed', { hasForeignKey: true }],
    ['the user info of somebody else', { userInfo: (claims) => ({ ...claims, sub: 'jo' }) }],
  ])('%s signs nobody in', async (_, faults) => {
    const opened = await open();
    opened.provider.misbehave(faults);
    const back = await signIn(opened);
    expect([back.status, back.headers.getSetCookie().join().includes('pharos_session=')]).toEqual([403, false]);
    expect(await opened.server.storage.reader.selectFrom('externalIdentity').selectAll().execute()).toEqual([]);
  });

  test('a token without a signature is none', async () => {
    const opened = await open();
    const unsigned = (token: string) => {
      const [, payload = ''] = token.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    const { location, cookie } = await depart(opened.server, '/login/generic_oauth');
    const nonce = location.searchParams.get('nonce');
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: opened.provider.url, aud: 'pharos', sub: 'mia', nonce, iat: now, exp: now + 60 };
    const forged = unsigned(`x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`);
    const back = await opened.provider.signInAs('mia', location.href);
    opened.provider.misbehave({ routes: { token: { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: forged } } } });
    expect((await opened.server.with({ cookie }).get(back.pathname + back.search)).status).toBe(403);
  });

  test('a code works once', async () => {
    const opened = await open();
    const { location, cookie } = await depart(opened.server, '/login/generic_oauth');
    const back = await opened.provider.signInAs('mia', location.href);
    expect((await opened.server.with({ cookie }).get(back.pathname + back.search)).status).toBe(302);
    expect((await opened.server.with({ cookie }).get(back.pathname + back.search)).status).toBe(403);
    expect((await opened.server.with().get(back.pathname + back.search)).status).toBe(403);
  });

  test.each(['discovery', 'keys', 'token', 'userInfo'] as const)(
    'five megabytes of %s are not read, and said to be too many',
    async (route) => {
      const opened = await open();
      opened.provider.misbehave({ routes: { [route]: 'large' } });
      const { response, location, cookie } = await depart(opened.server, '/login/generic_oauth');
      const text = 'Example sent more than this server takes. Ask an administrator.';
      if (location.protocol === 'here:') return expect(await readLoginError(opened.server, response)).toBe(text);
      const back = await opened.provider.signInAs('mia', location.href);
      expect(await readLoginError(opened.server, await opened.server.with({ cookie }).get(back.pathname + back.search))).toBe(text);
    },
  );

  test('one that is not there is named, and found again once it is', async () => {
    const opened = await open();
    opened.provider.misbehave({ routes: { discovery: { status: 503, body: 'later' } } });
    const { response } = await depart(opened.server, '/login/generic_oauth');
    expect(await readLoginError(opened.server, response)).toBe(
      'Example gave no answer that this server understands. Try again in a moment.',
    );
    opened.provider.misbehave({});
    expect((await signIn(opened)).headers.get('location')).toBe('/');
    await opened.provider.stop();
    opened.server.clock.forward(2 * 3_600_000);
    const gone = await depart(opened.server, '/login/generic_oauth');
    expect(await readLoginError(opened.server, gone.response)).toBe('Example could not be reached. Try again in a moment.');
  });
});

describe('confirming by a real provider', () => {
  /** Somebody whom the provider knows in this browser, in a session that is two hours old. */
  async function openOldSession() {
    const opened = await open();
    const { provider, server } = opened;
    const browser = provider.browserOf('mia');
    const { location, cookie } = await depart(server, '/login/generic_oauth');
    const first = await browser.visit(location.href);
    const session = cookiesOf(await server.with({ cookie }).get(first.back.pathname + first.back.search));
    server.clock.forward(2 * 3_600_000);
    const confirm = async () => {
      const trip = await server.with({ cookie: session }).post('/api/user/confirm/providers/generic_oauth');
      const { back, isPrompted } = await browser.visit(trip.body.url);
      const returned = await server.with({ cookie: `${cookiesOf(trip)}; ${session}` }).get(back.pathname + back.search);
      const next =
        cookiesOf(returned)
          .match(/pharos_session=[^;]+/g)
          ?.at(-1) ?? session;
      const acted = await server.with({ cookie: next }).delete('/api/user/identities/999');
      return { isPrompted, status: returned.status, acted: acted.status, text: returned.text };
    };
    return { ...opened, browser, confirm };
  }

  test('it asks who it is though it knows them, and they may act', async () => {
    const { browser, server, confirm } = await openOldSession();
    const again = await depart(server, '/login/generic_oauth');
    expect((await browser.visit(again.location.href)).isPrompted).toBe(false);
    expect(await confirm()).toMatchObject({ isPrompted: true, status: 200, acted: 404 });
  });

  test('one that says no time counts, one that says an old time does not', async () => {
    const { provider, confirm } = await openOldSession();
    provider.misbehave({ idToken: (claims) => ({ ...claims, auth_time: Number(claims['iat']) - 3600 }) });
    const old = await confirm();
    expect(old).toMatchObject({ status: 403, acted: 403 });
    expect(old.text).toContain('Example has not asked you to sign in again. Sign out there, then try again.');
    provider.misbehave({ idToken: (claims) => ({ ...claims, auth_time: undefined }) });
    expect(await confirm()).toMatchObject({ status: 200, acted: 404 });
  });
});

test('a session ends within the hour after its person is gone there', async () => {
  const opened = await open({ USE_REFRESH_TOKEN: 'true' });
  const cookie = cookiesOf(await signIn(opened));
  const check = async () => {
    opened.server.clock.forward(3_600_000);
    for (const job of opened.server.signIn.jobs) if (job.name === 'check-provider-sessions') await job.run(new AbortController().signal);
    return (await opened.server.with({ cookie }).get('/api/user')).status;
  };
  expect([await check(), await check()]).toEqual([200, 200]);
  opened.provider.people.delete('mia');
  expect(await check()).toBe(401);
});

test('a sign-in that starts on one copy ends on the other', async () => {
  const provider = await openIdProviderForTest();
  const place: DatabasePlace = await placeForTest(testDatabaseOf('PostgreSQL'));
  const settings = { ...provider.environment, PHAROS_SECURITY_SECRET_KEY: 'the same on every copy, and long enough' };
  const one = await startServerProcess(place, settings);
  onTestFinished(() => one.kill());
  const other = await startServerProcess(place, { ...settings, PHAROS_PATHS_DATA: join(place.dataFolder, 'other') });
  onTestFinished(() => other.kill());
  const { location, cookie } = await depart({ with: (headers) => client(one.url, headers ?? {}) }, '/login/generic_oauth');
  const address = await provider.signInAs('mia', location.href);
  const back = await client(other.url, { cookie }).get(address.pathname + address.search);
  expect([back.status, back.headers.get('location')]).toEqual([302, '/']);
  expect((await client(one.url, { cookie: cookiesOf(back) }).get('/api/user')).body).toMatchObject({ email: 'mia@example.org' });
});
