import { expect, test } from 'vitest';
import { isFreshSignIn } from './fresh-sign-in.ts';

const NOW = 1_700_000_000;

test.each<[string, Readonly<Record<string, unknown>> | undefined, number, boolean]>([
  ['nothing that is signed', undefined, 0, true],
  ['no time', { iat: NOW }, 0, true],
  ['a sign-in for this round trip', { iat: NOW, auth_time: NOW - 119 }, 60_000, true],
  ['one a minute before it', { iat: NOW, auth_time: NOW - 120 }, 60_000, true],
  ['one before that', { iat: NOW, auth_time: NOW - 121 }, 60_000, false],
  ['a time that is none', { iat: NOW, auth_time: String(NOW) }, 0, false],
  ['a token that was made nobody knows when', { auth_time: NOW }, 0, false],
])('%s', (_, claims, tripMs, isFresh) => {
  expect(isFreshSignIn(claims, tripMs)).toBe(isFresh);
});
