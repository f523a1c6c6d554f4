import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_LIMITS } from '@pharos/contract/json-limits';
import { requireSafeJson } from './json-scan.ts';

const verdict = (text: string): string => {
  try {
    requireSafeJson(text);
    return 'passes';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('refuses, before anything is built', () => {
  test.each([
    ['a doubled key', '{"a":1,"b":2,"a":3}', "the key 'a' stands twice"],
    ['a doubled key in another spelling', '{"\\u0061":1,"a":2}', "the key 'a' stands twice"],
    ['a doubled key deep inside', '{"x":[{"y":{"k":1,"k":1}}]}', "the key 'k' stands twice"],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', "the key '__proto__' is not allowed"],
    ['__proto__ with escapes', '{"__pro\\u0074o__":1}', "the key '__proto__' is not allowed"],
    ['__proto__ deep inside', '{"jsonData":{"constructor":{"__proto__":{}}}}', "the key '__proto__' is not allowed"],
    ['NUL', '{"title":"a\\u0000b"}', 'a NUL character in a text'],
    ['NUL in a key', '{"a\\u0000":1}', 'a NUL character in a text'],
    ['the first half of a pair', '["\\ud800"]', 'half of a surrogate pair'],
    ['the second half of a pair', '["\\udc00"]', 'half of a surrogate pair'],
    ['two first halves', '["\\ud800\\ud800"]', 'half of a surrogate pair'],
    ['a first half and something else', '["\\ud800x"]', 'half of a surrogate pair'],
    ['a line break in a text', '["a\nb"]', 'a control character in a text'],
    ['a text without an end', '{"a":"', 'a text without an end'],
    ['a wrong escape', '["\\u12g4"]', 'a wrong \\u escape'],
    ['a million nested arrays', '['.repeat(1_000_000), 'nested deeper than 64 levels'],
    ['ten thousand nested objects', '{"a":'.repeat(10_000), 'nested deeper than 64 levels'],
    ['too many values', `[${'1,'.repeat(JSON_LIMITS.nodes)}1]`, 'more than 200000 values'],
    ['too many objects', `[${'{},'.repeat(JSON_LIMITS.nodes)}{}]`, 'more than 200000 values'],
    [
      'too many keys in one object',
      `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":1`).join(',')}}`,
      'more than 10000 keys in one object',
    ],
    ['a text that is too long', `["${'x'.repeat(JSON_LIMITS.stringLength + 1)}"]`, 'a text longer than'],
  ])('%s', (_, text, expected) => {
    expect(verdict(text)).toContain(expected);
  });
});

describe('lets pass', () => {
  test.each([
    ['an empty object', '{}'],
    ['the same key in two objects', '[{"a":1},{"a":1}]'],
    ['a forbidden word as a value', '["__proto__"]'],
    ['names of members that every function has', '{"labels":{"constructor":"x","prototype":{"constructor":{"prototype":1}}}}'],
    ['a whole pair', '["\\ud83d\\ude00"]'],
    ['quotes and backslashes in texts', '{"a":"\\"\\\\","b":"\\\\"}'],
    ['brackets in texts', `["${'['.repeat(100)}","{\\"a\\":1,\\"a\\":2}"]`],
    ['exactly 64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['text beyond ASCII', '{"größe":"東京 🏭"}'],
  ])('%s', (_, text) => {
    expect(verdict(text)).toBe('passes');
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test('whatever JSON.stringify writes of harmless values', () => {
    const harmless = fc
      .jsonValue({ maxDepth: 6, stringUnit: 'grapheme' })
      .filter((value) => !/__proto__|\\u0000/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(harmless, fc.constantFrom(undefined, 2), (value, indent) => {
        expect(verdict(JSON.stringify(value, undefined, indent))).toBe('passes');
      }),
    );
  });
});

test('never fails in another way, whatever the text', () => {
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\\u', 'd800', '0', 'a', ' ', '-1e9', 'true', '\u0000', '\n'),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(verdict(parts.join(''))).toMatch(/^passes$|^Request body is/);
    }),
    { numRuns: 2000 },
  );
});
