import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject, KEY_NAME_MAX_LENGTH, LIST_START, Message, PagingQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { DataSource, DataSourceListItem } from './data-source-list.ts';

const text = z.optional(z.string().check(z.maxLength(8192)));
const flag = z.optional(z.boolean());

/** Far beyond what saves can count to, and far below where counting on stops to be exact. */
const MAX_VERSION = 2 ** 31;

/** A data source as it is added or changed. With `version`, a save over a newer one is refused. */
export const DataSourceInput = z.object({
  name: z.string().check(z.maxLength(KEY_NAME_MAX_LENGTH)),
  type: z.string().check(z.maxLength(255)),
  access: z.enum(['proxy', 'direct']),
  url: text,
  user: text,
  password: text,
  database: text,
  basicAuth: flag,
  basicAuthUser: text,
  basicAuthPassword: text,
  withCredentials: flag,
  isDefault: flag,
  readOnly: flag,
  jsonData: z.optional(z.nullable(JsonObject)),
  /** Write-only. A key left out keeps its secret, an empty text removes it. */
  secureJsonData: z.optional(z.nullable(z.record(z.string(), z.string().check(z.maxLength(TEXT_LIMITS.text))))),
  version: z.optional(z.int().check(z.maximum(MAX_VERSION))),
});
export type DataSourceInput = z.input<typeof DataSourceInput>;

const Saved = z.object({ id: Id, message: z.string(), name: z.string(), datasource: DataSource });
const byId = z.object({ id: IdParam });
const byName = z.object({ name: z.string() });

export const listDataSources = defineRoute({
  method: 'GET',
  path: '/api/datasources',
  access: 'signed-in',
  summary: 'Data sources that the caller may edit, by name: all of the organisation for Admins.',
  query: z.object({ ...PagingQuery, [LIST_START]: IntQuery }),
  response: z.array(DataSourceListItem),
  errors: ['permission-denied', 'work-limited'],
});

export const getDataSourceByName = defineRoute({
  method: 'GET',
  path: '/api/datasources/name/:name',
  access: 'signed-in',
  summary: 'One data source by its name.',
  params: byName,
  response: DataSource,
  errors: ['permission-denied', 'data-source-not-found'],
});
export const getDataSourceId = defineRoute({
  method: 'GET',
  path: '/api/datasources/id/:name',
  access: 'signed-in',
  summary: 'The id of a data source by its name.',
  params: byName,
  response: z.object({ id: Id }),
  errors: ['data-source-not-found', 'data-source-access-denied'],
});
export const createDataSource = defineRoute({
  method: 'POST',
  path: '/api/datasources',
  access: 'admin',
  summary: 'Adds a data source.',
  body: DataSourceInput,
  bodyLimit: 256 * 1024,
  response: Saved,
  errors: [
    'quota-reached',
    'target-quota-reached',
    'data-source-name-exists',
    'data-source-type-restricted',
    'data-source-setting-refused',
    'required-missing',
  ],
});
export const updateDataSource = defineRoute({
  method: 'PUT',
  path: '/api/datasources/:id',
  access: 'signed-in',
  summary: 'Changes a data source.',
  params: byId,
  body: DataSourceInput,
  bodyLimit: 256 * 1024,
  response: Saved,
  errors: [
    'permission-denied',
    'data-source-not-found',
    'data-source-name-exists',
    'data-source-type-restricted',
    'data-source-version-mismatch',
    'data-source-read-only',
    'data-source-setting-refused',
    'required-missing',
  ],
});
export const deleteDataSource = defineRoute({
  method: 'DELETE',
  path: '/api/datasources/:id',
  access: 'admin',
  summary: 'Deletes a data source.',
  params: byId,
  response: Message,
  errors: ['data-source-not-found', 'data-source-delete-read-only'],
});
export const deleteDataSourceByName = defineRoute({
  method: 'DELETE',
  path: '/api/datasources/name/:name',
  access: 'admin',
  summary: 'Deletes a data source by its name.',
  params: byName,
  response: Message,
  errors: ['data-source-not-found', 'data-source-delete-read-only'],
});

/** Save & Test: asks the stored source whether it works. An addition of ours; a failed test is an answer, not an error. */
export const testDataSource = defineRoute({
  method: 'POST',
  path: '/api/datasources/:id/test',
  access: 'signed-in',
  summary: 'Tests a stored data source.',
  params: byId,
  response: z.object({ status: z.enum(['success', 'error']), message: z.string(), durationMs: z.number(), testedAt: z.string() }),
  errors: ['permission-denied', 'data-source-not-found'],
});

/** A store found running on this machine, offered in one click. */
export const discoverDataSources = defineRoute({
  method: 'GET',
  path: '/api/datasources/discover',
  access: 'admin',
  summary: 'Stores found on this machine that are not connected yet.',
  response: z.array(z.object({ type: z.string(), name: z.string(), url: z.string(), detail: z.string() })),
});
