import { expect, test } from 'vitest';
import { Email, Login } from './user-names.ts';

const reasonOf = (schema: typeof Login, text: string) => schema.safeParse(text).error?.issues[0]?.message;

test.each([
  'admin',
  'Jörg Müller',
  'иван',
  'Иван Smith',
  'παύλος',
  '山田タロウ',
  '田中',
  '김철수',
  'o’neil-2_x.y',
  'ışık',
  'משה',
  'a+b@x.test',
  '',
])('%j is a login and an email', (text) => expect([Login.safeParse(text).success, Email.safeParse(text).success]).toEqual([true, true]));

test.each([
  ['a Cyrillic letter in a Latin word', '\u0430dmin'],
  ['a Greek letter in a Latin word', 'r\u03bfot'],
  ['a Cyrillic letter behind a Greek one', '\u03b1\u0430'],
  ['an unlisted script beside Latin', 'ad\u13a5min'],
])('[W9] %s is refused in logins and emails', (_, text) => {
  for (const schema of [Login, Email]) expect(reasonOf(schema, text)).toBe('mixes the letters of several scripts in one word');
});

test.each([
  ['a space of no width', 'z\u200bz'],
  ['a joiner', 'z\u200dz'],
  ['a turn of direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a byte order mark', '\ufeffa b'.replace(' ', '\ufeff')],
  ['a line break', 'a@corp\r\nBcc: z@evil'],
  ['a line separator', 'a\u2028b'],
  ['a tag', '<img src=x onerror=alert(1)>'],
])('[W9] %s is refused in logins and emails', (_, text) => {
  for (const schema of [Login, Email]) expect(reasonOf(schema, text)).toContain('not allowed in names');
});

test('a name has at most 190 letters, and blanks around it are cut off by whoever stores it', () => {
  expect(Login.safeParse('x'.repeat(191)).success).toBe(false);
  expect(Login.safeParse(' admin\n').success).toBe(true);
});
