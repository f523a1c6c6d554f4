import { expect, test } from 'vitest';
import { secondFactorRequiredFrom, takesSecondFactor } from './second-factor.ts';

test.each([
  ['password', true, true],
  ['ldap', true, true],
  ['sign-in-link', true, true],
  ['authproxy', false, true],
  ['oauth_github', false, true],
  ['passkey', false, false],
])('of who signs in by %s a factor is asked: %s, with all: %s', (method, byPassword, byAll) => {
  expect([takesSecondFactor(method, 'password'), takesSecondFactor(method, 'all')]).toEqual([byPassword, byAll]);
});

test.each([
  [{ isServerAdmin: false, isForServerAdmins: true, orgsFrom: [] }, undefined],
  [{ isServerAdmin: true, isForServerAdmins: false, orgsFrom: [null] }, undefined],
  [{ isServerAdmin: true, isForServerAdmins: true, orgsFrom: [5] }, 0],
  [{ isServerAdmin: false, isForServerAdmins: false, orgsFrom: [null, 9, 5] }, 5],
])('%j needs one from %s on', (duty, from) => {
  expect(secondFactorRequiredFrom(duty)).toBe(from);
});
