import { expect, test } from 'vitest';
import { configForTest } from '../../../testing/config.ts';
import { proxyTrust, proxyWarnings } from './trusted-proxies.ts';

const PEERS = [
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.7',
  '::ffff:10.0.0.7',
  '10.1.0.1',
  '192.168.3.4',
  '2001:db8::7',
  '',
  'nonsense',
];

const trusted = (environment: Readonly<Record<string, string>>) => PEERS.filter(proxyTrust(configForTest(environment)));

test('a whitelist names all who are believed, by address and network', () => {
  expect(trusted({ PHAROS_AUTH_PROXY_WHITELIST: '10.0.0.7, 192.168.0.0/16' })).toEqual(['10.0.0.7', '::ffff:10.0.0.7', '192.168.3.4']);
  expect(trusted({ PHAROS_AUTH_PROXY_WHITELIST: '2001:db8::/32', PHAROS_SERVER_TRUSTED_PROXIES: '10.0.0.7' })).toEqual(['2001:db8::7']);
});

test('an empty one is this machine and the trusted proxies of the server', () => {
  expect(trusted({})).toEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
  expect(trusted({ PHAROS_SERVER_TRUSTED_PROXIES: '10.0.0.7' })).toEqual([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.7',
    '::ffff:10.0.0.7',
  ]);
});

const warnings = (environment: Readonly<Record<string, string>>) =>
  proxyWarnings(configForTest({ PHAROS_AUTH_PROXY_ENABLED: 'true', ...environment }));

test('a server that others reach and that names no proxy says what to write', () => {
  const open = { PHAROS_SERVER_HTTP_ADDR: '0.0.0.0' };
  expect(warnings(open)).toEqual([
    '[auth.proxy] whitelist: is empty, so only a proxy on this machine is believed. Write the address of yours: whitelist = 10.0.0.1',
  ]);
  expect(warnings({ ...open, PHAROS_AUTH_PROXY_WHITELIST: '10.0.0.7' })).toEqual([]);
  expect(warnings({ ...open, PHAROS_SERVER_TRUSTED_PROXIES: '10.0.0.7' })).toEqual([]);
  expect(warnings({ ...open, PHAROS_AUTH_PROXY_ENABLED: 'false' })).toEqual([]);
  expect(warnings({ PHAROS_SERVER_HTTP_ADDR: '127.0.0.1' })).toEqual([]);
});

test('where people sign up, each start says that their logins may be those of others', () => {
  expect(warnings({ PHAROS_SERVER_HTTP_ADDR: '127.0.0.1', PHAROS_USERS_ALLOW_SIGN_UP: 'true' })).toEqual([
    expect.stringMatching(/^\[users\] allow_sign_up: /),
  ]);
});

test('a field that is none says so', () => {
  expect(warnings({ PHAROS_SERVER_HTTP_ADDR: '127.0.0.1', PHAROS_AUTH_PROXY_HEADERS: 'Role:X-ROLE Name:X-NAME' })).toEqual([
    '[auth.proxy] headers: Role is no field, so it has no effect. Fields are Name, Email, Login, Groups.',
  ]);
});
