import type { Column, Frame, Labels } from '@pharos/contract/frames';
import type { ExpressionView } from '../text/expressions/view.ts';
import { objectOf } from '../text/json-object.ts';
import type { FieldMatcher } from './field-settings.ts';
import { readPattern } from './pattern.ts';
import { readReducer, reduceColumn } from './reducers.ts';
import { type FieldValue, numberOfValue } from './value-mappings.ts';
import type { ValueRules } from './value-rules.ts';

/** A field of a result, as overrides tell it from others. */
export interface Field {
  /** As shown where nothing renames it. */
  readonly name: string;
  readonly labels: Labels;
  /** Of the query it answers. */
  readonly refId?: string | undefined;
  readonly column: Column;
  /** That it stands in; absent: it stands in none. */
  readonly frame?: Frame | undefined;
}

type Matches = (field: Field) => boolean;

/** What a matcher depends on beside its options. */
export interface Matching {
  readonly expressions: ExpressionView;
  readonly valueRules: ValueRules;
}

const none: Matches = () => false;

/** Names that newer documents use for kinds of columns. */
const TYPES: Readonly<Record<string, Column['type']>> = {
  time: 'time',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  other: 'json',
};

/** By the name that is shown, or by its own. */
const isNamed = ({ name, column }: Field, names: ReadonlySet<unknown>): boolean => names.has(name) || names.has(column.name);

const byName = (name: unknown): Matches => {
  const names = new Set([name]);
  return (field) => isNamed(field, names);
};

function byExpression(options: unknown, { expressions }: Matching): Matches {
  const expression = readPattern(options);
  return expression ? ({ name }) => expressions.test(expression, name) : none;
}

function byNames(options: unknown): Matches {
  const { mode, names } = objectOf(options);
  const listed = new Set<unknown>(Array.isArray(names) ? names : []);
  return (field) => isNamed(field, listed) === (mode !== 'exclude');
}

function byExpressionOrNames(options: unknown, matching: Matching): Matches {
  const { pattern, names } = objectOf(options);
  const isListed = byNames({ names });
  const isMatch = pattern === '' ? none : byExpression(pattern, matching);
  return (field) => isListed(field) || isMatch(field);
}

const byType =
  (type: unknown): Matches =>
  ({ column }) =>
    typeof type === 'string' && column.type === TYPES[type];

const byTypes =
  (types: unknown): Matches =>
  (field) =>
    Array.isArray(types) && types.some((type) => byType(type)(field));

const byOrder =
  (holds: (value: number, bound: number) => boolean) =>
  (value: FieldValue, bound: FieldValue): boolean =>
    holds(numberOfValue(value), numberOfValue(bound));

/** How a value of a field is compared, by the name that documents use. What is missing is equal to what is missing only. */
const COMPARISONS: Readonly<Record<string, (value: FieldValue, bound: FieldValue) => boolean>> = {
  eq: (value, bound) => String(value) === String(bound),
  neq: (value, bound) => String(value) !== String(bound),
  gt: byOrder((value, bound) => value > bound),
  gte: byOrder((value, bound) => value >= bound),
  lt: byOrder((value, bound) => value < bound),
  lte: byOrder((value, bound) => value <= bound),
};

const isFieldValue = (value: unknown): value is FieldValue => value === null || ['number', 'string', 'boolean'].includes(typeof value);

function byValue(options: unknown, { valueRules }: Matching): Matches {
  const { reducer: saved, op, value = null } = objectOf(options);
  const reducer = readReducer(saved);
  const comparison = op ?? 'eq';
  const compare = typeof comparison === 'string' && Object.hasOwn(COMPARISONS, comparison) ? COMPARISONS[comparison] : undefined;
  if (!reducer || !compare || !isFieldValue(value)) return none;
  return ({ column }) => {
    const reduced = reduceColumn(column, reducer, valueRules);
    return typeof reduced === 'boolean' ? reduced : compare(reduced, value);
  };
}

const isFirst = ({ frame, column }: Field): boolean => frame?.columns[0] === column;
const isFirstTime = ({ frame, column }: Field): boolean => frame?.columns.find(({ type }) => type === 'time') === column;

const MATCHERS: Readonly<Record<string, (options: unknown, matching: Matching) => Matches>> = {
  byName,
  byRegexp: byExpression,
  byNames,
  byRegexpOrNames: byExpressionOrNames,
  byType,
  byTypes,
  byFrameRefID:
    (refId) =>
    (field): boolean =>
      field.refId === refId,
  byValue,
  numeric: () => byType('number'),
  time: () => byType('time'),
  first: () => isFirst,
  firstTimeField: () => isFirstTime,
};

/** Which fields a matcher of an override, or of a transformation, is for. One that nobody knows is for none. */
export function createMatcher({ id, options }: FieldMatcher, matching: Matching): Matches {
  const make = Object.hasOwn(MATCHERS, id) ? MATCHERS[id] : undefined;
  return make ? make(options, matching) : none;
}
