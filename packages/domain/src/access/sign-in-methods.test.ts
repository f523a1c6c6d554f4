import { expect, test } from 'vitest';
import { mayDisconnect, type SignInMethods } from './sign-in-methods.ts';

const ON = { id: 1, isOn: true };
const OTHER = { id: 2, isOn: true };
const OFF = { id: 3, isOn: false };

test.each<[number, SignInMethods, boolean]>([
  [1, { hasPassword: true, identities: [ON] }, true],
  [1, { hasPassword: false, identities: [ON] }, false],
  [1, { hasPassword: false, identities: [ON, OTHER] }, true],
  [1, { hasPassword: false, identities: [ON, OFF] }, false],
  [3, { hasPassword: false, identities: [ON, OFF] }, true],
  [3, { hasPassword: false, identities: [OFF] }, false],
])('identity %i of %j: %s', (identityId, methods, expected) => {
  expect(mayDisconnect(identityId, methods)).toBe(expected);
});
