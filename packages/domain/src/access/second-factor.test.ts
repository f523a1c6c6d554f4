import { expect, test } from 'vitest';
import { secondFactorRequiredFrom, showsSecondFactor, takesSecondFactor } from './second-factor.ts';

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

test.each<[Readonly<Record<string, unknown>> | undefined, boolean]>([
  [undefined, false],
  [{}, false],
  [{ amr: ['pwd'], acr: '1' }, false],
  [{ amr: ['pwd', 'otp'] }, true],
  [{ amr: 'otp' }, false],
  [{ amr: { 0: 'otp' } }, false],
  [{ acr: 'urn:strong' }, true],
  [{ acr: ['urn:strong'] }, false],
])('an ID token that says %j shows a second factor: %s', (claims, shows) => {
  expect(showsSecondFactor(claims, { amr: ['mfa', 'otp'], acr: ['urn:strong'] })).toBe(shows);
  expect(showsSecondFactor(claims, { amr: [], acr: [] })).toBe(false);
});
