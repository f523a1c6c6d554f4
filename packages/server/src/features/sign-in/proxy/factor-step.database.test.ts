import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf } from '../../../testing/cookies-of.ts';
import { databases } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { enrol, finishStep, totpCode } from '../second-factor/factors-in-tests.ts';

const ENVIRONMENT = {
  PHAROS_AUTH_PROXY_ENABLED: 'true',
  PHAROS_AUTH_PROXY_ENABLE_LOGIN_TOKEN: 'true',
  PHAROS_SECURITY_SECOND_FACTOR_FOR: 'all',
};
const PAGE = { accept: 'text/html' } as const;

describe.each(databases())('a second factor behind a proxy on $name', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer(database, { environment: ENVIRONMENT });
  });
  afterEach(() => server.close());

  const by = (user: string, cookie = '') => server.with({ 'x-webauth-user': user, ...(cookie === '' ? {} : { cookie }) });
  const steps = async () => (await server.storage.reader.selectFrom('signInStep').select('userId').execute()).length;
  /** A session with a factor, as the proxy has begun it. */
  async function enrolled(user: string) {
    const cookie = cookiesOf(await by(user).get('/', PAGE));
    return { cookie, ...(await enrol(server, by(user, cookie))) };
  }

  test('who has none goes on as before', async () => {
    expect((await by('viewer').get('/api/user')).body.login).toBe('viewer');
    const cookie = cookiesOf(await by('viewer').get('/', PAGE));
    expect((await by('viewer', cookie).get('/api/user')).body.login).toBe('viewer');
    expect(await steps()).toBe(0);
  });

  test('is shown on the sign-in page, once, before a session begins', async () => {
    const { cookie, nextCode } = await enrolled('viewer');
    expect((await by('viewer', cookie).get('/api/user')).status).toBe(200);
    expect((await by('viewer').get('/api/user')).status).toBe(401);
    expect((await by('viewer', server.cookieOf('admin')).get('/api/user')).status).toBe(401);

    const home = await by('viewer').get('/', PAGE);
    expect(home.headers.get('location')).toBe('/login?redirect=%2F');
    const step = cookiesOf(home);
    expect(step).toContain(server.signIn.cookies.stepName);
    const signInPage = await by('viewer', step).get('/login?redirect=%2F', PAGE);
    expect(signInPage.headers.get('location')).toBe('/login?step&redirect=%2F');
    expect((await by('viewer', step).get('/login?step&redirect=%2F', PAGE)).headers.get('location')).toBeNull();
    expect(await steps()).toBe(1);
    expect((await by('viewer', step).get('/api/user')).status).toBe(401);

    const finished = await finishStep(by('viewer', step), nextCode());
    expect(finished).toMatchObject({ status: 200, body: { message: 'Logged in' } });
    const session = by('viewer', cookiesOf(finished));
    expect((await session.get('/api/user')).body.login).toBe('viewer');
    expect((await session.get('/', PAGE)).headers.get('location')).toBeNull();
    expect(await steps()).toBe(0);
  });

  test("a step of somebody else's is not gone on with", async () => {
    await enrolled('viewer');
    await enrolled('editor');
    const step = cookiesOf(await by('viewer').get('/', PAGE));
    const other = await by('editor', step).get('/', PAGE);
    expect(cookiesOf(other)).toContain(server.signIn.cookies.stepName);
    expect((await by('editor', cookiesOf(other)).get('/api/login/step')).body).toMatchObject({ login: 'editor' });
  });

  test('is set up there where an organisation requires one by now, whatever session there was', async () => {
    const early = cookiesOf(await by('viewer').get('/', PAGE));
    const { cookie } = await enrolled('admin');
    const required = await by('admin', cookie).put('/api/org/second-factor', { isRequired: true, afterDays: 0 });
    expect(required.status).toBe(200);
    for (const client of [by('viewer'), by('viewer', early)]) expect((await client.get('/api/user')).status).toBe(401);
    const step = by('viewer', cookiesOf(await by('viewer', early).get('/', PAGE)));
    expect((await step.get('/api/login/step')).body).toEqual({ kind: 'set-up', login: 'viewer', ways: ['passkey', 'totp'] });
    const { secret } = (await step.post('/api/login/step/totp')).body;
    const finished = await step.post('/api/login/step/totp/confirm', { code: totpCode(secret, server.clock.nowMs()) });
    expect((await by('viewer', cookiesOf(finished)).get('/api/user')).body.login).toBe('viewer');
  });
});
