import { expect, test } from 'vitest';
import { readAccountAddress } from './account-address.ts';

test.each([
  ['', '/invite/1-a-c0de', '', '/invite/:code', { code: '1-a-c0de' }],
  ['/metrics', '/metrics/invite/a%20b', '?code=other', '/invite/:code', { code: 'a b' }],
  ['', '/signup/', '?email=mia%40example.com&code=c0de', '/signup', { email: 'mia@example.com', code: 'c0de' }],
  ['', '/user/password/reset', '?code=c0de', '/user/password/reset', { code: 'c0de' }],
  ['', '/user/password/send-reset-email', '', '/user/password/send-reset-email', {}],
  ['/metrics', '/metrics/user/email/confirm', '?code=c0de', '/user/email/confirm', { code: 'c0de' }],
  ['', '/profile/select-org', '?signup=1', '/profile/select-org', { signup: '1' }],
])('below %j %s%s is the page %s', (basePath, pathname, search, path, parameters) => {
  const found = readAccountAddress(basePath, { pathname, search });
  expect([found?.path, Object.fromEntries(found?.parameters ?? [])]).toEqual([path, parameters]);
});

test.each(['/login', '/login/', '/invite', '/invite/a/b', '/'])('%s is the login page', (pathname) => {
  expect(readAccountAddress('', { pathname, search: '' })).toBeUndefined();
});
