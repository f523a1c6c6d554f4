import type { DataSource, DataSourceInput, DataSourceListItem } from '@pharos/contract/api/data-sources';
import { AppError, fail } from '@pharos/contract/errors';
import { findManifest } from '@pharos/plugin/run/manifests';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { buildDataSource, buildListItem } from './data-source-response.ts';
import { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { movesElsewhere, secretChange, buildValues } from './data-source-values.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

interface DataSourceServiceParts {
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly nowMs: () => number;
}

export interface SavedDataSource {
  readonly id: number;
  readonly message: string;
  readonly name: string;
  readonly datasource: DataSource;
}

export type DataSourceService = ReturnType<typeof createDataSourceService>;

/** Data sources of an organisation. Secrets go in and never come out. */
export function createDataSourceService({ storage, secrets, nowMs }: DataSourceServiceParts) {
  const rows = dataSourceRepository(storage.reader);

  async function withSecretNames(db: Database, scope: OrgScope, row: DataSourceRow): Promise<DataSource> {
    return buildDataSource(row, await dataSourceSecretRepository(db, secrets).names(scope, row.id));
  }

  async function create(actor: Actor, input: DataSourceInput): Promise<SavedDataSource> {
    requireType(actor, input);
    const datasource = await storage.inTransaction(async (db) => {
      const row =
        (await dataSourceRepository(db).insert(actor.scope, newUid(), buildValues(checked(input), false), nowMs())) ??
        fail('data-source-name-exists');
      await applyRest(db, actor.scope, row, input);
      await recordEvent(db, { name: 'data-source-added', scope: actor.scope, ids: { dataSourceId: row.id } }, nowMs());
      return withSecretNames(db, actor.scope, row);
    });
    return { id: datasource.id, message: 'Datasource added', name: datasource.name, datasource };
  }

  async function update(actor: Actor, id: number, input: DataSourceInput): Promise<SavedDataSource> {
    const datasource = await storage.inTransaction(async (db) => {
      const stored = (await dataSourceRepository(db).findById(actor.scope, id)) ?? fail('data-source-not-found');
      if (stored.readOnly) fail('data-source-read-only');
      if (stored.type !== input.type) requireType(actor, input);
      await requireFreeName(db, actor.scope, stored, input.name);
      const values = buildValues(checked(input), false);
      const row = await dataSourceRepository(db).update(actor.scope, id, values, input.version || stored.version, nowMs());
      if (!row) throw new AppError('data-source-version-mismatch', {}, { fields: { current: stored.version } });
      if (movesElsewhere(stored, values)) await forgetAll(db, actor.scope, id);
      await applyRest(db, actor.scope, row, input);
      await recordEvent(db, { name: 'data-source-changed', scope: actor.scope, ids: { dataSourceId: id } }, nowMs());
      return withSecretNames(db, actor.scope, row);
    });
    return { id, message: 'Datasource updated', name: datasource.name, datasource };
  }

  async function requireFreeName(db: Database, scope: OrgScope, stored: DataSourceRow, name: string): Promise<void> {
    if (stored.name === name) return;
    if (await dataSourceRepository(db).findByName(scope, name)) fail('data-source-name-exists');
  }

  async function forgetAll(db: Database, scope: OrgScope, id: number): Promise<void> {
    const stored = dataSourceSecretRepository(db, secrets);
    await stored.remove(scope, id, await stored.names(scope, id));
  }

  /** What hangs on a saved row: its secrets, and that no other source is the default. */
  async function applyRest(db: Database, scope: OrgScope, row: DataSourceRow, input: DataSourceInput): Promise<void> {
    if (row.isDefault) await dataSourceRepository(db).clearDefaultExcept(scope, row.id);
    const change = secretChange(input);
    const stored = dataSourceSecretRepository(db, secrets);
    await stored.remove(scope, row.id, change.forget);
    for (const [name, text] of change.put) await stored.put(scope, row.id, name, text);
  }

  async function remove(actor: Actor, find: (db: Database) => Promise<DataSourceRow | undefined>): Promise<{ message: string }> {
    await storage.inTransaction(async (db) => {
      const row = (await find(db)) ?? fail('data-source-not-found');
      if (row.readOnly) fail('data-source-delete-read-only');
      await dataSourceRepository(db).remove(actor.scope, row.id);
      await recordEvent(db, { name: 'data-source-deleted', scope: actor.scope, ids: { dataSourceId: row.id } }, nowMs());
    });
    return { message: 'Data source deleted' };
  }

  return {
    list: async (actor: Actor): Promise<DataSourceListItem[]> => (await rows.list(actor.scope)).map(buildListItem),
    get: async (actor: Actor, id: number): Promise<DataSource> =>
      withSecretNames(storage.reader, actor.scope, (await rows.findById(actor.scope, id)) ?? fail('data-source-not-found')),
    /** By name the answer says read-only whatever is stored: scripts of the 5.4 line rely on it (wire-notes http-api 25). */
    getByName: async (actor: Actor, name: string): Promise<DataSource> => ({
      ...(await withSecretNames(storage.reader, actor.scope, (await rows.findByName(actor.scope, name)) ?? fail('data-source-not-found'))),
      readOnly: true,
    }),
    getId: async (actor: Actor, name: string): Promise<{ id: number }> => ({
      id: ((await rows.findByName(actor.scope, name)) ?? fail('data-source-not-found')).id,
    }),
    create,
    update,
    remove: (actor: Actor, id: number) => remove(actor, (db) => dataSourceRepository(db).findById(actor.scope, id)),
    removeByName: (actor: Actor, name: string) => remove(actor, (db) => dataSourceRepository(db).findByName(actor.scope, name)),
  };
}

/** A required field that is empty counts as missing (wire-notes http-api 1.4). */
function checked(input: DataSourceInput): DataSourceInput {
  if (input.name.trim() === '') fail('required-missing', { reason: 'name is required' });
  return input;
}

/** A type without an installed plugin is stored like others: clients and backups bring sources before their plugin is there. */
function requireType(actor: Actor, { type }: DataSourceInput): void {
  if (type.trim() === '') fail('required-missing', { reason: 'type is required' });
  if (findManifest(type)?.addedBy === 'server-admin' && !actor.isServerAdmin) fail('data-source-type-restricted', { type });
}
