import type { VariableFormatter } from './formats.ts';
import { interpolateDeep, type ScopedVariables } from './interpolate.ts';

/** How a kind of source writes values into its queries. */
export interface SourceQuoting {
  readonly format?: string | VariableFormatter | undefined;
  /** Fields of its queries that are no query: legends, intervals. Values stand in them as people read them. */
  readonly plainFields?: readonly string[] | undefined;
}

/**
 * A query with its variables replaced in every text, but in its letter: results are told apart by that. The same query where nothing refers
 * to a known variable.
 */
export function interpolateQuery<Query extends Readonly<Record<string, unknown>>>(
  query: Query,
  scope: ScopedVariables,
  { format, plainFields = [] }: SourceQuoting,
): Query {
  const isPlain = (name: string) => name === 'datasource' || plainFields.includes(name);
  const fields = Object.entries(query).map(
    ([name, value]) => [name, name === 'refId' ? value : interpolateDeep(value, scope, isPlain(name) ? {} : { format })] as const,
  );
  return fields.every(([name, value]) => value === query[name]) ? query : { ...query, ...Object.fromEntries(fields) };
}
