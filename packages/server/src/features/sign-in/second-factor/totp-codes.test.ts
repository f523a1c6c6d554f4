import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code-text.ts';
import { totpCode } from './factors-in-tests.ts';
import { findTotpStep, newTotpSecret, totpUrl } from './totp-codes.ts';

/** `12345678901234567890` in base32, the secret of the examples of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
])('at second %i the code is %s, as the standard has it', (second, code) => {
  expect(findTotpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is found half a minute early and late, with blanks and dashes, and no further', () => {
  const nowMs = 1_111_111_109_000;
  const step = Math.floor(nowMs / 30_000);
  const found = [-2, -1, 0, 1, 2].map((away) => findTotpStep(SECRET, totpCode(SECRET, nowMs + away * 30_000), nowMs));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findTotpStep(SECRET, ' 081-804 ', nowMs)).toBe(step);
  for (const wrong of ['', '08180', '0818040', '08180４', 'abcdef']) expect(findTotpStep(SECRET, wrong, nowMs)).toBeUndefined();
});

test('a secret has 160 bits, and its address carries who it is of', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUrl(secret, 'mira & co')).toBe(
    `otpauth://totp/Pharos:mira%20%26%20co?issuer=Pharos&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes are ten different ones, found however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l')}\n`;
    expect(recoveryCodeHash(typed)).toBe(recoveryCodeHash(code));
  }
});
