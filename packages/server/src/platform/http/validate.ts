import { AppError } from '@pharos/contract/errors';
import type { Route, Schema } from '@pharos/contract/route';
import * as z from 'zod/mini';
import { describeIssue } from '@pharos/contract/describe-issue';

/**
 * The body as its schema has it.
 * @throws AppError required-missing (422) where the route says that it has required fields and one is absent, null or empty; else body-invalid
 */
export function validateBody(route: Route, sent: unknown): unknown {
  if (!route.body) return undefined;
  const value = withKnownNames(route.body, sent);
  const missing = route.errors?.includes('required-missing') ? missingField(route.body, value) : undefined;
  if (missing !== undefined)
    throw new AppError('required-missing', { reason: `${missing} is required` }, { fields: { fieldNames: [capitalise(missing)] } });
  const result = z.safeParse(route.body, value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('body-invalid', { reason: describeIssue(result.error.issues) }, { cause: result.error });
}

/** Path parameters as their schema has them; what no row can have is answered like an absent row. @throws AppError not-found */
export function validateParams(route: Route, value: unknown): unknown {
  if (!route.params) return {};
  const result = z.safeParse(route.params, value);
  if (result.success) return result.data;
  throw new AppError('not-found', {}, { cause: result.error });
}

/** The query string as its schema has it; of a key given several times the first counts, unless it is a list. @throws AppError query-invalid */
export function validateQuery(route: Route, value: Readonly<Record<string, unknown>>): unknown {
  if (!route.query) return {};
  const result = z.safeParse(route.query, firstOfMany(route.query, value), { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('query-invalid', { reason: describeIssue(result.error.issues) }, { cause: result.error });
}

function firstOfMany(schema: Schema, value: Readonly<Record<string, unknown>>): unknown {
  const shape = shapeOf(schema);
  const chosen = Object.entries(value).map(([key, entry]) => {
    const field = shape && Object.hasOwn(shape, key) ? shape[key] : undefined;
    return Array.isArray(entry) && !(field && takesList(field)) ? [key, entry[0] as unknown] : [key, entry];
  });
  return Object.fromEntries(chosen);
}

/** True for the schema of a list, whatever its limits, also where it may be absent or one text instead. */
function takesList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodMiniArray) return true;
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional) return takesList(schema.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return takesList(schema.def.in);
  return schema instanceof z.ZodMiniUnion && schema.def.options.some(takesList);
}

/** A body with its own fields under the names of the schema, whatever their capitals: programs send them as they stand in their code (wire-notes http-api 1.4). */
function withKnownNames(schema: Schema, value: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every((name) => Object.hasOwn(shape, name))) return value;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const knownName = (name: string): string => {
    const known = names.get(name.toLowerCase());
    return known === undefined || Object.hasOwn(shape, name) || Object.hasOwn(value, known) ? name : known;
  };
  return Object.fromEntries(Object.entries(value).map(([name, entry]: [string, unknown]) => [knownName(name), entry]));
}

/** First required field that is missing in the original's sense: absent, null, or an empty text (wire-notes http-api 1.4). */
function missingField(schema: Schema, value: unknown): string | undefined {
  const shape = shapeOf(schema);
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.keys(shape).find((key) => {
    const field = shape[key];
    if (!field || field._zod.optin === 'optional' || z.safeParse(field, null).success) return false;
    const entry = Object.hasOwn(given, key) ? given[key] : undefined;
    return entry === undefined || entry === null || (entry === '' && field._zod.def.type === 'string');
  });
}

const shapeOf = (schema: Schema): Readonly<Record<string, z.core.$ZodType>> | undefined =>
  schema instanceof z.ZodMiniObject ? schema.def.shape : undefined;

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
