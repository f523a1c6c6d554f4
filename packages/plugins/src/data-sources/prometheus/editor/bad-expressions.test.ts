import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '@pharos/plugin';
import { findHint } from '../hints.ts';
import { PrometheusQuery } from '../query.ts';
import { checkExpression } from './check-expression.ts';
import { readPastedExpression } from './pasted-expression.ts';

/** As long as the field takes. */
const MAX_LETTERS = TEXT_LIMITS.expression;

test.each([
  ['open brackets', '('.repeat(MAX_LETTERS)],
  ['calls that never end', 'sum('.repeat(MAX_LETTERS / 4)],
  ['an open selector', `up{${'a="b",'.repeat(MAX_LETTERS / 6 - 1)}`],
  ['an open text', `up{a="${'x'.repeat(MAX_LETTERS - 7)}`],
  ['operators without operands', 'a + '.repeat(MAX_LETTERS / 4)],
  ['unary minuses', '-'.repeat(MAX_LETTERS)],
  ['references to variables', '$'.repeat(MAX_LETTERS)],
  ['open references', '${a'.repeat(MAX_LETTERS / 3)],
  ['a bracket that closes nothing', `${'up + '.repeat(MAX_LETTERS / 5 - 1)}up)`],
  ['letters of no language', '\u{1F4A5}'.repeat(MAX_LETTERS / 2)],
])('a query that is never complete has a word, is not tried and gets no hint: %s', (_, expr) => {
  expect(checkExpression(expr)?.message).toMatch(
    /^(?:The expression is not complete|PromQL does not expect this here|The expression has a mistake, or more parts than can be read)$/,
  );
  expect(readPastedExpression(expr)).toBeUndefined();
  const query = PrometheusQuery.parse({ expr });
  expect(findHint({ query, panel: { type: 'graph', unit: 'short' }, typeOf: () => undefined })).toBeUndefined();
});

test('a name of 5,000 letters is a whole query, and its hint reads it once', () => {
  const expr = `x_${'y'.repeat(5000)}_bytes`;
  expect(checkExpression(expr)).toBeUndefined();
  expect(
    findHint({ query: PrometheusQuery.parse({ expr }), panel: { type: 'graph', unit: 'short' }, typeOf: () => undefined }),
  ).toBeUndefined();
});
