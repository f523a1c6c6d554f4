import { expect, test } from 'vitest';
import { hasUserInfo, withoutUserInfo } from './url-user-info.ts';

test.each([
  ['http://user:pw@host/', 'http://host/'],
  ['http://user@host:9090/base?x=1', 'http://host:9090/base?x=1'],
  [' https://:pw@host ', 'https://host/'],
  ['HTTP:\\\\user:pw@host', 'http://host/'],
  ['http:user:pw@host', 'http://host/'],
  ['postgres://user:pw@db:5432/x', 'postgres://db:5432/x'],
  ['user:pw@db:5432', ''],
  ['user@db', ''],
  ['//user:pw@db', ''],
  ['http://user:pw@host:99999/', ''],
])('[B7] %j holds a user', (url, plain) => {
  expect(hasUserInfo(url)).toBe(true);
  expect(withoutUserInfo(url)).toBe(plain);
});

test.each([
  '',
  'http://host',
  'http://host/a@b',
  'http://host/?mail=a@b',
  'http://host#a@b',
  'host:9090',
  'db.local/a@b',
  'https://[::1]:9090/',
  'http://',
])('%j holds none', (url) => {
  expect(hasUserInfo(url)).toBe(false);
  expect(withoutUserInfo(url)).toBe(url);
});
