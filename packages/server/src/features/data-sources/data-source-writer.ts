import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { AppError, fail } from '@pharos/contract/errors';
import { CA_SECRET, secretsToForget, type SecretDestination } from '@pharos/domain/data-sources/secrets-to-forget';
import { faultOfSourceName } from '@pharos/domain/data-sources/source-name';
import { keepUrlSecrets } from '@pharos/domain/text/url-secrets';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { recordAudit, type SystemActor } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { auditDataSource } from './audit-data-source.ts';
import { readJsonData } from './data-source-response.ts';
import { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { buildValues, type SecretChange, secretChange } from './data-source-values.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import type { DataSourceRow } from './data-sources.tables.ts';
import { requireUsable } from './require-usable.ts';
import { openReadable, readSourceState, sourceStateAfter } from './source-state.ts';

export interface WriterParts {
  readonly plugins: SourceManifests;
  readonly secrets: SecretBox;
  readonly nowMs: () => number;
}

/** The operator's files: they may add every kind, change what is read-only for everybody else, and say what is. */
export interface Operator extends SystemActor {
  readonly scope: OrgScope;
  readonly isServerAdmin: true;
}

/** On whose behalf a data source is written. */
export type Writer = Actor | Operator;

const isOperator = (writer: Writer): boolean => writer.kind === 'system';

export interface DataSourceChange {
  readonly input: DataSourceInput;
  /** The version that was edited; the stored one is not newer. */
  readonly version: number;
  readonly readOnly: boolean;
}

/**
 * Writes of data sources inside of a transaction, for pages, clients and files alike: the row, its secrets, the one default of the
 * organisation, the event and the record of the change belong together.
 */
export function dataSourceWriter(db: Database, { plugins, secrets, nowMs }: WriterParts) {
  const rows = dataSourceRepository(db);
  const stored = dataSourceSecretRepository(db, secrets);

  /** What hangs on a saved row: its secrets, and that no other source is the default. */
  async function applyRest(writer: Writer, row: DataSourceRow, input: DataSourceInput): Promise<void> {
    const { scope } = writer;
    if (row.isDefault) await takeDefault(writer, row.id);
    const change = secretChange(input);
    await stored.remove(scope, row.id, change.forget);
    for (const [name, text] of change.put) await stored.put(scope, row.id, { name, text });
  }

  async function takeDefault(writer: Writer, id: number): Promise<void> {
    const { scope } = writer;
    for (const { id: otherId, name } of await rows.clearDefaultExcept(scope, id)) {
      const object = { kind: 'data-source', id: otherId, name } as const;
      const changes = { isDefault: [true, false] } as const;
      await recordAudit(db, { by: writer, orgId: scope.orgId, action: 'data-source-changed', object, changes }, nowMs());
    }
  }

  /** A type without an installed plugin is stored like others: clients and backups bring sources before their plugin is there. */
  function requireType(writer: Writer, { type }: DataSourceInput): void {
    if (type.trim() === '') fail('required-missing', { reason: 'type is required' });
    if (findManifest(plugins, type)?.addedBy === 'server-admin' && !writer.isServerAdmin) fail('data-source-type-restricted', { type });
  }

  async function requireFreeName(writer: Writer, old: DataSourceRow, name: string): Promise<void> {
    if (old.name !== name && (await rows.findByName(writer, name))) fail('data-source-name-exists');
  }

  /** Secrets that cannot be opened any more are not the same as anything. */
  async function hasSecrets(scope: OrgScope, id: number, { put, forget }: SecretChange): Promise<boolean> {
    const names = await stored.names(scope, id);
    if (forget.some((name) => names.includes(name)) || put.some(([name]) => !names.includes(name))) return false;
    const opened = put.length > 0 ? await openReadable(stored, scope, id) : undefined;
    return put.every(([name, text]) => opened?.get(name)?.reveal() === text);
  }

  return {
    /** Whether a change would store what is stored already. */
    isStored: async ({ scope }: Writer, old: DataSourceRow, { input, readOnly }: Omit<DataSourceChange, 'version'>): Promise<boolean> => {
      const values = Object.entries(buildValues(input, readOnly));
      const isSameRow = values.every(([name, value]) => Object.is(Reflect.get(old, name), value));
      return isSameRow && (await hasSecrets(scope, old.id, secretChange(input)));
    },

    /** @throws AppError required-missing, data-source-type-restricted, data-source-name-exists, data-source-setting-refused */
    add: async (writer: Writer, input: DataSourceInput, readOnly: boolean): Promise<DataSourceRow> => {
      const { scope } = writer;
      requireType(writer, input);
      requireUsable(input);
      const row =
        (await rows.insert(scope, { ...buildValues(requireName(input), readOnly), uid: newUid() }, nowMs())) ??
        fail('data-source-name-exists');
      await applyRest(writer, row, input);
      await recordEvent(db, { name: 'data-source-added', scope, ids: { dataSourceId: row.id } }, nowMs());
      await auditDataSource(db, { by: writer, after: await sourceStateAfter(stored, row, { scope, input }) }, nowMs());
      return row;
    },

    /** @throws AppError data-source-read-only, data-source-version-mismatch, and those of `add` */
    change: async (writer: Writer, old: DataSourceRow, { input: sent, version, readOnly }: DataSourceChange): Promise<DataSourceRow> => {
      const { scope } = writer;
      const input = sent.url === undefined ? sent : { ...sent, url: keepUrlSecrets(sent.url.trim(), old.url) };
      if (old.readOnly && !isOperator(writer)) fail('data-source-read-only');
      if (old.type !== input.type) requireType(writer, input);
      requireUsable(input);
      await requireFreeName(writer, old, input.name);
      const values = buildValues(requireName(input, old.name), readOnly);
      const before = await readSourceState(stored, scope, old);
      const row = await rows.update(scope, { id: old.id, editedVersion: version, nowMs: nowMs() }, values);
      if (!row) throw new AppError('data-source-version-mismatch', {}, { fields: { current: old.version } });
      const next = { ...destinationOf(row), replacesCa: !(await hasSecrets(scope, old.id, caChange(input))) };
      const names = await stored.names(scope, old.id);
      await stored.remove(scope, old.id, secretsToForget(destinationOf(old), next, names));
      await applyRest(writer, row, input);
      await recordEvent(db, { name: 'data-source-changed', scope, ids: { dataSourceId: old.id } }, nowMs());
      await auditDataSource(db, { by: writer, before, after: await sourceStateAfter(stored, row, { scope, input, before }) }, nowMs());
      return row;
    },

    /** @throws AppError data-source-delete-read-only */
    remove: async (writer: Writer, row: DataSourceRow): Promise<void> => {
      const { scope } = writer;
      if (row.readOnly && !isOperator(writer)) fail('data-source-delete-read-only');
      await auditDataSource(db, { by: writer, before: await readSourceState(stored, scope, row) }, nowMs());
      await rows.remove(scope, row.id);
      await recordEvent(db, { name: 'data-source-deleted', scope, ids: { dataSourceId: row.id } }, nowMs());
    },
  };
}

const destinationOf = (row: DataSourceRow): SecretDestination => ({ ...row, jsonData: readJsonData(row) ?? {} });

function caChange(input: DataSourceInput): SecretChange {
  const { put, forget } = secretChange(input);
  return { put: put.filter(([name]) => name === CA_SECRET), forget: forget.filter((name) => name === CA_SECRET) };
}

/** A required field that is empty counts as missing (wire-notes http-api 1.4). A stored name stays. */
function requireName(input: DataSourceInput, storedName?: string): DataSourceInput {
  if (input.name.trim() === '') fail('required-missing', { reason: 'name is required' });
  const fault = input.name === storedName ? undefined : faultOfSourceName(input.name);
  if (fault !== undefined) fail('data-source-setting-refused', { reason: `name: ${fault}` });
  return input;
}
