import type { SyntaxNode } from '@lezer/common';
import { metricOf, parseExpression } from './expression-tree.ts';

/** A counter that stands in an expression as it is, so that its line only grows. */
export interface RawCounter {
  readonly name: string;
  /** Where its selector begins and ends, and where what belongs to it (`offset`, `@`) does. */
  readonly from: number;
  readonly selectorTo: number;
  readonly to: number;
}

const COUNTER_NAME = /_(?:total|count|sum|bucket)$/;

/** Functions and aggregations that take a counter as it is, or want a range of it, which Prometheus itself tells. */
const INDIFFERENT =
  /^(?:count|group|count_values|absent|timestamp|histogram_quantile|rate|irate|increase|delta|idelta|deriv|resets|changes|\w+_over_time)$/;

/** Whether a metric only grows: as the store says, else as names of counters end. */
export const isCounter = (name: string, typeOf: (name: string) => string | undefined): boolean => {
  const type = typeOf(name);
  return type === undefined || type === 'unknown' ? COUNTER_NAME.test(name) : type === 'counter';
};

/** The counters of an expression of which no rate is taken, in the order of the text. */
export function findRawCounters(expression: string, typeOf: (name: string) => string | undefined): readonly RawCounter[] {
  const found: RawCounter[] = [];
  parseExpression(expression).iterate({
    enter: ({ name, node }) => {
      if (name === 'MatrixSelector' || name === 'SubqueryExpr' || isIndifferent(node, expression)) return false;
      if (name !== 'VectorSelector') return true;
      const metric = metricOf(node, expression);
      if (metric !== '' && isCounter(metric, typeOf))
        found.push({ name: metric, from: node.from, selectorTo: node.to, to: outermost(node).to });
      return false;
    },
  });
  return found;
}

function isIndifferent(node: SyntaxNode, expression: string): boolean {
  if (node.name !== 'FunctionCall' && node.name !== 'AggregateExpr') return false;
  const head = node.firstChild;
  return head !== null && INDIFFERENT.test(expression.slice(head.from, head.to).toLowerCase());
}

/** The selector with its `offset` and `@`. */
function outermost(node: SyntaxNode): SyntaxNode {
  const { parent } = node;
  return parent && (parent.name === 'OffsetExpr' || parent.name === 'StepInvariantExpr') ? outermost(parent) : node;
}

/** The expression with a rate around each of these counters. */
export const withRates = (expression: string, counters: readonly RawCounter[]): string =>
  counters.reduceRight((text, { from, selectorTo, to }) => {
    const selector = text.slice(from, selectorTo);
    return `${text.slice(0, from)}rate(${selector}[$__rate_interval]${text.slice(selectorTo, to)})${text.slice(to)}`;
  }, expression);
