import type { SyntaxNode } from '@lezer/common';
import { type AdHocFilter, QueryError, TEXT_LIMITS } from '@pharos/plugin';
import { readExpression } from './expression-tree.ts';
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

/** A place of a selector for further matchers. */
type MatcherPlace = ReturnType<typeof placeIn>;

function placesIn(expr: string): readonly MatcherPlace[] {
  const places: MatcherPlace[] = [];
  const tree = readExpression(expr);
  if (!tree) throw new QueryError('Filters do not fit into this expression: it has a mistake, or more parts than can be read');
  tree.iterate({
    enter({ name, node }) {
      if (name === 'VectorSelector') places.push(placeIn(node, expr));
    },
  });
  return places;
}

/**
 * The expression with the filters in each of its selectors; a short one that cannot be read keeps those that it has.
 * @throws QueryError where it would be longer than an expression may be, before it is built; for a longer one that cannot be read, or has more
 * parts than the grammar's stack; or for a filter that Prometheus has no word for
 */
export function filterExpression(expr: string, filters: readonly AdHocFilter[]): string {
  if (filters.length === 0) return expr;
  const text = filters.map(matcherOf).join(',');
  const places = placesIn(expr);
  const added = places.reduce((sum, { before, after }) => sum + before.length + text.length + after.length, 0);
  const limit = TEXT_LIMITS.expression;
  if (expr.length + added > limit)
    throw new QueryError(`The expression is longer than ${limit.toLocaleString('en-US')} characters with its filters`);
  let filtered = '';
  let done = 0;
  for (const { at, before, after } of places) {
    filtered += expr.slice(done, at) + before + text + after;
    done = at;
  }
  return filtered + expr.slice(done);
}

/** The query with the filters in every selector. @throws QueryError as `filterExpression` */
export const applyAdHoc = (query: PrometheusQuery, filters: readonly AdHocFilter[]): PrometheusQuery => ({
  ...query,
  expr: filterExpression(query.expr, filters),
});
