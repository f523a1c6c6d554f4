import { expect, test } from 'vitest';
import { hasMaskedSecrets, hasUrlSecrets, keepUrlSecrets, maskUrlSecrets } from './url-secrets.ts';

test.each([
  ['http://h/x?token=m4rker&a=1', 'http://h/x?token=***&a=1'],
  ['http://h/x?a=1&API_KEY=m4rker#f', 'http://h/x?a=1&API_KEY=***#f'],
  ['http://h?access-token=m4rker&sig=m4rker', 'http://h?access-token=***&sig=***'],
  ['http://h?%74oken=m4rker', 'http://h?%74oken=***'],
  ['http://h?a[token]=m4rker&token[]=m4rker&a%5Bkey%5D=m4rker', 'http://h?a[token]=***&token[]=***&a%5Bkey%5D=***'],
  ['h:9090/?secret=m4rker=%26', 'h:9090/?secret=***'],
  ['http://h?token=', 'http://h?token='],
  ['http://h?query=token&a[monkey]=1&monkey=1&%E0%A4%A=1', 'http://h?query=token&a[monkey]=1&monkey=1&%E0%A4%A=1'],
  ['http://h/token=1', 'http://h/token=1'],
])('[B7] %s is shown as %s', (url, shown) => {
  expect(maskUrlSecrets(url)).toBe(shown);
  expect(hasUrlSecrets(url)).toBe(shown.includes('***'));
});

const STORED = 'https://h/x?token=one&a=1&token=two&key=three';

test.each([
  ['unchanged', maskUrlSecrets(STORED), STORED],
  ['another path', 'https://h/y?token=***&token=***', 'https://h/y?token=one&token=two'],
  ['one typed again', 'https://h/x?token=new&key=***', 'https://h/x?token=new&key=three'],
  ['more than there are', 'https://h/x?key=***&key=***', 'https://h/x?key=three&key=***'],
  ['a parameter that is new', 'https://h/x?sig=***', 'https://h/x?sig=***'],
  ['another server', 'https://evil/x?token=***', 'https://evil/x?token=***'],
  ['another port', 'https://h:8443/x?token=***', 'https://h:8443/x?token=***'],
  ['without encryption', 'http://h/x?token=***', 'http://h/x?token=***'],
  ['no address', '?token=***', '?token=***'],
])('[B7] an address that comes back with %s', (_what, url, expected) => {
  expect(keepUrlSecrets(url, STORED)).toBe(expected);
  expect(hasMaskedSecrets(keepUrlSecrets(url, STORED))).toBe(expected.includes('***'));
});
