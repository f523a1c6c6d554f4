import { expect, test } from 'vitest';
import { isMailAddress, MAIL_ADDRESS_MAX_LENGTH } from './mail-address.ts';

test.each([
  'mia@example.com',
  'mia.kern+alerts@mail.example.com',
  "o'neil_1@example.co",
  'root@localhost',
  'x@xn--mnchen-3ya.example',
  `${'a'.repeat(64)}@example.com`,
])('%j is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  'mia',
  '@example.com',
  'mia@',
  'mia@@example.com',
  'mia@example..com',
  '.mia@example.com',
  'mia.@example.com',
  'mia@-example.com',
  'mia@example-.com',
  'mia@[127.0.0.1]',
  'Mia <mia@example.com>',
  '"x@evil.test y"@corp.test',
  'a@corp.test(c)evil.test',
  'a@evil.test,b@corp.test',
  '<a@evil.test>@corp.test',
  'a@corp.test\r\nBcc: z@evil.test',
  'a@corp.test\n',
  ' a@corp.test',
  'a b@corp.test',
  'a\u0000@corp.test',
  'mü@corp.test',
  'mia@münchen.example',
  `${'a'.repeat(65)}@example.com`,
  `mia@${'a'.repeat(64)}.com`,
  `mia@${'a.'.repeat(MAIL_ADDRESS_MAX_LENGTH)}com`,
])('%j is none', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
