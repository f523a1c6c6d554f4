import { expect, test } from 'vitest';
import { findMadeExpressions } from './expressions.ts';

const find = (path: string, text: string) => findMadeExpressions(new Map([[path, text]]));
const MODEL = 'packages/plugins/src/panels/table/model.ts';

test.each([
  'new RegExp(pattern)',
  "new RegExp(`^${pattern}$`, 'i')",
  'RegExp(pattern)',
  'new globalThis.RegExp(pattern)',
  'window.RegExp(options.pattern)',
  'const make = () => names.map((name) => new RegExp(name));',
])('[B8] a RegExp made of a text of others fails: %s', (text) => {
  expect(find(MODEL, text)).toEqual([expect.stringContaining(`${MODEL} makes a RegExp`)]);
});

test.each([
  '/^a+$/.test(x)',
  "new RegExp('^a+$')",
  'new RegExp(`^a+$`, flags)',
  'x instanceof RegExp',
  'const a: RegExp = /a/;',
  '// new RegExp(x)',
])('[B8] one that stands there passes: %s', (text) => {
  expect(find(MODEL, text)).toEqual([]);
});

test('[B8] the helper, tests and tools may', () => {
  const made = 'new RegExp(pattern)';
  for (const path of [
    'packages/domain/src/text/expressions/expression.ts',
    'packages/web/src/a.test.ts',
    'packages/web/src/platform/testing/fake-server.ts',
    'scripts/arrows/zones.ts',
  ])
    expect(find(path, made)).toEqual([]);
});
