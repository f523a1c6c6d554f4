import { expect, test } from 'vitest';
import { checkExpression } from './check-expression.ts';

test.each([
  '',
  '  ',
  'up',
  'sum by (job) (rate(http_requests_total{code=~"5.."}[5m])) > 0.5',
  'rate(x[$__interval])',
  'rate(x[${__rate_interval}])',
  'rate(x[$range:$step])',
  'x{job="$job", host=~"[[host]]"}',
  'topk($n, x)',
  '$metric{a="b"}',
  'x offset $shift',
  '# only a comment\nup',
])('PromQL: %s', (expression) => {
  expect(checkExpression(expression)).toBeUndefined();
});

test.each([
  ['rate(up', 'The expression is not complete'],
  ['up{', 'The expression is not complete'],
  ['sum(up))', 'PromQL does not expect this here'],
  ['up == == 1', 'PromQL does not expect this here'],
])('not PromQL: %s', (expression, message) => {
  const problem = checkExpression(expression);
  expect(problem?.message).toBe(message);
  expect(problem?.from).toBeLessThan(problem?.to ?? 0);
  expect(problem?.to).toBeLessThanOrEqual(expression.length);
});
