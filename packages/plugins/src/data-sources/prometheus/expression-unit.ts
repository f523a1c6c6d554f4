import type { SyntaxNode } from '@lezer/common';
import { childrenOf, metricOf } from './expression-tree.ts';

/** Units by the last word of a metric's name, as names are advised to end (Prometheus documentation, "Metric and label naming"). */
const UNIT_OF_WORD: Readonly<Record<string, string>> = {
  bytes: 'bytes',
  seconds: 's',
  milliseconds: 'ms',
  ratio: 'percentunit',
  percent: 'percent',
  celsius: 'celsius',
  volts: 'volt',
  amperes: 'amp',
  watts: 'watt',
  joules: 'joule',
  hertz: 'hertz',
  meters: 'lengthm',
};
/** Words behind the unit that say what is counted, not in what. */
const SUFFIX = /_(?:total|sum|bucket)$/;

/** What a unit becomes per second: seconds per second are a share of the time. */
const PER_SECOND: Readonly<Record<string, string>> = { bytes: 'Bps', s: 'percentunit', joule: 'watt' };

const RATES: ReadonlySet<string> = new Set(['rate', 'irate', 'deriv']);
/** Functions and aggregations that leave the unit of their argument as it is. */
const SAME_UNIT =
  /^(?:sum|avg|min|max|topk|bottomk|quantile|stddev|limitk|abs|ceil|floor|round|sort|sort_desc|clamp|clamp_min|clamp_max|increase|delta|idelta|predict_linear|label_replace|label_join|histogram_quantile|histogram_avg|(?:sum|avg|min|max|last|quantile)_over_time)$/;
/** The buckets of a histogram count per second what has a unit. */
const QUANTILE = 'histogram_quantile';

const COMPARISONS: ReadonlySet<string> = new Set(['Gtr', 'Lss', 'Gte', 'Lte', 'Eql', 'Neq']);

/** The unit that the name of a metric tells, as the catalogue of units calls it; undefined where it tells none. */
export function unitOfMetric(name: string): string | undefined {
  const word = name.replace(SUFFIX, '').split('_').at(-1) ?? '';
  return Object.hasOwn(UNIT_OF_WORD, word) ? UNIT_OF_WORD[word] : undefined;
}

/** The unit of what a part of an expression gives, told from the names in it; undefined where they tell none, or not one. */
export function unitOfNode(node: SyntaxNode, expression: string): string | undefined {
  switch (node.name) {
    case 'VectorSelector':
      return unitOfMetric(metricOf(node, expression));
    case 'FunctionCall':
    case 'AggregateExpr':
      return unitOfCall(node, expression);
    case 'BinaryExpr':
      return unitOfBinary(node, expression);
    case 'PromQL':
    case 'ParenExpr':
    case 'UnaryExpr':
    case 'OffsetExpr':
    case 'StepInvariantExpr':
    case 'MatrixSelector':
    case 'SubqueryExpr':
      return unitOfFirst(childrenOf(node), expression);
    default:
      return undefined;
  }
}

const unitOfFirst = (nodes: readonly SyntaxNode[], expression: string): string | undefined =>
  nodes.map((node) => unitOfNode(node, expression)).find((unit) => unit !== undefined);

function unitOfCall(node: SyntaxNode, expression: string): string | undefined {
  const [head] = childrenOf(node);
  const body = node.getChild('FunctionCallBody');
  if (!head || !body) return undefined;
  const name = expression.slice(head.from, head.to).toLowerCase();
  if (name === QUANTILE) return unitOfMetric(firstMetric(body, expression));
  const unit = unitOfFirst(childrenOf(body), expression);
  if (RATES.has(name)) return unit === undefined ? undefined : PER_SECOND[unit];
  return SAME_UNIT.test(name) ? unit : undefined;
}

function firstMetric(node: SyntaxNode, expression: string): string {
  let name = '';
  node.cursor().iterate((inner) => {
    if (name === '' && inner.name === 'VectorSelector') name = metricOf(inner.node, expression);
    return name === '';
  });
  return name;
}

function unitOfBinary(node: SyntaxNode, expression: string): string | undefined {
  const [left, operator, ...rest] = childrenOf(node);
  const right = rest.at(-1);
  if (!left || !operator || !right) return undefined;
  const units = [unitOfNode(left, expression), unitOfNode(right, expression)] as const;
  if (COMPARISONS.has(operator.name)) return units[0] ?? units[1];
  if (units[0] === undefined || units[0] !== units[1]) return undefined;
  if (operator.name === 'Div') return 'percentunit';
  return operator.name === 'Add' || operator.name === 'Sub' ? units[0] : undefined;
}
