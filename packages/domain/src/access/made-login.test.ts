import { Login } from '@pharos/contract/user-names';
import { expect, test } from 'vitest';
import { fitLogin, isSuffixed, loginCandidates } from './made-login.ts';

test.each([
  ['jo', 'jo'],
  [' jo.smith@corp.test ', 'jo.smith@corp.test'],
  ['иван', 'иван'],
  ['Jörg Müller', 'Jörg Müller'],
  ['jo\u200dhn', 'john'],
  ['jo\nhn\0', 'john'],
  ['<b>jo</b>', 'bjo/b'],
  ['иван\u202e', 'иван'],
  ['adm\u0131n', 'adm\u0131n'],
  ['\u0430dmin', 'dmin'],
  ['\u200d\u202e', 'user'],
  ['', 'user'],
  ['x'.repeat(300), 'x'.repeat(190)],
  [`${'x'.repeat(189)}\u{1f600}`, 'x'.repeat(189)],
])('%j becomes the login %j', (text, login) => {
  expect(fitLogin(text)).toBe(login);
  expect(Login.safeParse(login).success).toBe(true);
});

const first = (login: string, count: number): readonly string[] => {
  const candidates = loginCandidates(login);
  return Array.from({ length: count }, () => candidates.next().value);
};

test('a login that is there gets the next number that is free', () => {
  expect(first('jo', 3)).toEqual(['jo', 'jo-2', 'jo-3']);
  expect(first('x'.repeat(190), 12).map((login) => login.length)).toEqual(Array.from({ length: 12 }, () => 190));
  expect(first('x'.repeat(190), 12).at(-1)).toBe(`${'x'.repeat(187)}-12`);
});

test.each([
  ['jo-2', 'jo', true],
  ['jo-17', 'jo', true],
  ['jo', 'jo', false],
  ['jo-1', 'jo', false],
  ['jo-x', 'jo', false],
  ['jon-2', 'jo', false],
  [`${'x'.repeat(188)}-2`, 'x'.repeat(190), true],
])('%s is %s with a number: %s', (login, meant, expected) => {
  expect(isSuffixed(login, meant)).toBe(expected);
});
