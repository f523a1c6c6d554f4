import { expect, test } from 'vitest';
import { isTokenText, newTokenText, orgOfToken } from './token-text.ts';

test('a token names its organisation, has 256 random bits and a checksum, and shows its first signs', () => {
  const [one, other] = [newTokenText(12), newTokenText(12)];
  expect(one.text).toMatch(/^phsa_12_[\w-]{43}_[0-9a-f]{8}$/);
  expect(one.text).not.toBe(other.text);
  expect(one.prefix).toBe(one.text.slice(0, 'phsa_12_'.length + 4));
  expect([isTokenText(one.text), orgOfToken(one.text)]).toEqual([true, 12]);
});

test('a text with another sign, another organisation or none is no token of this server', () => {
  const { text } = newTokenText(12);
  const last = text.endsWith('0') ? '1' : '0';
  for (const wrong of [
    text.slice(0, -1) + last,
    text.replace('phsa_12_', 'phsa_13_'),
    text.slice(0, -1),
    `${text}0`,
    'phsa_',
    'phsa_12_x_00000000',
  ])
    expect(orgOfToken(wrong)).toBeUndefined();
  expect(isTokenText('eyJrIjoi')).toBe(false);
});
