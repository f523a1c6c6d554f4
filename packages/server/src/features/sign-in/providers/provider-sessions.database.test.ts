import { describe, expect, test } from 'vitest';
import { auditReader } from '../../../testing/audit-records.ts';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { environmentOf, ROOT, useDouble } from './double-server-in-tests.ts';
import { discoveryRoutes, requireEqual, type Routes, signIdToken } from './doubles-in-tests.ts';
import { comeBack, depart } from './round-trip-in-tests.ts';

const ISSUER = 'https://id.example.test';
const HOUR_MS = 3_600_000;

const standard = discoveryRoutes(ISSUER, { end_session_endpoint: `${ISSUER}/out?hint=1` });

const SECTION = { SERVER_DISCOVERY_URL: `${ISSUER}/.well-known/openid-configuration`, NAME: 'Harbour' };

describe.each(databases())('a session by a provider on $name', (database) => {
  const setup = useDouble(database, environmentOf('GENERIC_OAUTH', { ...SECTION, USE_REFRESH_TOKEN: 'true' }), standard);
  const tokenRoute = (route: Routes[string]): void => setup.change({ [`POST ${ISSUER}/token`]: route });

  /** A session of somebody, as a `Cookie` header, with the tokens that it began with. */
  async function signIn(sub: string, refreshToken: string) {
    const departure = await depart(setup.server(), '/login/generic_oauth');
    const nonce = departure.location.searchParams.get('nonce');
    const idToken = signIdToken({ iss: ISSUER, aud: 'our id', nonce, sub, email: `${sub}@corp.test` });
    tokenRoute(() => ({ json: { access_token: 't', token_type: 'bearer', id_token: idToken, refresh_token: refreshToken } }));
    const back = await comeBack(setup.server(), 'generic_oauth', departure);
    expect(back.headers.get('location')).toBe('/');
    const [cookie = ''] = cookiesOf(back)
      .split('; ')
      .filter((one) => one.startsWith('pharos_session='));
    return { cookie, idToken, departure };
  }

  /** No session of another test is asked about. */
  const forgetOthers = () => setup.server().storage.inTransaction((db) => db.deleteFrom('providerSession').execute());
  const isGood = async (cookie: string) => (await setup.server().with({ cookie }).get('/api/user')).status === 200;
  const check = () =>
    setup
      .server()
      .signIn.jobs.find(({ name }) => name === 'check-provider-sessions')
      ?.run(new AbortController().signal);
  /** What the provider is shown in a check. */
  async function checkWith(reply: ReturnType<Routes[string]>): Promise<readonly string[]> {
    const shown: string[] = [];
    tokenRoute(({ form }) => {
      requireEqual(form['grant_type'], 'refresh_token');
      shown.push(form['refresh_token'] ?? '');
      return reply;
    });
    await check();
    return shown;
  }

  test('asks for a refresh token, which is sealed', async () => {
    const { departure } = await signIn('sealed', 'the refresh token');
    expect(departure.location.searchParams.get('scope')).toBe('openid profile email offline_access');
    const rows = await setup.server().storage.reader.selectFrom('providerSession').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('the refresh token');
    expect(rows.at(-1)?.sealed).toMatch(/^v1\.1\./);
  });

  test('is checked every hour, each time by the token that came last, and ends where the provider says so', async () => {
    await forgetOthers();
    const { cookie } = await signIn('hourly', 'first');
    setup.server().clock.forward(HOUR_MS - 1);
    expect(await checkWith({ json: {} })).toEqual([]);
    setup.server().clock.forward(1);
    const second = { json: { access_token: 't', token_type: 'bearer', refresh_token: 'second' } };
    expect(await checkWith(second)).toEqual(['first']);
    expect(await checkWith(second)).toEqual([]);
    setup.server().clock.forward(HOUR_MS);
    const read = auditReader(setup.server().storage);
    await read();
    expect(await checkWith({ status: 400, json: { error: 'invalid_grant' } })).toEqual(['second']);
    expect(await isGood(cookie)).toBe(false);
    expect(await read()).toContainEqual(
      expect.objectContaining({ by: 'system oauth_generic_oauth', action: 'session-ended', object: 'user hourly@corp.test' }),
    );
  });

  test.each([
    ['an error of the provider', { status: 500, json: { error: 'server_error' } }],
    ['another refusal', { status: 401, json: { error: 'invalid_client' } }],
    ['nonsense', { json: ['nothing'] }],
  ])('outlasts %s, and is asked about again soon', async (_, reply) => {
    await forgetOthers();
    const { cookie } = await signIn('lasting', 'retained');
    setup.server().clock.forward(HOUR_MS);
    await checkWith(reply);
    expect(await isGood(cookie)).toBe(true);
    expect(await checkWith(reply)).toEqual([]);
    setup.server().clock.forward(300_000);
    expect(await checkWith({ json: { access_token: 't', token_type: 'bearer' } })).toEqual(['retained']);
  });

  test('is asked about by one copy alone', async () => {
    await forgetOthers();
    await signIn('one', 'asked once');
    setup.server().clock.forward(HOUR_MS);
    const shown: string[] = [];
    tokenRoute(({ form }) => {
      shown.push(form['refresh_token'] ?? '');
      return { json: { access_token: 't', token_type: 'bearer', refresh_token: `${form['refresh_token']}+` } };
    });
    await Promise.all([check(), check(), check()]);
    expect(shown).toEqual(['asked once']);
  });

  test('signs out of the provider too, which is told who', async () => {
    const { cookie, idToken } = await signIn('leaving', 'r');
    const form = await setup.server().with({ cookie }).get('/logout');
    expect(form.headers.get('content-security-policy')).toContain(`form-action 'self' ${ISSUER};`);
    const { body } = await setup.server().with({ cookie }).post('/logout');
    const target = new URL(body.redirectUrl);
    expect(target.origin + target.pathname).toBe(`${ISSUER}/out`);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      hint: '1',
      client_id: 'our id',
      id_token_hint: idToken,
      post_logout_redirect_uri: `${ROOT}/login`,
    });
    expect(await isGood(cookie)).toBe(false);
  });

  test('by a password signs out here alone', async () => {
    expect((await setup.server().as('otherViewer').post('/logout')).body).toMatchObject({ redirectUrl: '/login' });
  });
});

describe.each(databases())('where people go after signing out on $name', (database) => {
  const setup = useDouble(
    database,
    environmentOf('GENERIC_OAUTH', { ...SECTION, SIGNOUT_REDIRECT_URL: 'https://portal.example.test/bye' }),
    standard,
  );

  test('is what the section says', async () => {
    const departure = await depart(setup.server(), '/login/generic_oauth');
    const nonce = departure.location.searchParams.get('nonce');
    const idToken = signIdToken({ iss: ISSUER, aud: 'our id', nonce, sub: 'x', email: 'x@corp.test' });
    setup.change({ [`POST ${ISSUER}/token`]: () => ({ json: { access_token: 't', token_type: 'bearer', id_token: idToken } }) });
    const cookie = cookiesOf(await comeBack(setup.server(), 'generic_oauth', departure));
    expect((await setup.server().with({ cookie }).post('/logout')).body.redirectUrl).toBe('https://portal.example.test/bye');
  });
});
