import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import type { VariableFormatter } from './formats.ts';
import { type Filled, fillFields, type ScopedVariables } from './interpolate.ts';

/** How a kind of source writes values into its queries. */
export interface SourceQuoting {
  readonly format?: string | VariableFormatter | undefined;
  /** Calls of its queries whose argument is a regular expression without quotes. */
  readonly expressionCalls?: readonly string[] | undefined;
  /** Fields of its queries that are no query: legends, intervals. Values stand in them as people read them. */
  readonly plainFields?: readonly string[] | undefined;
  /** Formats of legends that leave the name of a series to the source, as an empty one does. */
  readonly automaticLegends?: readonly string[] | undefined;
  /** Longest texts of its fields, where these are not `TEXT_LIMITS.expression`. */
  readonly maxLengths?: Readonly<Record<string, number>> | undefined;
}

/** Longest text of a field of a query, in characters; the source says it, else it is `TEXT_LIMITS.expression`. */
export const maxLengthOf = ({ maxLengths = {} }: Pick<SourceQuoting, 'maxLengths'>, field: string): number =>
  (Object.hasOwn(maxLengths, field) ? maxLengths[field] : undefined) ?? TEXT_LIMITS.expression;

/** Fields of every target that hold values, never a query: what people filter by, and what variables stand for. */
export const VALUE_FIELDS: ReadonlySet<string> = new Set(['adhocFilters', 'scopedVars']);

/**
 * A query with its variables replaced in every text, but in its letter. The same query where nothing refers to a known variable. A text that
 * becomes longer than `TEXT_LIMITS.expression`, or than its source lets it be where that is more, is a beginning of it that is too long as well; `isWhole` is false then.
 */
export const fillQuery = <Query extends Readonly<Record<string, unknown>>>(
  query: Query,
  scope: ScopedVariables,
  { format, expressionCalls, plainFields = [], maxLengths }: SourceQuoting,
): Filled<Query> =>
  fillFields(query, scope, (name) => {
    if (name === 'refId' || VALUE_FIELDS.has(name)) return undefined; // results are told apart by the letter
    // A field that is too long for a shorter limit is told by its name where it is queried.
    const maxLength = Math.max(TEXT_LIMITS.expression, maxLengthOf({ maxLengths }, name));
    return name === 'datasource' || plainFields.includes(name) ? { maxLength } : { format, expressionCalls, maxLength };
  });

/** A query as it is sent to its source: filled in, or where it would be too long as it is written, and says so. What all panels ask goes into one request. */
export function fillTarget<Query extends Readonly<Record<string, unknown>>>(
  target: Query,
  scope: ScopedVariables,
  quoting: SourceQuoting,
): Query & { readonly isTooLong?: boolean } {
  const { value, isWhole } = fillQuery(target, scope, quoting);
  return isWhole ? value : { ...target, isTooLong: true };
}
