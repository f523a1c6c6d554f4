import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppForTest, appForTest } from '../../testing/app-for-test.ts';
import { databases } from '../../testing/databases.ts';
import { ROOT_PASSWORD } from '../../testing/test-server.ts';

const PERSONAL = [
  'DELETE /api/user/app-passwords/:id',
  'DELETE /api/user/identities/:id',
  'DELETE /api/user/second-factor/passkeys/:id',
  'DELETE /api/user/second-factor/totp',
  'GET /api/user',
  'GET /api/user/app-passwords',
  'GET /api/user/auth-tokens',
  'GET /api/user/confirm/providers',
  'GET /api/user/identities',
  'GET /api/user/orgs',
  'GET /api/user/quotas',
  'GET /api/user/second-factor',
  'POST /api/orgs',
  'POST /api/user/app-passwords',
  'POST /api/user/confirm',
  'POST /api/user/confirm/passkey',
  'POST /api/user/confirm/providers/:provider',
  'POST /api/user/email/confirm',
  'POST /api/user/identities/connect/:provider',
  'POST /api/user/invite/accept',
  'POST /api/user/password/skip',
  'POST /api/user/revoke-auth-token',
  'POST /api/user/revoke-other-auth-tokens',
  'POST /api/user/second-factor/passkeys',
  'POST /api/user/second-factor/passkeys/challenge',
  'POST /api/user/second-factor/recovery-codes',
  'POST /api/user/second-factor/totp',
  'POST /api/user/second-factor/totp/confirm',
  'POST /api/user/using/:orgId',
  'PUT /api/user',
  'PUT /api/user/password',
];

describe.each(databases())('a person without an organisation on $name', (database) => {
  let made: AppForTest;
  let cookie: string;
  beforeAll(async () => {
    made = await appForTest(database);
    cookie = await made.signIn('root', ROOT_PASSWORD);
    await made.storage.inTransaction(async (db) => {
      await db.deleteFrom('membership').execute();
      await db.updateTable('account').set({ isServerAdmin: false }).execute();
    });
  });
  afterAll(() => made.close());
  const send = (method: string, path: string) =>
    made.app.server.inject({
      method: method as 'GET', // of a route
      url: path.replaceAll(/:\w+/g, '1').replace('*', 'x'),
      headers: { cookie, host: 'localhost', 'content-type': 'application/json' },
      payload: method === 'GET' ? '' : '{}',
    });

  test('[W32] is told so by every call that is about one', async () => {
    const gated = made.app.routes.filter(({ route }) => route.access === 'signed-in');
    const open = gated.filter(({ route }) => route.isWithoutOrg).map(({ route }) => `${route.method} ${route.path}`);
    expect(open.toSorted()).toEqual(PERSONAL);
    for (const { route } of gated.filter((one) => !one.route.isWithoutOrg)) {
      const { statusCode, body } = await send(route.method, route.path);
      const refusal = { message: 'You belong to no organisation. Ask an Admin of one to add you.', status: 'org-missing' };
      expect([route.method, route.path, statusCode, JSON.parse(body)]).toEqual([route.method, route.path, 403, refusal]);
    }
  });

  test('[W32] has the calls about themselves, opens every page, and meets no defect', async () => {
    expect((await send('GET', '/api/user')).json()).toMatchObject({ login: 'root' });
    expect((await send('GET', '/api/user/orgs')).json()).toEqual([]);
    for (const { route } of made.app.routes.filter((one) => one.route.access !== 'signed-in' && one.route.method === 'GET')) {
      const { statusCode } = await send(route.method, route.path);
      expect([route.path, statusCode < 500 || statusCode === 503], String(statusCode)).toEqual([route.path, true]);
    }
    expect((await send('GET', '/')).body).toContain('"orgRole":""');
    expect(made.defects).toEqual([]);
  });
});
