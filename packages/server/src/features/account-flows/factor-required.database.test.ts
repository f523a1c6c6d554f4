import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../../testing/cookies-of.ts';
import { databases } from '../../testing/databases.ts';
import type { Result } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const PASSWORD = 'a password of my own';

describe.each(databases())('a new account of an organisation that requires a second factor on $name', (database) => {
  let server: TestServer;
  let inviteCode: string;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_USERS_ALLOW_SIGN_UP: 'true' } });
    const admin = server.as('admin');
    await admin.post('/api/org/invites', { loginOrEmail: 'mia@acme.test', role: 'Viewer', name: 'Mia' });
    [{ code: inviteCode }] = (await admin.get('/api/org/invites')).body;
    await server.storage.inTransaction((db) => db.updateTable('org').set({ secondFactorFrom: 1 }).execute());
  });
  afterAll(() => server.close());

  /** What the browser has then. */
  async function readStep(result: Result) {
    const cookie = cookiesOf(result);
    const client = server.with({ cookie });
    return {
      status: result.status,
      isFactorDue: result.body.isFactorDue,
      hasSession: cookie.includes(`${server.signIn.cookies.name}=`),
      asUser: (await client.get('/api/user')).status,
      step: (await client.get('/api/login/step')).body,
    };
  }
  const atStep = (login: string) => ({
    status: 200,
    isFactorDue: true,
    hasSession: false,
    asUser: 401,
    step: { kind: 'set-up', login, ways: ['passkey', 'totp'] },
  });

  test('by sign-up sets one up first', async () => {
    const typed = { email: 'jo@acme.test', username: 'jo', password: PASSWORD };
    expect(await readStep(await server.with().post('/api/user/signup/step2', typed))).toEqual(atStep('jo'));
  });

  test('by invitation sets one up first', async () => {
    const typed = { inviteCode, email: 'mia@acme.test', username: 'mia', password: PASSWORD };
    expect(await readStep(await server.with().post('/api/user/invite/complete', typed))).toEqual(atStep('mia'));
  });
});
