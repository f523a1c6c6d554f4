import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthProxyOptions, type RunningService, startAuthProxy } from '../../../testing/auth-proxy.ts';
import { type DirectoryForTest, directoryForTest } from '../../../testing/directory.ts';
import { databases } from '../../../testing/databases.ts';
import { ldapFileFor } from '../../../testing/ldap-file.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

const [database] = databases();
if (!database) throw new Error('there is no database');

const PEOPLE: AuthProxyOptions['people'] = {
  mia: { password: 'one', headers: { 'X-WEBAUTH-NAME': 'Mia Kern', 'X-WEBAUTH-GROUPS': 'operators,staff' } },
  jo: { password: 'two' },
  nobody: { password: 'three' },
};
let server: TestServer;
let nginx: RunningService;
const ends: (() => unknown)[] = [];
const start = async (environment: Readonly<Record<string, string>> = {}) => {
  server = await testServer(database, { environment: { PHAROS_AUTH_PROXY_ENABLED: 'true', ...environment } });
  nginx = await startAuthProxy({ upstream: server.url, people: PEOPLE });
  ends.push(nginx.stop, server.close);
};
beforeEach(() => void ends.splice(0));
afterEach(async () => {
  for (const end of ends) await end();
});

/** A call as a browser that has typed name and password into the dialog of the proxy. */
const call = async (login: string, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const authorization = `Basic ${Buffer.from(`${login}:${PEOPLE[login]?.password}`).toString('base64')}`;
  const response = await fetch(nginx.url + path, { method, headers: { authorization, ...headers }, redirect: 'manual' });
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? await response.json() : await response.text(),
  };
};

test('nginx signs people in, with names and groups; what callers put into its headers themselves ends there', async () => {
  await start({ PHAROS_AUTH_PROXY_HEADERS: 'Name:X-WEBAUTH-NAME Groups:X-WEBAUTH-GROUPS' });
  const { teamId } = (await server.as('admin').post('/api/teams', { name: 'Ops' })).body;
  await server.as('admin').post(`/api/teams/${teamId}/groups`, { groupId: 'operators' });
  const forged = { 'x-webauth-user': 'admin', 'x-webauth-groups': 'operators', x_webauth_user: 'admin' };
  expect(await call('mia', '/api/user')).toMatchObject({ status: 200, body: { login: 'mia', name: 'Mia Kern' } });
  expect(await call('jo', '/api/user', forged)).toMatchObject({ status: 200, body: { login: 'jo' } });
  const members = (await server.as('admin').get(`/api/teams/${teamId}/members`)).body;
  expect(members.map(({ login }: { login: string }) => login)).toEqual(['mia']);
  expect((await fetch(`${nginx.url}/api/user`)).status).toBe(401);
  expect((await call('jo', '/', { accept: 'text/html' })).status).not.toBe(302);
});

test('a page of another site makes nobody write through it', async () => {
  await start();
  expect(await call('jo', '/logout', { origin: 'http://evil.test' }, 'POST')).toMatchObject({ status: 403 });
});

test('a proxy that is not trusted signs nobody in', async () => {
  await start({ PHAROS_AUTH_PROXY_WHITELIST: '10.0.0.7' });
  expect((await call('jo', '/api/user')).status).toBe(401);
});

test('before a directory people are searched for there', async () => {
  const example: DirectoryForTest = await directoryForTest();
  const file = ldapFileFor(example, {
    mappings: [
      { group: 'operators', role: 'Admin' },
      { group: '*', role: 'Viewer' },
    ],
  });
  ends.push(file.remove);
  await start(file.environment);
  expect(await call('mia', '/api/user/orgs')).toMatchObject({ status: 200, body: [{ role: 'Admin' }] });
  expect(await call('mia', '/api/user')).toMatchObject({ body: { login: 'mia', email: 'mia@example.org' } });
  expect(await call('nobody', '/api/user')).toMatchObject({
    status: 401,
    body: { message: 'The directory does not know you. Ask an administrator.' },
  });
});
