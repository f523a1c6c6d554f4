import { describe, expect, test } from 'vitest';
import { createExpressions } from '../text/expressions/expressions.ts';
import { FIRST_GROUP, runNatively } from '../text/expressions/evaluation.ts';
import { createExpression } from '../text/expressions/expression.ts';
import { retainChoice } from './retain-choice.ts';
import { buildFoundOptions, matchValues, readVariableExpression, VariableExpressionError, type FoundValue } from './found-options.ts';
import { sortOptions } from './sort-options.ts';
import { sourceNames } from './source-options.ts';
import type { VariableChoice } from './variable.ts';

/** Runs everything at once. */
const NATIVE = { evaluate: runNatively };
const valuesOf = (texts: readonly string[]): readonly FoundValue[] => texts.map((value) => ({ value }));
function matched(regex: string, texts: readonly string[]): readonly string[] | 'pending' {
  const expression = readVariableExpression(regex);
  const left = expression ? matchValues(valuesOf(texts), expression, NATIVE) : valuesOf(texts);
  return left === 'pending' ? left : left.map(({ value }) => value);
}

describe('the expression of a variable', () => {
  test.each([
    ['', ['a', 'b'], ['a', 'b']],
    ['web', ['web', 'web01', 'my web'], ['web']],
    ['web.*', ['web', 'web01', 'my web'], ['web', 'web01']],
    ['/web/', ['web', 'web01', 'my web', 'db'], ['web', 'web01', 'my web']],
    ['/WEB/i', ['web', 'db'], ['web']],
    ['/^([^:]+):/', ['web01:9100', 'web02:9100', 'none'], ['web01', 'web02']],
    ['/(a)|b/', ['a', 'b'], ['a', '']],
    ['/(?:a)(\\d)/', ['a1', 'a2'], ['1', '2']],
    ['/x/g', ['x', 'xx'], ['x', 'xx']],
  ])('%s of %j leaves %j', (regex, texts, expected) => {
    expect(matched(regex, texts)).toEqual(expected);
  });
  test('applies to the value, and the group takes the place of text and value', () => {
    const expression = createExpression('^(\\d)');
    const found =
      expression &&
      matchValues(
        [
          { text: 'One', value: '1x' },
          { text: 'Two', value: 'x' },
        ],
        expression,
        NATIVE,
      );
    expect(found).toEqual([{ value: '1' }]);
  });
  test('a value that the whole expression matches keeps its own text', () => {
    const expression = createExpression('^\\d$');
    expect(expression && matchValues([{ text: 'One', value: '1' }], expression, NATIVE)).toEqual([{ text: 'One', value: '1' }]);
  });
  test.each(['/[/', '(', '/a(/'])('%s cannot be read, and says so', (regex) => {
    expect(() => readVariableExpression(regex)).toThrow(new VariableExpressionError(`${regex} is not a valid regular expression`));
  });
  test('one whose engine has not come is pending, one that does not end is an error', () => {
    const expression = createExpression('(a+)+$');
    if (!expression) throw new Error('an expression');
    expect(
      matchValues(
        valuesOf(['a']),
        expression,
        createExpressions(() => new Promise(() => {})),
      ),
    ).toBe('pending');
    expect(() => matchValues(valuesOf(['a']), expression, { evaluate: () => 'timed-out' })).toThrow(
      'The regular expression /(a+)+$/ takes too long',
    );
  });
  test('the first group of a match that has none is the text', () => {
    const expression = createExpression('b');
    expect(expression && runNatively({ expression, text: 'abc', replacement: FIRST_GROUP })).toEqual({ isMatch: true, text: 'abc' });
  });
});

describe('options', () => {
  const rules = { sort: 0, hasAll: false };
  test('each value once, the first text of it', () => {
    expect(buildFoundOptions([{ text: 'One', value: '1' }, { value: '1' }, { value: '2' }], rules)).toEqual([
      { text: 'One', value: '1' },
      { text: '2', value: '2' },
    ]);
  });
  test('All stands first, before any order; nothing found is None, without All', () => {
    expect(buildFoundOptions(valuesOf(['b', 'a']), { sort: 1, hasAll: true }).map(({ text }) => text)).toEqual(['All', 'a', 'b']);
    expect(buildFoundOptions([], { sort: 1, hasAll: true })).toEqual([{ text: 'None', value: '' }]);
  });
  const texts = ['b10', 'a2', 'B1', 'none', 'a10'];
  test.each([
    [0, texts],
    [1, ['B1', 'a10', 'a2', 'b10', 'none']],
    [2, ['none', 'b10', 'a2', 'a10', 'B1']],
    [3, ['none', 'B1', 'a2', 'b10', 'a10']],
    [4, ['b10', 'a10', 'a2', 'B1', 'none']],
    [5, ['a10', 'a2', 'B1', 'b10', 'none']],
    [6, ['none', 'b10', 'B1', 'a2', 'a10']],
  ])('sort %i', (sort, expected) => {
    const options = texts.map((text) => ({ text, value: text }));
    expect(sortOptions(options, sort).map(({ text }) => text)).toEqual(expected);
  });
  test('names of the sources of one kind, by any id of the kind', () => {
    const sources = [
      { name: 'eu', type: 'testdata' },
      { name: 'us', type: 'prometheus' },
      { name: 'old', type: 'grafana-testdata-datasource' },
    ];
    expect(sourceNames(sources, ['testdata', 'grafana-testdata-datasource'])).toEqual(valuesOf(['eu', 'old']));
  });
});

describe('what is left of a choice when the list is another one', () => {
  const options = [
    { text: 'All', value: '$__all' },
    { text: 'Berlin', value: 'ber' },
    { text: 'Paris', value: 'par' },
  ];
  const single = { options, isMulti: false };
  const multi = { options, isMulti: true };
  test.each<[string, typeof single, VariableChoice | undefined, VariableChoice]>([
    ['a value that is still there', single, { text: 'Paris', value: 'par' }, { text: 'Paris', value: 'par' }],
    ['a text with another value', single, { text: 'Paris', value: 'paris' }, { text: 'Paris', value: 'par' }],
    ['a value with another text', single, { text: 'Ville', value: 'par' }, { text: 'Paris', value: 'par' }],
    ['a value that is gone', single, { text: 'Rome', value: 'rom' }, { text: 'All', value: '$__all' }],
    ['None', single, { text: 'None', value: '' }, { text: 'All', value: '$__all' }],
    ['no choice yet', single, undefined, { text: 'All', value: '$__all' }],
    ['of several those that are there', multi, { text: '', value: ['rom', 'par'] }, { text: 'Paris', value: ['par'] }],
    ['of several none', multi, { text: '', value: ['rom'] }, { text: 'All', value: ['$__all'] }],
    ['All of several', multi, { text: 'All', value: ['$__all'] }, { text: 'All', value: ['$__all'] }],
    ['no choice of several', multi, undefined, { text: 'All', value: ['$__all'] }],
  ])('%s', (_, variable, before, after) => {
    expect(retainChoice(variable, before)).toEqual(after);
  });
  test('of an empty list nothing is left', () => {
    expect(retainChoice({ options: [], isMulti: false }, { text: 'a', value: 'a' })).toEqual({ text: '', value: '' });
  });
  test('twice is the same as once, whatever the list', () => {
    for (const variable of [single, multi])
      for (const value of ['par', 'rom', '', '$__all']) {
        const once = retainChoice(variable, { text: value, value: variable.isMulti ? [value] : value });
        expect(retainChoice(variable, once)).toEqual(once);
      }
  });
});
