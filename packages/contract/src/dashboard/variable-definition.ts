import * as z from 'zod/mini';
import { DataSourceRef } from './target.ts';
import { listOf, optional } from './tolerant.ts';

const text = z.catch(z.string(), '');

/** When a variable fetches its values: 0 never, 1 as the dashboard opens, 2 also for another time range. Older documents say true and false. */
const Refresh = z.pipe(
  z.catch(z.union([z.literal(0), z.literal(1), z.literal(2), z.boolean()]), 0),
  z.transform((refresh): 0 | 1 | 2 => (typeof refresh === 'boolean' ? (refresh ? 1 : 0) : refresh)),
);

/** A group of values: its name alone in some documents. */
const ValueTag = z.pipe(
  z.union([z.string(), z.looseObject({ text: z.string(), selected: z.catch(z.boolean(), false), values: optional(z.array(z.string())) })]),
  z.transform((tag) => (typeof tag === 'string' ? { text: tag, selected: false } : tag)),
);

/**
 * How a variable comes to its values: what is read of it only where values are fetched, beside `DashboardVariable`. As tolerant: what is
 * missing or of a wrong type takes its default.
 */
export const VariableDefinition = z.looseObject({
  /** The source that is queried; null and absent are the default one. */
  datasource: optional(DataSourceRef),
  /** The query as lists show it, where the query itself is no text. */
  definition: text,
  refresh: Refresh,
  /** A whole value, or an expression between slashes whose first group is the value. */
  regex: text,
  /** 0 as they came; 1 and 2 by letters, 3 and 4 by number, 5 and 6 by letters without capitals; even numbers go downwards. */
  sort: z.catch(z.int().check(z.gte(0), z.lte(6)), 0),
  useTags: z.catch(z.boolean(), false),
  tagsQuery: text,
  tagValuesQuery: text,
  tags: listOf(ValueTag),
});
export type VariableDefinition = z.infer<typeof VariableDefinition>;

/** Groups of values as a choice holds them (`current.tags`). */
export const ChosenTags = listOf(ValueTag);
