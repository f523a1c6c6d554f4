import { describe, expect, test } from 'vitest';
import { runNatively } from '../text/expressions/evaluation.ts';
import { openView } from '../text/expressions/view.ts';
import { createMapper, type FieldValue, readMappings } from './value-mappings.ts';

const expressions = openView({ evaluate: runNatively });

const map = (saved: unknown, value: FieldValue) => createMapper(readMappings(saved), expressions)(value);
const value = (options: object) => ({ type: 'value', options });

describe('a value', () => {
  const saved = [
    value({ 1: { text: 'up', color: 'green', index: 0 }, '1.50': { text: 'half' }, off: { color: 'red' }, true: { text: 'yes' } }),
  ];
  test.each<[FieldValue, object | undefined]>([
    [1, { text: 'up', color: 'green' }],
    ['1', { text: 'up', color: 'green' }],
    [1.5, { text: 'half' }],
    ['off', { color: 'red' }],
    [true, { text: 'yes' }],
    [2, undefined],
    [null, undefined],
    [Number.NaN, undefined],
  ])('%j', (one, expected) => expect(map(saved, one)).toEqual(expected));

  test('an empty key is no zero', () => expect(map([value({ '': { text: 'nothing' } })], 0)).toBeUndefined());
});

describe('a range', () => {
  const range = (from: unknown, to: unknown) => [{ type: 'range', options: { from, to, result: { text: 'in' } } }];
  test.each<[unknown, unknown, FieldValue, boolean]>([
    [0, 10, 0, true],
    [0, 10, 10, true],
    [0, 10, 10.1, false],
    [0, 10, -0.1, false],
    ['0', '10', 5, true],
    [null, 10, -1e9, true],
    [5, null, 1e9, true],
    [0, 10, '7', true],
    [0, 10, '', false],
    [0, 10, 'seven', false],
    [null, null, null, false],
    [0, 10, true, false],
  ])('%j to %j holds %j: %j', (from, to, one, expected) => expect(map(range(from, to), one) !== undefined).toBe(expected));
});

describe('an expression', () => {
  const saved = [{ type: 'regex', options: { pattern: '/^web-(\\d+)$/', result: { text: 'host $1', color: 'blue' } } }];
  test('is replaced in texts', () => expect(map(saved, 'web-07')).toEqual({ text: 'host 07', color: 'blue' }));
  test('not in numbers, nor where it does not match', () => expect([map(saved, 7), map(saved, 'db-07')]).toEqual([undefined, undefined]));
  test('may be written without slashes, and may only colour', () => {
    expect(map([{ type: 'regex', options: { pattern: '.*err.*', result: { color: 'red' } } }], 'an error')).toEqual({ color: 'red' });
  });
  test('that cannot be read is for nothing', () =>
    expect(map([{ type: 'regex', options: { pattern: '/(/', result: { text: 'x' } } }], '(')).toBeUndefined());
});

test.each([
  ['err', 'error 500', undefined],
  ['err', 'err', 'bad'],
  ['/err/', 'error 500', 'bador 500'],
  ['err.*', 'error 500', 'bad'],
  ['5\\d\\d', 'error 500', undefined],
])('[L5] an expression %s makes %j %j', (pattern, text, expected) =>
  expect(map([{ type: 'regex', options: { pattern, result: { text: 'bad' } } }], text)?.text).toBe(expected),
);

test('[L10] a mapping with the flag g replaces every match', () =>
  expect(map([{ type: 'regex', options: { pattern: '/_/g', result: { text: ' ' } } }], 'a_b_c')?.text).toBe('a b c'));

test.each<[string, FieldValue, boolean]>([
  ['true', 'true', true],
  ['false', 'false', true],
  ['true', 'false', false],
  ['true', 'True', false],
  ['true', 1, false],
  ['false', '', false],
])('[L27] the special value %s is for %j: %j', (match, one, isFor) =>
  expect(map([{ type: 'special', options: { match, result: { text: 'hit' } } }], one)?.text).toBe(isFor ? 'hit' : undefined),
);

describe('special values', () => {
  const special = (match: string) => [{ type: 'special', options: { match, result: { text: 'hit' } } }];
  const all: readonly FieldValue[] = [null, Number.NaN, true, false, '', 0];
  test.each([
    ['null', [0]],
    ['nan', [1]],
    ['null+nan', [0, 1]],
    ['true', [2]],
    ['false', [3]],
    ['empty', [4]],
    ['nonsense', []],
  ])('%s', (match, hits) => expect(all.flatMap((one, index) => (map(special(match), one) ? [index] : []))).toEqual(hits));
});

test('the form of documents before 30 says the same', () => {
  const saved = [
    { id: 0, op: '=', type: 1, value: 'null', text: 'none' },
    { id: 1, op: '=', type: 1, value: '3', text: 'three' },
    { id: 2, op: '=', type: 2, from: '10', to: '20', text: 'teens' },
    { id: 3, type: 7, text: 'unknown' },
  ];
  expect([null, 3, 15, 21].map((one) => map(saved, one)?.text)).toEqual(['none', 'three', 'teens', undefined]);
});

test('the first mapping that is for a value wins', () => {
  const saved = [{ type: 'range', options: { from: 0, to: 9, result: { text: 'low' } } }, value({ 5: { text: 'five' } })];
  expect(map(saved, 5)?.text).toBe('low');
});

test.each([undefined, null, 7, 'text', {}, [null, 7, 'x', { type: 'value' }, { type: 'range' }, { type: 'regex', options: {} }]])(
  'nothing that can stand in a document fails: %j',
  (saved) => expect(map(saved, 1)?.text).toBeUndefined(),
);

describe('[B14] very many mappings', () => {
  test('of values are one look-up: the first that names a value, by text or by number, wins', () => {
    const saved = [value({ '1.0': { text: 'a' }, b: { text: 'b' } }), value({ 1: { text: 'c' }, b: { text: 'd' }, 2: { text: 'e' } })];
    expect([1, '1', '1.0', 'b', 2].map((one) => map(saved, one)?.text)).toEqual(['a', 'c', 'a', 'b', 'e']);
    expect(map([value({ '1.0': { text: 'other' }, 1: { text: 'exact' } })], 1)?.text).toBe('exact');
    const apart = [saved[0], { type: 'special', options: { match: 'true', result: { text: 'f' } } }, saved[1]];
    expect([1, true, 2].map((one) => map(apart, one)?.text)).toEqual(['a', 'f', 'e']);
  });

  test('are read once, and made into one function for all fields that have them', () => {
    const saved = Array.from({ length: 2_000 }, (_, index) => value({ [index]: { text: `m${index}` } }));
    const mapper = createMapper(readMappings(saved), expressions);
    expect(createMapper(readMappings(saved), expressions)).toBe(mapper);
    expect([mapper(1_999)?.text, mapper('7')?.text]).toEqual(['m1999', 'm7']);
  });
});
