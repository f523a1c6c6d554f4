import type { AuditValue } from '@pharos/contract/api/audit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Changes, changesBetween, shownChanges, writeChanges } from './changes.ts';

const MAX_BYTES = 16 * 1024;

test('a field that differs is there with its old and its new value, one that is new or gone with null', () => {
  const old = { title: 'Load', version: 3, folder: 'General' };
  expect(changesBetween(old, { title: 'Load', version: 4, tags: ['a'] })).toEqual({
    version: [3, 4],
    folder: ['General', null],
    tags: [null, ['a']],
  });
  expect(changesBetween(undefined, { role: 'Viewer' })).toEqual({ role: [null, 'Viewer'] });
  expect(changesBetween({ role: 'Viewer' }, undefined)).toEqual({ role: ['Viewer', null] });
  expect(changesBetween(old, { ...old })).toEqual({});
});

test('what is not shown is compared by its own value, and said to have changed', () => {
  const hide = () => '***';
  expect(shownChanges({ a: 'one', b: 'same' }, { a: 'two', b: 'same', c: 'new' }, hide)).toEqual({
    a: ['***', 'changed'],
    c: [null, '***'],
  });
});

describe('a row', () => {
  test('holds no text where nothing changed', () => {
    expect(writeChanges({})).toEqual({ changes: null, isCut: false });
    expect(writeChanges()).toEqual({ changes: null, isCut: false });
  });

  test('holds what fits as it is', () => {
    const changes = { text: ['x'.repeat(8000), 'y'.repeat(8000)] } as const;
    expect(writeChanges(changes)).toEqual({ changes: JSON.stringify(changes), isCut: false });
  });

  test('holds long texts and lists up to a length, which they say', () => {
    const { changes, isCut } = writeChanges({
      text: [null, 'x'.repeat(20_000)],
      list: [Array.from({ length: 3000 }, (_, index) => `user ${index}: view`), []],
    });
    const { text, list } = JSON.parse(changes ?? '');
    expect(isCut).toBe(true);
    expect(text[1]).toMatch(/^x{7000,}\.\.\. \(20000 characters\)$/);
    expect(list[0].slice(0, 2)).toEqual(['user 0: view', 'user 1: view']);
    expect(list[0].at(-1)).toBe('... (3000 entries)');
    expect(list[1]).toEqual([]);
  });

  test('never holds more than its bytes, whatever changed, and always a first field', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\u0001', 'é', '語', '😀', '\ud83d'), maxLength: 9000 });
    const value: fc.Arbitrary<AuditValue> = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 9 }));
    const entry = fc.tuple(fc.string({ maxLength: 300 }), fc.tuple(value, value));
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 9 }), (entries) => {
        const all: Changes = Object.fromEntries(entries);
        const { changes, isCut } = writeChanges(all);
        const text = changes ?? '';
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
        expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(0);
        expect(isCut).toBe(Buffer.byteLength(JSON.stringify(all)) > MAX_BYTES);
      }),
    );
  });
});
