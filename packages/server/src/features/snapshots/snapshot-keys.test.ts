import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSnapshotKey, orgIdOfKey } from './snapshot-keys.ts';

test('a key names the organisation, and has 32 letters and digits of which twenty and more are random', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (orgId) => {
      const key = newSnapshotKey(orgId);
      expect(key).toMatch(/^[0-9a-zA-Z]{32}$/);
      expect(orgIdOfKey(key)).toBe(orgId);
      expect(newSnapshotKey(orgId)).not.toBe(key);
    }),
  );
});

test('signs come alike often: bytes that would favour some are passed over', () => {
  const key = newSnapshotKey(1, () => Uint8Array.of(255, 248, 247, 0));
  expect(key).toBe(`11${'Z0'.repeat(15)}`);
});

test.each([
  '',
  ':key',
  '%3Akey',
  '*',
  '%25',
  '%',
  '../../etc/passwd',
  '0'.repeat(32),
  '1:'.padEnd(32, 'a'),
  '10'.padEnd(32, 'a'),
  'b'.repeat(33),
  'bzzzzzzzzzzz'.padEnd(32, 'a'),
])('%j is no key', (text) => expect(orgIdOfKey(text)).toBeUndefined());
