import type { SyntaxNode, Tree } from '@lezer/common';
import type { PastedQuery } from '@pharos/plugin/ui';
import { childrenOf, metricOf, parseExpression } from '../expression-tree.ts';
import { unitOfNode } from '../expression-unit.ts';
import { checkExpression } from './check-expression.ts';

/** Longer expressions are written by programs. */
const MAX_LENGTH = 10_000;
/** A metric with one word in its name could be any word; this one every store has. */
const ONE_WORD_METRIC = 'up';
const MAX_TITLE = 80;

/**
 * The graph of a pasted expression: its title is the metric, its unit what names tell, its legend the labels that it is grouped by. Undefined
 * for what is no whole expression, gives no series (a number, a text) or could be a word of any language.
 */
export function readPastedExpression(text: string): PastedQuery | undefined {
  const expr = text.trim();
  if (expr === '' || expr.length > MAX_LENGTH || isPlainWord(expr) || checkExpression(expr)) return undefined;
  const tree = parseExpression(expr);
  const metrics = metricsOf(tree, expr);
  if (!metrics) return undefined;
  const title = metrics.length > 0 ? metrics.join(', ') : expr;
  const unit = unitOfNode(tree.topNode, expr);
  return {
    panelType: 'graph',
    title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title,
    ...(unit === undefined ? {} : { unit }),
    target: {
      expr,
      legendFormat: legendOf(tree.topNode, expr) ?? (isOneSeries(tree) ? title : ''),
      format: 'time_series',
      intervalFactor: 1,
    },
  };
}

const isPlainWord = (text: string): boolean => /^[A-Za-z]+$/.test(text) && text !== ONE_WORD_METRIC;

/** The metrics that an expression names, each once; undefined for one without any selector. */
function metricsOf(tree: Tree, expr: string): readonly string[] | undefined {
  const names = new Set<string>();
  let hasSelector = false;
  tree.iterate({
    enter: ({ name, node }) => {
      if (name !== 'VectorSelector') return;
      hasSelector = true;
      const metric = metricOf(node, expr);
      if (metric !== '') names.add(metric);
    },
  });
  return hasSelector ? [...names] : undefined;
}

/** The outermost aggregation, through brackets only. */
function aggregationOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.name === 'AggregateExpr') return node;
  const [child] = childrenOf(node);
  return (node.name === 'PromQL' || node.name === 'ParenExpr') && child ? aggregationOf(child) : undefined;
}

/** `{{label}}` for each label that the outermost aggregation groups by; undefined where it groups by none. */
function legendOf(top: SyntaxNode, expr: string): string | undefined {
  const modifier = aggregationOf(top)?.getChild('AggregateModifier');
  if (!modifier || !modifier.getChild('By')) return undefined;
  const labels = (modifier.getChild('GroupingLabels')?.getChildren('LabelName') ?? []).map(({ from, to }) => expr.slice(from, to));
  return labels.length > 0 ? labels.map((label) => `{{${label}}}`).join(' ') : undefined;
}

/** Whether an aggregation leaves one series, without a label that could name it. */
const isOneSeries = ({ topNode }: Tree): boolean => {
  const aggregation = aggregationOf(topNode);
  return (
    aggregation !== undefined &&
    !aggregation.getChild('AggregateModifier') &&
    /^(?:Sum|Avg|Min|Max|Count|Group|Std)/.test(opOf(aggregation))
  );
};

const opOf = (aggregation: SyntaxNode): string => aggregation.getChild('AggregateOp')?.firstChild?.name ?? '';
