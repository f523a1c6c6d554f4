import { expect, test } from 'vitest';
import { guidBytes, readEntry } from './entry.ts';

const BYTES = Buffer.from('3d2c1b0a5f4e71608293a4b5c6d7e8f9', 'hex');
const TEXT = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';

test('the id of Active Directory is written as it writes it, and read again', () => {
  expect(readEntry({ dn: 'cn=jo', objectGUID: BYTES }).id).toBe(TEXT);
  expect(guidBytes(TEXT)).toEqual(BYTES);
  expect(guidBytes(TEXT.toUpperCase())).toEqual(BYTES);
  for (const other of ['', 'jo', TEXT.slice(1), `${TEXT}0`, 'uid=jo,dc=corp']) expect(guidBytes(other)).toBeUndefined();
});
