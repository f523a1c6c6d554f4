import { describe, expect, test } from 'vitest';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { clientOf, enrol, finishStep } from '../second-factor/factors-in-tests.ts';
import { environmentOf, ROOT, useDouble } from './double-server-in-tests.ts';
import { discoveryRoutes, requireEqual, signIdToken } from './doubles-in-tests.ts';
import { comeBack, depart } from './round-trip-in-tests.ts';

const ISSUER = 'https://id.example.test';
const HOUR_MS = 3_600_000;

const standard = discoveryRoutes(ISSUER, { end_session_endpoint: `${ISSUER}/out` });

const ENVIRONMENT = {
  ...environmentOf('GENERIC_OAUTH', {
    SERVER_DISCOVERY_URL: `${ISSUER}/.well-known/openid-configuration`,
    NAME: 'Harbour',
    USE_REFRESH_TOKEN: 'true',
  }),
  PHAROS_AUTH_OAUTH_AUTO_LOGIN: 'true',
  PHAROS_SECURITY_SECOND_FACTOR_FOR: 'all',
};

describe.each(databases())('a second factor behind a provider on $name', (database) => {
  const setup = useDouble(database, ENVIRONMENT, standard);

  async function signIn(sub: string, { path = '/login/generic_oauth', cookie = '' } = {}) {
    const server = setup.server();
    const departure = await depart(server, path);
    const nonce = departure.location.searchParams.get('nonce');
    const idToken = signIdToken({ iss: ISSUER, aud: 'our id', nonce, sub, email: `${sub}@corp.test` });
    const tokens = { access_token: 't', token_type: 'bearer', id_token: idToken, refresh_token: `refresh token of ${sub}` };
    setup.change({ [`POST ${ISSUER}/token`]: () => ({ json: tokens }) });
    const back = await comeBack(server, 'generic_oauth', { ...departure, cookie: `${departure.cookie}; ${cookie}` });
    return { back, idToken };
  }
  /** Somebody who has a factor, and is signed in in one browser. */
  async function enrolled(sub: string) {
    const { back } = await signIn(sub);
    expect(back.headers.get('location')).toBe('/');
    return { ...(await enrol(setup.server(), clientOf(setup.server(), back))), first: cookiesOf(back) };
  }
  const providerSessions = () => setup.server().storage.reader.selectFrom('providerSession').selectAll().execute();

  test('is shown before there is a session, which then has what the provider gave', async () => {
    const { nextCode, first } = await enrolled('harbour-master');
    const before = (await providerSessions()).length;
    const path = '/login/generic_oauth?redirect=%2Fd%2Fabc';
    const { back, idToken } = await signIn('harbour-master', { path, cookie: first });
    expect(back.headers.get('location')).toBe('/login?step&redirect=%2Fd%2Fabc');
    expect(cookiesOf(back)).not.toMatch(/pharos_session=[^;]/);
    const step = clientOf(setup.server(), back);
    for (const client of [step, setup.server().with({ cookie: first })]) expect((await client.get('/api/user')).status).toBe(401);
    expect((await step.get('/api/login/step')).body).toMatchObject({ kind: 'factor', login: 'harbour-master@corp.test' });
    const rows = await setup.server().storage.reader.selectFrom('signInStep').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('refresh token');
    expect(rows).toMatchObject([{ providerTokens: expect.stringMatching(/^v1\.1\./) }]);

    const finished = await finishStep(step, nextCode());
    expect(finished).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    const session = clientOf(setup.server(), finished);
    expect((await session.get('/api/user')).status).toBe(200);
    expect(await providerSessions()).toHaveLength(before);
    const out = new URL((await session.post('/logout')).body.redirectUrl);
    expect([out.origin + out.pathname, out.searchParams.get('id_token_hint')]).toEqual([`${ISSUER}/out`, idToken]);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${ROOT}/login`);
  });

  test('ends with the session that it led to, when the provider says so', async () => {
    const { nextCode } = await enrolled('pilot');
    const { back } = await signIn('pilot');
    const session = clientOf(setup.server(), await finishStep(clientOf(setup.server(), back), nextCode()));
    setup.server().clock.forward(HOUR_MS);
    const shown: (string | undefined)[] = [];
    setup.change({
      [`POST ${ISSUER}/token`]: ({ form }) => {
        requireEqual(form['grant_type'], 'refresh_token');
        shown.push(form['refresh_token']);
        return { status: 400, json: { error: 'invalid_grant' } };
      },
    });
    await setup
      .server()
      .signIn.jobs.find(({ name }) => name === 'check-provider-sessions')
      ?.run(new AbortController().signal);
    expect(shown).toContain('refresh token of pilot');
    expect((await session.get('/api/user')).status).toBe(401);
  });

  test('its page does not lead to the provider by itself', async () => {
    const page = (path: string) => setup.server().with({ accept: 'text/html' }).get(path);
    expect((await page('/login')).headers.get('location')).toBe('/login/generic_oauth');
    expect((await page('/login?step')).headers.get('location')).toBeNull();
  });

  test('is shown once, and leaves other browsers alone', async () => {
    const { nextCode, first } = await enrolled('stevedore');
    const { back } = await signIn('stevedore');
    const step = clientOf(setup.server(), back);
    const code = nextCode();
    expect((await finishStep(step, code)).status).toBe(200);
    expect((await finishStep(step, code)).status).toBe(404);
    expect((await setup.server().with({ cookie: first }).get('/api/user')).status).toBe(200);
  });
});
