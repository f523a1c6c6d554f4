import { textsOf } from '../text/json-object.ts';
import { DEFAULT_ANNOTATIONS, MAX_ANNOTATION_TAGS, MAX_ANNOTATIONS } from '@pharos/contract/api/annotations';
import type { JsonObject } from '@pharos/contract/primitives';
import { interpolate, type ScopedVariables } from '../variables/interpolate.ts';

/** How many events a query of what this server stores may ask for. */
export const ANNOTATION_LIMITS = [10, 50, 100, 200, 300, 500, 1000, 2000] as const;

/** A query of what this server stores: of the dashboard, or of everything with some tags. */
export interface StoredAnnotationQuery {
  readonly type: 'dashboard' | 'tags';
  readonly limit: number;
  /** One of the tags is enough; else all of them. */
  readonly matchAny: boolean;
  readonly tags: readonly string[];
}

/** Reads the fields of such a query; what is missing or makes no sense has its default. */
export function readStoredQuery({ type, limit, matchAny, tags }: JsonObject): StoredAnnotationQuery {
  const count = Number(limit);
  return {
    type: type === 'tags' ? 'tags' : 'dashboard',
    limit: Number.isInteger(count) && count > 0 ? Math.min(count, MAX_ANNOTATIONS) : DEFAULT_ANNOTATIONS,
    matchAny: matchAny === true,
    tags: textsOf(tags),
  };
}

/** What is asked of the API: undefined where there is nothing to ask for, without a stored dashboard or without a tag. */
export function storedQueryCall(
  query: StoredAnnotationQuery,
  { dashboardId, scope }: { readonly dashboardId: number | null; readonly scope: ScopedVariables },
): Record<string, string | string[]> | undefined {
  const limit = String(query.limit);
  if (query.type === 'dashboard') return dashboardId === null ? undefined : { limit, dashboardId: String(dashboardId) };
  const tags = [...new Set(query.tags.flatMap((tag) => expandTag(tag, scope)))].slice(0, MAX_ANNOTATION_TAGS);
  return tags.length === 0 ? undefined : { limit, tags, ...(query.matchAny ? { matchAny: 'true' } : {}) };
}

/** Stands for a variable with several values until each of them has taken its place; in no tag. */
const PLACE = '\u0001';

/** A tag with its variables replaced: a variable with several values gives a tag for each. */
function expandTag(tag: string, scope: ScopedVariables): readonly string[] {
  const lists: (readonly string[])[] = [];
  const format = (value: string | readonly string[]): string => {
    if (typeof value === 'string') return value;
    lists.push(value);
    return PLACE;
  };
  const [first = '', ...rest] = interpolate(tag, scope, { format }).split(PLACE);
  let tags = [first];
  for (const [index, part] of rest.entries())
    tags = tags.flatMap((before) => (lists[index] ?? []).map((value) => `${before}${value}${part}`)).slice(0, MAX_ANNOTATION_TAGS);
  return tags.map((one) => one.trim()).filter((one) => one !== '');
}
