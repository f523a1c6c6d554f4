import * as z from 'zod/mini';
import { optional } from './tolerant.ts';

/** Name of the source that needs no row: a random walk. It stands for "none is the default" too (wire-notes http-api 32.1). */
export const BUILT_IN_SOURCE = '-- Grafana --';

/** The word for the source that is the default, whichever that is. */
export const DEFAULT_SOURCE = 'default';

/** What a panel names as its source when each of its queries names its own. */
export const MIXED_SOURCE = '-- Mixed --';

/** What a panel of newer documents names as its source when it shows the result of another panel. */
export const PANEL_SOURCE = '-- Dashboard --';

/** What a query of newer documents names as its source when it computes with the results of others. */
export const EXPRESSION_SOURCE = '__expr__';

/** A reference to a data source: its name, `{type, uid}` of newer documents, or null for the default one. */
export const DataSourceRef = z.nullable(z.union([z.string(), z.looseObject({ uid: z.optional(z.string()) })]));
export type DataSourceRef = z.infer<typeof DataSourceRef>;

/** One query of a panel. All further fields belong to the data source and pass through unchanged. */
export const Target = z.looseObject({
  /** A to Z, unique in the panel; an empty one is given a letter when the document is read. */
  refId: z.catch(z.string(), ''),
  hide: optional(z.boolean()),
  /** Only where the panel's source is `-- Mixed --`. */
  datasource: optional(DataSourceRef),
});
export type Target = z.infer<typeof Target>;
