import { parseExpression } from './expression-tree.ts';
import { unitOfNode } from './expression-unit.ts';
import type { PrometheusQuery } from './query.ts';
import { findRawCounters, withRates } from './raw-counters.ts';
import { findSeveralInText, withMatches } from './several-in-text.ts';

/** What is known of a query when a hint is looked for. */
export interface HintInput {
  readonly query: PrometheusQuery;
  readonly panel: {
    /** Type of the panel, for example `graph`. */
    readonly type: string;
    /** Unit of its values; undefined where none can be set. */
    readonly unit: string | undefined;
    /** Whether a variable has several values now. */
    readonly hasSeveral?: (variable: string) => boolean;
  };
  /** The type of a metric, as far as the store has said it. */
  readonly typeOf: (name: string) => string | undefined;
  /** What the query gave when it was run as it stands; undefined when it was not. Epoch ms. */
  readonly points?: {
    readonly range: { readonly fromMs: number; readonly toMs: number };
    /** From the first point with a value to the last. */
    readonly extent: { readonly fromMs: number; readonly toMs: number };
  };
}

/** What one press on a hint changes. */
export type HintFix =
  | { readonly kind: 'query'; readonly fields: Partial<PrometheusQuery> }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'range'; readonly fromMs: number; readonly toMs: number };

/** One quiet line below a query. */
export interface Hint {
  readonly id: string;
  /** What was noticed. */
  readonly text: string;
  /** Words of the press that mends it. */
  readonly action: string;
  readonly fix: HintFix;
}

interface HintRule {
  readonly id: string;
  readonly find: (input: HintInput) => Omit<Hint, 'id'> | undefined;
}

/** The graph is the panel for which these rules were written; others draw one value as well as many. */
const GRAPH = 'graph';
/** Units that somebody who chose none has. */
const PLAIN_UNITS: ReadonlySet<string> = new Set(['', 'short', 'none']);
/** A range counts as nearly empty when points cover less of it than this. */
const MIN_SHARE = 0.2;

/** In the order in which they are looked at; the first that finds something is shown. */
export const HINT_RULES: readonly HintRule[] = [
  {
    id: 'several-values-in-text',
    find: ({ query: { expr }, panel: { hasSeveral } }) => {
      const comparisons = hasSeveral ? findSeveralInText(expr, hasSeveral) : [];
      const [first] = comparisons;
      if (!first) return undefined;
      return {
        text: `${first.operator} compares with one text, and $${first.variable} has several values.`,
        action: 'Match each of them',
        fix: { kind: 'query', fields: { expr: withMatches(expr, comparisons) } },
      };
    },
  },
  {
    id: 'instant-in-graph',
    find: ({ query, panel }) =>
      panel.type === GRAPH && query.instant
        ? {
            text: 'An instant query gives one point per series, a graph needs more.',
            action: 'Query the range',
            fix: { kind: 'query', fields: { instant: false, format: 'time_series' } },
          }
        : undefined,
  },
  {
    id: 'counter-without-rate',
    find: ({ query: { expr }, panel, typeOf }) => {
      const counters = panel.type === GRAPH ? findRawCounters(expr, typeOf) : [];
      const [first] = counters;
      if (!first) return undefined;
      return {
        text: `${first.name} only grows.`,
        action: 'Add rate()',
        fix: { kind: 'query', fields: { expr: withRates(expr, counters) } },
      };
    },
  },
  {
    id: 'unit-in-name',
    find: ({ query: { expr }, panel }) => {
      if (panel.unit === undefined || !PLAIN_UNITS.has(panel.unit)) return undefined;
      const unit = unitOfNode(parseExpression(expr).topNode, expr);
      return unit === undefined
        ? undefined
        : {
            text: `The values are ${UNIT_NAMES[unit] ?? unit}, shown as plain numbers.`,
            action: 'Set the unit',
            fix: { kind: 'unit', unit },
          };
    },
  },
  {
    id: 'nearly-empty-range',
    find: ({ panel, points }) => {
      if (panel.type !== GRAPH || !points) return undefined;
      const { range, extent } = points;
      const coveredMs = extent.toMs - extent.fromMs;
      if (coveredMs <= 0 || coveredMs >= MIN_SHARE * (range.toMs - range.fromMs)) return undefined;
      return {
        text: `Points cover ${Math.max(1, Math.round((100 * coveredMs) / (range.toMs - range.fromMs)))} % of the range.`,
        action: 'Show only these',
        fix: { kind: 'range', fromMs: extent.fromMs, toMs: extent.toMs },
      };
    },
  },
];

/** How a sentence calls the units that names tell. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  bytes: 'bytes',
  Bps: 'bytes per second',
  s: 'seconds',
  ms: 'milliseconds',
  percentunit: 'a share of 1',
  percent: 'percent',
  celsius: 'degrees Celsius',
  volt: 'volts',
  amp: 'amperes',
  watt: 'watts',
  joule: 'joules',
  hertz: 'hertz',
  lengthm: 'metres',
};

/** Longer expressions are made by programs, and would be walked through with each letter. */
const MAX_LENGTH = 2000;

/**
 * The hint for a query, the first that applies and was not closed; undefined where there is nothing to say. The expression must be a whole
 * one.
 */
export function findHint(input: HintInput, isClosed: (id: string) => boolean = () => false): Hint | undefined {
  const { expr } = input.query;
  if (expr.trim() === '' || expr.length > MAX_LENGTH) return undefined;
  for (const { id, find } of HINT_RULES) {
    const found = isClosed(id) ? undefined : find(input);
    if (found) return { id, ...found };
  }
  return undefined;
}
