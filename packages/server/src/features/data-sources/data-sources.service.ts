import { SOURCES_PER_PAGE, type DataSource } from '@pharos/contract/api/data-source-list';
import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { pageNumber, type Paging, partOf } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { buildDataSource, buildListItem } from './data-source-response.ts';
import { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { dataSourceWriter, type WriterParts } from './data-source-writer.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';
import { requireEditable } from './require-editable.ts';
import { typesFoundBy } from './types-found-by.ts';

interface DataSourceServiceParts extends WriterParts {
  readonly storage: Storage;
  readonly space: OrgSpace;
}

export interface SavedDataSource {
  readonly id: number;
  readonly message: string;
  readonly name: string;
  readonly datasource: DataSource;
}

export type DataSourceService = ReturnType<typeof createDataSourceService>;

/** Data sources of an organisation. Secrets go in and never come out. */
export function createDataSourceService(parts: DataSourceServiceParts) {
  const { plugins, storage, secrets, space } = parts;
  const rows = dataSourceRepository(storage.reader);
  const listItem = (row: DataSourceRow) => buildListItem(plugins, row);

  async function requireEditor(actor: Actor): Promise<void> {
    if (!includesRole(actor.role, 'Admin') && !(await rows.editsAny(actor))) fail('permission-denied');
  }

  async function withSecretNames(db: Database, scope: OrgScope, row: DataSourceRow): Promise<DataSource> {
    return buildDataSource(row, await dataSourceSecretRepository(db, secrets).names(scope, row.id));
  }

  async function create(actor: Actor, input: DataSourceInput): Promise<SavedDataSource> {
    const add = () =>
      storage.inTransaction(async (db) => {
        await space.requireRoom(db, actor.scope, 'data_source');
        return withSecretNames(db, actor.scope, await dataSourceWriter(db, parts).add(actor, input, false));
      });
    const datasource = await space.withQuota(actor.scope, Buffer.byteLength(JSON.stringify(input)), add);
    return { id: datasource.id, message: 'Datasource added', name: datasource.name, datasource };
  }

  async function update(actor: Actor, id: number, input: DataSourceInput): Promise<SavedDataSource> {
    const datasource = await storage.inTransaction(async (db) => {
      const stored = requireEditable(actor, await dataSourceRepository(db).findById(actor, id));
      // Which one is the default is a matter of all of them.
      if (!includesRole(actor.role, 'Admin') && (input.isDefault ?? false) !== stored.isDefault) fail('permission-denied');
      const change = { input, version: input.version || stored.version, readOnly: false };
      return withSecretNames(db, actor.scope, await dataSourceWriter(db, parts).change(actor, stored, change));
    });
    return { id, message: 'Datasource updated', name: datasource.name, datasource };
  }

  async function remove(actor: Actor, find: (db: Database) => Promise<DataSourceRow | undefined>): Promise<{ message: string }> {
    await storage.inTransaction(async (db) => dataSourceWriter(db, parts).remove(actor, (await find(db)) ?? fail('data-source-not-found')));
    return { message: 'Data source deleted' };
  }

  return {
    /** Those that the caller may edit. @throws AppError permission-denied for who may edit none */
    list: async (actor: Actor, paging: Paging): Promise<readonly DataSourceRow[]> => {
      await requireEditor(actor);
      return rows.listEditable(actor, partOf(paging));
    },
    listItem,
    search: async (actor: Actor, { query = '', ...paging }: Paging & { readonly query?: string | undefined }) => {
      const perPage = Math.min(partOf(paging)?.limit ?? SOURCES_PER_PAGE, SOURCES_PER_PAGE);
      const page = pageNumber(paging);
      const text = query.trim();
      await requireEditor(actor);
      const found = await rows.search(actor, {
        text,
        isEditable: true,
        types: typesFoundBy(plugins, text),
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      return { totalCount: found.total, dataSources: found.rows.map(listItem), page, perPage };
    },
    get: async (actor: Actor, id: number): Promise<DataSource> =>
      withSecretNames(storage.reader, actor.scope, requireEditable(actor, await rows.findById(actor, id))),
    /** By name the answer says read-only whatever is stored: scripts of the 5.4 line rely on it (wire-notes http-api 25). */
    getByName: async (actor: Actor, name: string): Promise<DataSource> => ({
      ...(await withSecretNames(storage.reader, actor.scope, requireEditable(actor, await rows.findByName(actor, name)))),
      readOnly: true,
    }),
    /** @throws AppError data-source-not-found, data-source-access-denied */
    getId: async (actor: Actor, name: string): Promise<{ id: number }> => {
      const { id, canQuery } = (await rows.findByName(actor, name)) ?? fail('data-source-not-found');
      return canQuery ? { id } : fail('data-source-access-denied');
    },
    create,
    update,
    remove: (actor: Actor, id: number) => remove(actor, (db) => dataSourceRepository(db).findById(actor, id)),
    removeByName: (actor: Actor, name: string) => remove(actor, (db) => dataSourceRepository(db).findByName(actor, name)),
  };
}
