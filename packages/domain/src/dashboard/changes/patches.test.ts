import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqualJson } from '../../text/equal-json.ts';
import { applyPatches, findDifference } from './patches.ts';

const anyObject = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue()).map((value): JsonObject => value);

test('the patches lead from any object to any other, and back', () => {
  fc.assert(
    fc.property(anyObject, anyObject, (before, after) => {
      const { value, forward, backward } = findDifference(before, after);
      expect(isEqualJson(value, after)).toBe(true);
      expect(isEqualJson(applyPatches(before, forward), after)).toBe(true);
      expect(isEqualJson(applyPatches(after, backward), before)).toBe(true);
    }),
  );
});

test('what did not change stays the same object, and makes no patch', () => {
  const before = { title: 'a', panels: [{ id: 1, options: { fill: 1 } }, { id: 2 }] };
  expect(findDifference(before, structuredClone(before))).toEqual({ value: before, forward: [], backward: [] });
  const { value, forward } = findDifference(before, { ...structuredClone(before), title: 'b' });
  expect(value).toHaveProperty('panels', before.panels);
  expect(Object(value).panels).toBe(before.panels);
  expect(forward).toEqual([{ op: 'replace', path: ['title'], value: 'b' }]);
});

test('an item with an id stays the same object where its place changed', () => {
  const before = { panels: [{ id: 1 }, { id: 2, title: 'b' }, { id: 3, title: 'c' }] };
  const { value } = findDifference(before, {
    panels: [
      { id: 3, title: 'd' },
      { id: 2, title: 'b' },
    ],
  });
  const { panels } = Object(value);
  expect(panels).toEqual([
    { id: 3, title: 'd' },
    { id: 2, title: 'b' },
  ]);
  expect(panels[1]).toBe(before.panels[1]);
});

test('an item that changed in place is one small patch, a list of another length a whole one', () => {
  const before = { targets: [{ expr: 'up' }, { expr: 'down' }] };
  expect(findDifference(before, { targets: [{ expr: 'up' }, { expr: 'idle' }] }).forward).toEqual([
    { op: 'replace', path: ['targets', 1, 'expr'], value: 'idle' },
  ]);
  expect(findDifference(before, { targets: [{ expr: 'up' }] }).forward).toEqual([
    { op: 'replace', path: ['targets'], value: [{ expr: 'up' }] },
  ]);
});

test('a field that became undefined is removed', () => {
  const { value, forward } = findDifference({ a: 1, b: 2 }, { a: 1, b: undefined });
  expect(value).toStrictEqual({ a: 1 });
  expect(forward).toEqual([{ op: 'remove', path: ['b'] }]);
});

test.each([
  ['an item put in', { op: 'add', path: ['list', 1], value: 'x' }, ['a', 'x', 'b']],
  ['an item taken out', { op: 'remove', path: ['list', 0] }, ['b']],
  ['a list cut short', { op: 'replace', path: ['list', 'length'], value: 1 }, ['a']],
] as const)('drafts of earlier releases are understood: %s', (_what, patch, list) => {
  expect(applyPatches({ list: ['a', 'b'] }, [patch])).toEqual({ list });
});

test.each([
  ['a field', ['no', 'title']],
  ['an item', ['list', 5, 'title']],
  ['a field of a text', ['title', 'size']],
])('patches for a place that does not exist are refused: %s', (_what, path) => {
  expect(() => applyPatches({ title: 'a', list: [] }, [{ op: 'replace', path, value: 1 }])).toThrow();
});

test('a field named __proto__ is a field like any other', () => {
  const before: JsonObject = {};
  const after: JsonObject = JSON.parse('{"__proto__": {"polluted": true}}');
  const { value, forward } = findDifference(before, after);
  expect(Object.keys(Object(value))).toEqual(['__proto__']);
  expect(Object.keys(Object(applyPatches(before, forward)))).toEqual(['__proto__']);
  expect(Object(value).polluted).toBeUndefined();
});
