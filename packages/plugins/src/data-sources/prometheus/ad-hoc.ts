import type { SyntaxNode } from '@lezer/common';
import { type AdHocFilter, QueryError } from '../../plugin.ts';
import { parseExpression } from './expression-tree.ts';
import type { PrometheusQuery } from './query.ts';

/** What Prometheus compares labels with. */
const OPERATORS: ReadonlySet<string> = new Set(['=', '!=', '=~', '!~']);
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** A filter in the words of the store. Newer releases take names in quotes too. @throws QueryError for one that it has no word for */
function matcherOf({ key, operator, value }: AdHocFilter): string {
  if (!OPERATORS.has(operator)) throw new QueryError(`Prometheus has no filter with ${operator}: ${key} ${operator} ${value}`);
  return `${LABEL.test(key) ? key : JSON.stringify(key)}${operator}${JSON.stringify(value)}`;
}

/** Where in a selector further matchers go, and what they need around them. */
function placeIn(selector: SyntaxNode, expr: string): { readonly at: number; readonly before: string; readonly after: string } {
  const matchers = selector.getChild('LabelMatchers');
  if (!matchers) return { at: selector.to, before: '{', after: '}' };
  const inside = expr.slice(matchers.from + 1, matchers.to - 1).trim();
  return { at: matchers.to - 1, before: inside === '' || inside.endsWith(',') ? '' : ',', after: '' };
}

/** The expression with the filters in each of its selectors; one that cannot be read keeps those that it has. */
export function filterExpression(expr: string, filters: readonly AdHocFilter[]): string {
  if (filters.length === 0) return expr;
  const text = filters.map(matcherOf).join(',');
  let filtered = '';
  let done = 0;
  parseExpression(expr).iterate({
    enter({ name, node }) {
      if (name !== 'VectorSelector') return;
      const { at, before, after } = placeIn(node, expr);
      filtered += expr.slice(done, at) + before + text + after;
      done = at;
    },
  });
  return filtered + expr.slice(done);
}

/** The query with the filters in every selector. @throws QueryError for a filter that Prometheus has no word for */
export const applyAdHoc = (query: PrometheusQuery, filters: readonly AdHocFilter[]): PrometheusQuery => ({
  ...query,
  expr: filterExpression(query.expr, filters),
});
