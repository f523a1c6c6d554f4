import { expect, test } from 'vitest';
import { readScopedVariables } from './scoped.ts';

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
