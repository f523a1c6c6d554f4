import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../../../testing/databases.ts';
import { type MadePages, makePages } from '../../../testing/made-pages.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { createDouble, type ProviderDouble, requireBearer, requireEqual, type Routes } from './doubles-in-tests.ts';

/** Where people reach the server of these tests. */
export const ROOT = 'https://monitor.example.test';

/** A section that is switched on, as variables. */
export const environmentOf = (section: string, more: Readonly<Record<string, string>> = {}) => ({
  PHAROS_SERVER_ROOT_URL: `${ROOT}/`,
  [`PHAROS_AUTH_${section}_ENABLED`]: 'true',
  [`PHAROS_AUTH_${section}_CLIENT_ID`]: 'our id',
  [`PHAROS_AUTH_${section}_CLIENT_SECRET`]: 'our secret',
  ...Object.fromEntries(Object.entries(more).map(([key, value]) => [`PHAROS_AUTH_${section}_${key}`, value])),
});

/** Opens a server for a double, whose routes a test changes. */
export function useDouble(database: TestDatabase, environment: Readonly<Record<string, string>>, standard: Routes) {
  const setup: { server?: TestServer; pages?: MadePages; double: ProviderDouble; routes: Routes } = {
    routes: standard,
    double: createDouble(() => setup.routes),
  };
  beforeAll(async () => {
    setup.pages = await makePages();
    setup.server = await testServer(database, { environment, callProviders: setup.double.client, homePath: setup.pages.homePath });
  });
  afterAll(async () => {
    await setup.server?.close();
    await setup.pages?.remove();
  });
  beforeEach(() => void (setup.routes = standard));
  const server = () => setup.server ?? expect.fail('there is no server');
  return {
    server,
    double: setup.double,
    change: (routes: Routes) => void (setup.routes = { ...standard, ...routes }),
    findIdentity: (subject: string) =>
      server()
        .storage.reader.selectFrom('externalIdentity')
        .innerJoin('account', 'account.id', 'externalIdentity.userId')
        .select(['userId', 'issuer', 'provider', 'login', 'email', 'name', 'isEmailSelfDeclared'])
        .where('subject', '=', subject)
        .executeTakeFirst(),
    requireNoRefusals: () => expect(setup.double.refusals).toEqual([]),
  };
}

/** Takes exactly the request for tokens that a named provider documents. */
export const tokenRoute =
  (redirectUri: string, json: unknown): Routes[string] =>
  ({ headers, form }) => {
    const { code_verifier: verifier = '', ...others } = form;
    requireEqual([headers['accept'], /^[\w-]{43}$/.test(verifier)], ['application/json', true]);
    requireEqual(others, {
      grant_type: 'authorization_code',
      code: 'the code',
      redirect_uri: redirectUri,
      client_id: 'our id',
      client_secret: 'our secret',
    });
    return { json };
  };

/** Answers who shows the token. */
export const asBearer =
  (json: unknown, more: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {}): Routes[string] =>
  (received) => {
    requireBearer(received, 'the token');
    return { json, ...more };
  };

export const TOKEN = { access_token: 'the token', token_type: 'bearer', scope: 'whatever' };
