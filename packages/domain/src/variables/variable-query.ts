import { isJsonObject } from '../text/json-object.ts';

/** Members of a query object that hold its text, in the order in which sources use them. */
const TEXT_FIELDS = ['query', 'expr', 'target'] as const;

/** The member of a query object that holds its text; that of a new one is `query`. */
const textField = (query: Readonly<Record<string, unknown>>) => TEXT_FIELDS.find((name) => typeof query[name] === 'string') ?? 'query';

/** The text that a query variable runs: the query itself, or in newer documents a member of it; empty where there is none. */
export function readVariableQuery(query: unknown): string {
  const text = isJsonObject(query) ? query[textField(query)] : query;
  return typeof text === 'string' ? text : '';
}

/** The query of a variable with another text, in the form that it had. */
export const writeVariableQuery = (text: string, stored: unknown): unknown =>
  isJsonObject(stored) ? { ...stored, [textField(stored)]: text } : text;
