import { expect, test } from 'vitest';
import { isAppPasswordText, newAppPasswordText } from './app-password-text.ts';

test('an app password has 256 random bits and a checksum, and shows its first signs', () => {
  const [one, other] = [newAppPasswordText(), newAppPasswordText()];
  expect(one.text).toMatch(/^phap_[\w-]{43}_[0-9a-f]{8}$/);
  expect(one.text).not.toBe(other.text);
  expect(one.prefix).toBe(one.text.slice(0, 'phap_'.length + 4));
  expect(isAppPasswordText(one.text)).toBe(true);
});

test('a text with another sign, or without the checksum, is a password like others', () => {
  const { text } = newAppPasswordText();
  const last = text.endsWith('0') ? '1' : '0';
  for (const other of [text.slice(0, -1) + last, text.slice(0, -9), `${text}0`, 'phap_', '', 'lantern light'])
    expect(isAppPasswordText(other)).toBe(false);
});
