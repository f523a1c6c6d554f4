import { expect, test } from 'vitest';
import { escapeInDn, escapeInFilter, normaliseDn } from './names.ts';

test.each([
  ['mia', 'mia'],
  ['*', String.raw`\2a`],
  ['a)(uid=*', String.raw`a\29\28uid=\2a`],
  ['\0', String.raw`\00`],
  [String.raw`a\2a`, String.raw`a\5c2a`],
  ['Łucja', 'Łucja'],
])('in a filter %j is %j', (value, expected) => {
  expect(escapeInFilter(value)).toBe(expected);
});

test.each([
  ['mia', 'mia'],
  ['mia,ou=admins', String.raw`mia\,ou\=admins`],
  ['a+b="c"<d>;\\', String.raw`a\+b\=\"c\"\<d\>\;\\`],
  ['#1', String.raw`\#1`],
  [' a b ', String.raw`\ a b\ `],
  ['a\0b\n', String.raw`a\00b\0a`],
  ['Łucja', 'Łucja'],
])('in a DN %j is %j', (value, expected) => {
  expect(escapeInDn(value)).toBe(expected);
});

test.each([
  ['CN=Operators,OU=Groups,DC=example,DC=org', 'cn=operators,ou=groups,dc=example,dc=org'],
  ['cn = operators , ou=groups;dc=example', 'cn=operators,ou=groups,dc=example'],
  [String.raw`cn=Nowak\2c Łucja,ou=people`, String.raw`cn=Nowak\, Łucja,ou=people`],
  [String.raw`cn=\c5\81ucja,ou=people`, 'cn=Łucja,ou=people'],
  [String.raw`cn=a\5cb`, String.raw`cn=a\\b`],
  ['Operators', 'operators'],
])('%j and %j name the same', (one, other) => {
  expect(normaliseDn(one)).toBe(normaliseDn(other));
});

test.each([
  ['cn=a,ou=b', String.raw`cn=a\,ou=b`],
  ['cn=a b', 'cn=ab'],
  ['cn=a,ou=b', 'cn=a'],
  [String.raw`cn=a\+cn=b`, 'cn=a+cn=b'],
])('%j and %j do not', (one, other) => {
  expect(normaliseDn(one)).not.toBe(normaliseDn(other));
});
