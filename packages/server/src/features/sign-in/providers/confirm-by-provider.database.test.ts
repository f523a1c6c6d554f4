import { describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import type { Result } from '../../../testing/test-client.ts';
import { asBearer, environmentOf, ROOT, TOKEN, tokenRoute, useDouble } from './double-server-in-tests.ts';
import { discoveryRoutes, type Routes, signIdToken } from './doubles-in-tests.ts';
import { comeBack, depart, signInBy } from './round-trip-in-tests.ts';

const ISSUER = 'https://id.example.test';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const REFUSAL = { status: 403, body: { status: 'confirmation-required', ways: ['provider'] } };

const routesOf = (gitlabId: number): Routes => ({
  ...discoveryRoutes(ISSUER, { prompt_values_supported: ['none', 'login', 'consent'] }),
  'POST https://gitlab.com/oauth/token': tokenRoute(`${ROOT}/login/gitlab`, TOKEN),
  'GET https://gitlab.com/api/v4/user': asBearer({
    id: gitlabId,
    username: `g${gitlabId}`,
    state: 'active',
    confirmed_at: 'x',
    email: `g${gitlabId}@there.test`,
  }),
  'GET https://gitlab.com/api/v4/groups?min_access_level=10&per_page=100': asBearer([]),
});

const ENVIRONMENT = {
  ...environmentOf('GENERIC_OAUTH', {
    SERVER_DISCOVERY_URL: `${ISSUER}/.well-known/openid-configuration`,
    NAME: 'Harbour',
    USE_REFRESH_TOKEN: 'true',
  }),
  ...environmentOf('GITLAB'),
};

type Claims = Readonly<Record<string, unknown>>;
interface Trip {
  readonly state: string;
  readonly nonce: string | null;
  readonly cookie: string;
  readonly attempt: string;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe.each(databases())('confirming by a provider on $name', (database) => {
  const setup = useDouble(database, ENVIRONMENT, routesOf(1));

  /** The provider says of the next code that it is of this person. */
  const respondWith = (nonce: string | null, claims: Claims) => {
    const idToken = signIdToken({ iss: ISSUER, aud: 'our id', nonce, ...claims });
    setup.change({ [`POST ${ISSUER}/token`]: () => ({ json: { access_token: 't', token_type: 'bearer', id_token: idToken } }) });
  };
  /** Signs somebody in, whose session is two hours old then. */
  async function oldSession(sub: string): Promise<string> {
    const server = setup.server();
    const departure = await depart(server, '/login/generic_oauth');
    respondWith(departure.location.searchParams.get('nonce'), { sub, email: `${sub}@corp.test` });
    const back = await comeBack(server, 'generic_oauth', departure);
    expect(back.headers.get('location')).toBe('/');
    server.clock.forward(2 * HOUR_MS);
    return cookiesOf(back);
  }
  const begin = async (cookie: string, name = 'generic_oauth') => {
    const response = await setup.server().with({ cookie }).post(`/api/user/confirm/providers/${name}`);
    expect(response.status).toBe(200);
    const { searchParams } = new URL(response.body.url);
    const trip: Trip = {
      state: searchParams.get('state') ?? '',
      nonce: searchParams.get('nonce'),
      cookie: cookiesOf(response),
      attempt: response.body.attempt,
    };
    return { ...trip, searchParams };
  };
  const returnAs = (session: string, { state, cookie }: Trip, name = 'generic_oauth') =>
    comeBack(setup.server(), name, { state, cookie: `${cookie}; ${session}` });
  /** What needs a confirmation. */
  const act = (cookie: string) => setup.server().with({ cookie }).post('/api/user/identities/connect/gitlab');
  /** What the page of the window tells the one that waits. */
  const reported = ({ text }: Result): unknown => JSON.parse(/postMessage\((.*?)\);<\/script>/.exec(text)?.[1] ?? 'null');
  /** The last one counts in browsers: the one before it is renewed with any page. */
  const sessionIn = (result: Result) =>
    cookiesOf(result)
      .match(/pharos_session=[^;]+/g)
      ?.at(-1);

  test('the person signs in there anew, and the session goes on under another token', async () => {
    const server = setup.server();
    const old = await oldSession('mia');
    expect(await act(old)).toMatchObject(REFUSAL);
    const read = auditReader(server.storage);
    await read();
    expect((await server.with({ cookie: old }).get('/api/user/confirm/providers')).body).toEqual({
      providers: [{ name: 'generic_oauth', title: 'Harbour' }],
    });
    const trip = await begin(old);
    expect(Object.fromEntries(['max_age', 'prompt', 'scope'].map((name) => [name, trip.searchParams.get(name)]))).toEqual({
      max_age: '0',
      prompt: 'login',
      scope: 'openid profile email',
    });
    respondWith(trip.nonce, { sub: 'mia', auth_time: nowSeconds() });
    const back = await returnAs(old, trip);
    expect([back.status, reported(back)]).toEqual([200, { attempt: trip.attempt, isConfirmed: true }]);
    const nonce = /<script nonce="([^"]+)">/.exec(back.text)?.[1];
    expect(back.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect(await read()).toMatchObject([{ by: 'user mia@corp.test', action: 'confirmed', result: 'done', object: 'user mia@corp.test' }]);
    const next = sessionIn(back) ?? '';
    expect((await act(next)).status).toBe(200);
    expect(await act(old)).toMatchObject(REFUSAL);
    server.clock.forward(HOUR_MS + 1);
    expect(await act(next)).toMatchObject(REFUSAL);
  });

  test('a provider that says no time has been asked anew, which counts', async () => {
    const old = await oldSession('noah');
    const trip = await begin(old);
    respondWith(trip.nonce, { sub: 'noah' });
    const back = await returnAs(old, trip);
    expect((await act(sessionIn(back) ?? '')).status).toBe(200);
  });

  test('so does one of OAuth 2, which is asked for nothing that it does not know', async () => {
    const server = setup.server();
    setup.change(routesOf(21));
    const old = cookiesOf(await signInBy(server, 'gitlab'));
    server.clock.forward(2 * HOUR_MS);
    expect(await act(old)).toMatchObject(REFUSAL);
    const trip = await begin(old, 'gitlab');
    expect(['max_age', 'prompt'].map((name) => trip.searchParams.get(name))).toEqual([null, null]);
    setup.change(routesOf(22));
    const other = await returnAs(old, trip, 'gitlab');
    expect([other.status, reported(other)]).toMatchObject([403, { isConfirmed: false }]);
    setup.change(routesOf(21));
    const back = await returnAs(old, await begin(old, 'gitlab'), 'gitlab');
    expect((await act(sessionIn(back) ?? '')).status).toBe(200);
  });

  test.each<[string, (sub: string) => Claims, string]>([
    ['somebody else', () => ({ sub: 'somebody else', auth_time: nowSeconds() }), 'is not the one that signs you in here'],
    ['who has an account of their own', () => ({ sub: 'owner', auth_time: nowSeconds() }), 'is not the one that signs you in here'],
    ['who signed in there long ago', (sub) => ({ sub, auth_time: nowSeconds() - 600 }), 'has not asked you to sign in again'],
    ['who signed in there nobody knows when', (sub) => ({ sub, auth_time: 'today' }), 'could not be verified'],
    ['another attempt', (sub) => ({ sub, nonce: 'another' }), 'could not be verified'],
  ])('%s confirms nothing, and the page says why', async (name, claimsOf, reason) => {
    await oldSession('owner');
    const sub = `victim of ${name}`.replaceAll(' ', '-');
    const old = await oldSession(sub);
    const trip = await begin(old);
    respondWith(trip.nonce, claimsOf(sub));
    const back = await returnAs(old, trip);
    expect([back.status, reported(back)]).toEqual([
      403,
      { attempt: trip.attempt, isConfirmed: false, reason: expect.stringContaining(reason) },
    ]);
    expect(back.text).toContain('<h1>Not confirmed</h1>');
    expect(await act(sessionIn(back) ?? old)).toMatchObject(REFUSAL);
    expect(await setup.findIdentity('somebody else')).toBeUndefined();
  });

  test('another session than the one that began, and none, confirm nothing and sign nobody in', async () => {
    const [own, other] = [await oldSession('one'), await oldSession('two')];
    for (const session of [other, '', setup.server().cookieOf('otherViewer')]) {
      const trip = await begin(own);
      respondWith(trip.nonce, { sub: 'one', auth_time: nowSeconds() });
      const back = await returnAs(session, trip);
      expect([back.status, reported(back)]).toMatchObject([403, { isConfirmed: false }]);
      if (session === '') expect(sessionIn(back)).toBeUndefined();
      else expect(await act(sessionIn(back) ?? session)).toMatchObject({ status: 403 });
    }
    expect(await act(own)).toMatchObject(REFUSAL);
  });

  test('an attempt is good once in the browser that began it, and for ten minutes', async () => {
    const server = setup.server();
    const old = await oldSession('late');
    const trip = await begin(old);
    respondWith(trip.nonce, { sub: 'late', auth_time: nowSeconds() });
    const back = await returnAs(old, trip);
    expect(back.headers.getSetCookie().join('\n')).toMatch(/_attempt_\w+=; Max-Age=0/);
    const replayed = await returnAs(sessionIn(back) ?? '', { ...trip, cookie: '' });
    expect(replayed.status).toBe(403);
    server.clock.forward(2 * HOUR_MS);
    const later = await begin(sessionIn(back) ?? '');
    respondWith(later.nonce, { sub: 'late', auth_time: nowSeconds() });
    server.clock.forward(10 * MINUTE_MS + 1);
    expect((await returnAs(sessionIn(back) ?? '', later)).status).toBe(403);
    expect(await act(sessionIn(back) ?? '')).toMatchObject(REFUSAL);
  });

  test('no other site begins one', async () => {
    const old = await oldSession('prey');
    const path = '/api/user/confirm/providers/generic_oauth';
    const from = (headers: Readonly<Record<string, string>>) => setup.server().with({ cookie: old, ...headers });
    expect((await from({ origin: 'https://evil.example' }).post(path)).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' }).post(path)).status).toBe(403);
    expect((await from({}).get(path)).status).toBe(405);
  });

  test('is for providers alone that have shown the account, and for sessions', async () => {
    const server = setup.server();
    const old = await oldSession('strict');
    const post = (headers: Readonly<Record<string, string>>, name: string) =>
      server.with(headers).post(`/api/user/confirm/providers/${name}`);
    expect((await post({ cookie: old }, 'gitlab')).status).toBe(404);
    const { viewer } = server.people.ids;
    const imported = { userId: viewer, provider: 'oauth_gitlab', subject: '77', createdAt: 1 };
    await server.storage.inTransaction((db) => db.insertInto('externalIdentity').values(imported).execute());
    expect((await post({ cookie: server.cookieOf('viewer') }, 'gitlab')).status).toBe(404);
    expect((await server.as('viewer').get('/api/user/confirm/providers')).body).toEqual({ providers: [] });
    expect((await post({}, 'gitlab')).status).toBe(401);
    expect((await post({ authorization: `Basic ${Buffer.from('root:chosen by the operator').toString('base64')}` }, 'gitlab')).status).toBe(
      404,
    );
  });
});
