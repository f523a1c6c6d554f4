import * as z from 'zod/mini';
import { Id, IdParam, JsonObject, PagingQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** How a source answered Save & Test last, with its present settings; an addition of ours. */
const LastTest = z.object({ status: z.enum(['success', 'error']), message: z.string(), testedAt: z.string() });
export type LastTest = z.infer<typeof LastTest>;

/** A data source in the list; `password` is always empty. */
export const DataSourceListItem = z.object({
  id: Id,
  orgId: Id,
  uid: z.string(),
  name: z.string(),
  type: z.string(),
  typeLogoUrl: z.string(),
  access: z.enum(['proxy', 'direct']),
  url: z.string(),
  password: z.string(),
  user: z.string(),
  database: z.string(),
  basicAuth: z.boolean(),
  isDefault: z.boolean(),
  jsonData: z.optional(JsonObject),
  readOnly: z.boolean(),
  lastTest: z.optional(LastTest),
});
export type DataSourceListItem = z.infer<typeof DataSourceListItem>;

/** Secrets are never in it: `password` and `basicAuthPassword` are always empty, `secureJsonFields` tells which ones are stored. */
export const DataSource = z.extend(DataSourceListItem, {
  basicAuthUser: z.string(),
  basicAuthPassword: z.string(),
  withCredentials: z.boolean(),
  secureJsonFields: z.record(z.string(), z.boolean()),
  version: z.int(),
});
export type DataSource = z.infer<typeof DataSource>;

/** Longest settings (`jsonData`) of a data source that are saved, in characters of their JSON. What was stored before is kept and read by id. */
export const MAX_SOURCE_SETTINGS = 10_000;

/** A data source in a list, or on a page, is at most so many bytes of JSON; of a larger one the settings are left out, and its addresses. */
export const MAX_LISTED_SOURCE_BYTES = 40_000;

/** How many data sources a list shows at once. */
export const SOURCES_PER_PAGE = 100;

export const searchDataSources = defineRoute({
  method: 'GET',
  path: '/api/datasources/search',
  access: 'signed-in',
  summary: `Data sources that the caller may edit whose name or kind holds a text, by name; ${SOURCES_PER_PAGE} of a page where 'perpage' does not say less.`,
  query: z.object({ query: z.optional(z.string()), ...PagingQuery }),
  response: z.object({ totalCount: z.int(), dataSources: z.array(DataSourceListItem), page: z.int(), perPage: z.int() }),
  errors: ['permission-denied'],
});
export const getDataSource = defineRoute({
  method: 'GET',
  path: '/api/datasources/:id',
  access: 'signed-in',
  summary: 'One data source.',
  params: z.object({ id: IdParam }),
  response: DataSource,
  errors: ['permission-denied', 'data-source-not-found'],
});
