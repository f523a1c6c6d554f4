import type { Column, Labels } from '@pharos/contract/frames';
import type { ExpressionView } from '../text/expressions/view.ts';
import { objectOf } from '../text/json-object.ts';
import type { FieldMatcher } from './field-settings.ts';
import { readPattern } from './pattern.ts';

/** A field of a result, as overrides tell it from others. */
export interface Field {
  /** As shown where nothing renames it. */
  readonly name: string;
  readonly labels: Labels;
  /** Of the query it answers. */
  readonly refId?: string | undefined;
  readonly column: Column;
}

type Matches = (field: Field) => boolean;

const none: Matches = () => false;

/** Names that newer documents use for kinds of columns. */
const TYPES: Readonly<Record<string, Column['type']>> = {
  time: 'time',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  other: 'json',
};

const byName =
  (name: unknown): Matches =>
  (field) =>
    field.name === name || field.column.name === name;

function byExpression(options: unknown, expressions: ExpressionView): Matches {
  const expression = readPattern(options);
  return expression ? ({ name }) => expressions.test(expression, name) : none;
}

function byNames(options: unknown): Matches {
  const { mode, names } = objectOf(options);
  const listed = new Set(Array.isArray(names) ? names : []);
  return ({ name }) => listed.has(name) === (mode !== 'exclude');
}

const byType =
  (type: unknown): Matches =>
  ({ column }) =>
    typeof type === 'string' && column.type === TYPES[type];

/** Which fields a matcher of an override, or of a transformation, is for. One that nobody knows is for none. */
export function createMatcher({ id, options }: FieldMatcher, expressions: ExpressionView): Matches {
  if (id === 'byName') return byName(options);
  if (id === 'byRegexp') return byExpression(options, expressions);
  if (id === 'byNames') return byNames(options);
  if (id === 'byType') return byType(options);
  if (id === 'byTypes') return (field) => Array.isArray(options) && options.some((type) => byType(type)(field));
  if (id === 'byFrameRefID') return ({ refId }) => refId === options;
  if (id === 'numeric') return byType('number');
  if (id === 'time') return byType('time');
  return none;
}
