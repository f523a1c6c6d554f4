import { expect, test } from 'vitest';
import { dataSourcePolicy, publicOnlyPolicy } from './address-policy.ts';

const settings = (deny: readonly string[] = [], address = '127.0.0.1') => ({
  allow: [] as readonly string[],
  deny,
  own: () => [{ address, port: 3000 }],
  localAddresses: () => ['192.168.1.20', 'fe80::1', '2001:db8::5'],
});

const NEVER = [
  '169.254.169.254',
  '169.254.1.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '::169.254.169.254',
  '::ffff:0:169.254.169.254',
  'fe80::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
  'no address',
];

test.each(NEVER)('%s is refused to every caller', (address) => {
  expect(dataSourcePolicy(settings()).refusal(address, 80)).toBeTypeOf('string');
  expect(publicOnlyPolicy(settings()).refusal(address, 80)).toBeTypeOf('string');
});

const INSIDE = ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.20', '172.16.0.1', 'fd12::1', '100.64.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1'];

test.each(INSIDE)('%s is open to data sources and closed to webhooks', (address) => {
  expect(dataSourcePolicy(settings()).refusal(address, 9090)).toBeUndefined();
  expect(publicOnlyPolicy(settings()).refusal(address, 9090)).toBeTypeOf('string');
});

test.each(['::ffff:0:127.0.0.1', '::ffff:0:7f00:1'])('[W16] %s is this machine, however it is translated', (address) => {
  expect(dataSourcePolicy(settings()).refusal(address, 3000)).toContain('this server itself');
  expect(dataSourcePolicy(settings(['loopback'])).refusal(address, 80)).toContain('loopback');
  expect(publicOnlyPolicy(settings()).refusal(address, 80)).toBeTypeOf('string');
});

test('public addresses are open to both', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111']) {
    expect(dataSourcePolicy(settings()).refusal(address, 443)).toBeUndefined();
    expect(publicOnlyPolicy(settings()).refusal(address, 443)).toBeUndefined();
  }
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.2'],
  ['127.0.0.1', '::ffff:127.0.0.1'],
  ['localhost', '::1'],
  ['0.0.0.0', '192.168.1.20'],
  ['::', '2001:db8::5'],
  ['::', '127.0.0.1'],
])('listening on %s, our own port is refused at %s and another port is not', (listening, address) => {
  const policy = dataSourcePolicy(settings([], listening));
  expect(policy.refusal(address, 3000)).toContain('this server itself');
  expect(policy.refusal(address, 3001)).toBeUndefined();
});

test.each([
  [[], 'http://any.test/', true],
  [[' Prom.Test:9090 '], 'http://prom.test:9090/x', true],
  [['prom.test:9090'], 'http://prom.test:9091/', false],
  [['prom.test:9090'], 'http://other.test:9090/', false],
  [['prom.test:9090'], 'http://prom.test.evil:9090/', false],
  [['prom.test'], 'http://prom.test:9090/', false],
  [['prom.test'], 'http://prom.test/', true],
  [['prom.test:80'], 'http://prom.test/', true],
  [['prom.test:443'], 'http://prom.test/', false],
  [['prom.test:443'], 'https://prom.test/', true],
  [['[::1]:9090'], 'http://[::1]:9090/', true],
])('with the list %j, %s may be asked: %s', (allow, url, isListed) => {
  expect(dataSourcePolicy({ ...settings(), allow }).isListed(new URL(url))).toBe(isListed);
});

test('the operator may deny classes, networks, addresses and names', () => {
  const policy = dataSourcePolicy(
    settings(['private', ' 203.0.113.0/24', '2001:db8::/32', '198.51.100.7', 'Denied.Test', '*.corp.test', '']),
  );
  expect(policy.refusal('10.0.0.1', 80)).toContain('private');
  expect(policy.refusal('203.0.113.9', 80)).toContain('203.0.113.0/24');
  expect(policy.refusal('2001:db8::9', 80)).toContain('2001:db8::/32');
  expect(policy.refusal('198.51.100.7', 80)).toBeTypeOf('string');
  expect(policy.refusal('198.51.100.8', 80)).toBeUndefined();
  expect(policy.refusal('127.0.0.1', 80)).toBeUndefined();
  for (const host of ['denied.test', 'DENIED.test.', 'a.corp.test']) expect(policy.refusalOfHost(host)).toBeTypeOf('string');
  for (const host of ['denied.test.evil.test', 'corp.test', 'notdenied.test']) expect(policy.refusalOfHost(host)).toBeUndefined();
});
