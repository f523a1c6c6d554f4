import { expect, onTestFinished, test } from 'vitest';
import { testDatabaseOf } from '../../../testing/databases.ts';
import { testServer } from '../../../testing/test-server.ts';

const database = testDatabaseOf('SQLite');

test('administrators of the server read where each provider leads back to, and what is open or wrong', async () => {
  const server = await testServer(database, {
    environment: {
      PHAROS_SERVER_ROOT_URL: 'https://pharos.acme.test/',
      PHAROS_AUTH_GITHUB_ENABLED: 'true',
      PHAROS_AUTH_GITHUB_CLIENT_ID: 'our id',
      PHAROS_AUTH_GENERIC_OAUTH_ENABLED: 'true',
      PHAROS_AUTH_GENERIC_OAUTH_NAME: 'Acme SSO',
    },
  });
  onTestFinished(() => server.close());
  const path = '/api/admin/authentication/providers';
  const { status, body } = await server.as('serverAdmin').get(path);
  expect([status, body]).toEqual([
    200,
    [
      {
        name: 'github',
        title: 'GitHub',
        section: 'auth.github',
        redirectUrl: 'https://pharos.acme.test/login/github',
        isOn: true,
        warnings: [expect.stringContaining('everybody with an account at GitHub is let in')],
      },
      {
        name: 'generic_oauth',
        title: 'Acme SSO',
        section: 'auth.generic_oauth',
        redirectUrl: 'https://pharos.acme.test/login/generic_oauth',
        isOn: false,
        warnings: [expect.stringContaining('client_id is missing')],
      },
    ],
  ]);
  expect((await server.as('admin').get(path)).status).toBe(403);
});
