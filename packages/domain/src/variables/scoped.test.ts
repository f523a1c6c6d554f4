import { expect, test } from 'vitest';
import { isInterpolationBounded, readScopedVariables } from './scoped.ts';

test.each([
  [{ host: { value: 'web01', text: 'Web 01' } }, { host: { value: 'web01' } }],
  [{ many: { value: ['a', 'b'] } }, { many: { value: ['a', 'b'] } }],
  [
    { n: { value: 5 }, is: { value: true } },
    { n: { value: '5' }, is: { value: 'true' } },
  ],
  [{ ok: { value: 'x' }, bare: 'x', deep: { value: {} }, mixed: { value: ['a', 1] }, none: null }, { ok: { value: 'x' } }],
  ['text', {}],
  [null, {}],
  [[{ value: 'x' }], {}],
])('%j is read as %j', (sent, read) => {
  expect(readScopedVariables(sent)).toEqual(read);
});

test('at most 200 variables are read', () => {
  const sent = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`v${number}`, { value: 'x' }]));
  expect(Object.keys(readScopedVariables(sent))).toHaveLength(200);
});

test.each([
  ['many references to short values', { expr: '$a'.repeat(50_000) }, 'x'.repeat(100), true],
  ['one reference to a long value', { deep: [{ expr: '$a' }] }, 'x'.repeat(100_000), true],
  ['many references to a long value', { deep: [{ expr: '[[a]]'.repeat(1_000) }] }, 'x'.repeat(1_000), false],
  ['a long value without a reference', { expr: 'up' }, 'x'.repeat(1_000_000), true],
])('%s', (_title, target, value, isBounded) => {
  expect(isInterpolationBounded(target, { a: { value } })).toBe(isBounded);
});

test.each<[name: string, value: string | readonly string[]]>([
  ['a', '€'.repeat(100_000)],
  ['n'.repeat(10_000), Array.from({ length: 10_000 }, () => 'x')],
])('what a format makes of a value counts, not the value alone', (name, value) => {
  const expr = `${'up '.repeat(20)} \${${name}:percentencode} \${${name}:distributed}`;
  expect(isInterpolationBounded({ expr }, { [name]: { value } })).toBe(false);
});
