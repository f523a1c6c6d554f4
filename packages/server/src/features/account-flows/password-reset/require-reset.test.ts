import { expect, test } from 'vitest';
import { requireReset } from './require-reset.ts';

const ELSEWHERE = 'Not allowed to reset password when LDAP or Auth Proxy is enabled';

test.each([
  [['stored-password', 'ldap'], false, ELSEWHERE],
  [['stored-password', 'auth-proxy'], true, ELSEWHERE],
  [['stored-password'], true, 'Not allowed to reset password when login form is disabled'],
])('with %j, and the form off %s, no password is reset', (ids, disableLoginForm, message) => {
  expect(() => requireReset(ids, { disableLoginForm })).toThrow(message);
});

test('a password that is stored here is', () => {
  expect(() => requireReset(['stored-password', 'session'], { disableLoginForm: false })).not.toThrow();
});
