import { expect, onTestFinished, test } from 'vitest';
import { startLoopbackServer } from './loopback-server.ts';
import { startAuthProxy } from './nginx.ts';

/** A proxy of two people, and the headers of what it passed on, as they came. */
async function startForTest(header?: string) {
  const passed: Readonly<Record<string, readonly string[] | undefined>>[] = [];
  const behind = await startLoopbackServer((request, response) => {
    passed.push(request.headersDistinct);
    response.end('behind');
  });
  onTestFinished(behind.close);
  const people = {
    mia: { password: 'what mia types', headers: { 'X-WEBAUTH-GROUPS': 'cn="operators",dc=example', 'X-WEBAUTH-NAME': 'Mia Kern' } },
    'lu@example.org': { password: 'what lu types', headers: { 'X-WEBAUTH-NAME': 'Lu' } },
  };
  const proxy = await startAuthProxy({ upstream: behind.url, people, ...(header === undefined ? {} : { header }) });
  onTestFinished(proxy.stop);
  const call = (login: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(proxy.url, { headers: { authorization: `Basic ${btoa(`${login}:${password}`)}`, ...headers } });
  return { proxy, passed, call };
}

test('who is signed in is named to the server behind, with what belongs to them and without their password', async () => {
  const { passed, call } = await startForTest();
  expect(await (await call('mia', 'what mia types')).text()).toBe('behind');
  await call('lu@example.org', 'what lu types');
  expect(passed).toMatchObject([
    { 'x-webauth-user': ['mia'], 'x-webauth-groups': ['cn="operators",dc=example'], 'x-webauth-name': ['Mia Kern'] },
    { 'x-webauth-user': ['lu@example.org'], 'x-webauth-name': ['Lu'] },
  ]);
  expect(passed[1]).not.toHaveProperty('x-webauth-groups');
  for (const headers of passed) expect(headers).not.toHaveProperty('authorization');
});

test('nobody else gets behind it', async () => {
  const { proxy, passed, call } = await startForTest();
  expect((await fetch(proxy.url, { headers: { 'x-webauth-user': 'mia' } })).status).toBe(401);
  expect((await call('mia', 'wrong')).status).toBe(401);
  expect((await call('nobody', '')).status).toBe(401);
  expect(passed).toEqual([]);
});

test('what callers say of themselves ends there, also under a name with underscores', async () => {
  const { passed, call } = await startForTest();
  const said = { 'x-webauth-user': 'admin', x_webauth_user: 'admin', 'x-webauth-groups': 'cn=admins' };
  await call('lu@example.org', 'what lu types', said);
  expect(passed).toMatchObject([{ 'x-webauth-user': ['lu@example.org'] }]);
  expect(JSON.stringify(passed)).not.toContain('admin');
});

test('the header may have another name', async () => {
  const { passed, call } = await startForTest('X-Forwarded-User');
  await call('mia', 'what mia types', { 'x-forwarded-user': 'admin' });
  expect(passed).toMatchObject([{ 'x-forwarded-user': ['mia'] }]);
});
