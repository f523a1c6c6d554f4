import { expect, test } from 'vitest';
import { findHint } from '../hints.ts';
import { PrometheusQuery } from '../query.ts';
import { checkExpression } from './check-expression.ts';
import { readPastedExpression } from './pasted-expression.ts';

/** As long as the field takes. */
const MOST = 100_000;

test.each([
  ['open brackets', '('.repeat(MOST)],
  ['calls that never end', 'sum('.repeat(MOST / 4)],
  ['an open selector', `up{${'a="b",'.repeat(MOST / 6 - 1)}`],
  ['an open text', `up{a="${'x'.repeat(MOST - 7)}`],
  ['operators without operands', 'a + '.repeat(MOST / 4)],
  ['unary minuses', '-'.repeat(MOST)],
  ['references to variables', '$'.repeat(MOST)],
  ['open references', '${a'.repeat(MOST / 3)],
  ['a bracket that closes nothing', `${'up + '.repeat(MOST / 5 - 1)}up)`],
  ['letters of no language', '\u{1F4A5}'.repeat(MOST / 2)],
])('[7.bad] a query that is never complete has a word, is not tried and gets no hint: %s', (_, expr) => {
  expect(checkExpression(expr)?.message).toMatch(/^(The expression is not complete|PromQL does not expect this here)$/);
  expect(readPastedExpression(expr)).toBeUndefined();
  const query = PrometheusQuery.parse({ expr });
  expect(findHint({ query, panel: { type: 'graph', unit: 'short' }, typeOf: () => undefined })).toBeUndefined();
});

test('[7.bad] a name of 5,000 letters is a whole query, and its hint reads it once', () => {
  const expr = `x_${'y'.repeat(5000)}_bytes`;
  expect(checkExpression(expr)).toBeUndefined();
  expect(
    findHint({ query: PrometheusQuery.parse({ expr }), panel: { type: 'graph', unit: 'short' }, typeOf: () => undefined }),
  ).toBeUndefined();
});
