import { expect, test } from 'vitest';
import { resolveTo, type To, writeAddress } from './location.ts';

test.each<[to: To, address: string]>([
  ['/d/u', '/d/u'],
  ['/d/u?a=1#x', '/d/u?a=1#x'],
  ['?a=1', '/here?a=1'],
  ['#x', '/here#x'],
  ['', '/here'],
  ['/?', '/'],
  ['//elsewhere.test/x', '/elsewhere.test/x'],
  ['/a b/ü', '/a%20b/%C3%BC'],
  [{ search: 'a=1' }, '/here?a=1'],
  [{ search: '?a=1', hash: 'x' }, '/here?a=1#x'],
  [{ search: '' }, '/here'],
  [{ pathname: '/d/u', search: '?', hash: '' }, '/d/u'],
])('%j leads from /here?old=1 to %s', (to, address) => {
  expect(writeAddress(resolveTo(to, '/here'))).toBe(address);
});
