import { sql } from 'kysely';
import { type Migration, type MigrationDatabase, runStatements } from '../platform/database/migration.ts';
import { rebuildTable } from '../platform/database/rebuild-table.ts';

/**
 * The outbox takes events of no organisation, and an organisation that is deleted does not take its last events along. What an id stands
 * for is named beside it.
 */
export const outboxForEverybody: Migration = {
  version: 6,
  name: 'outbox-for-everybody',
  rebuildsTables: true,
  up: async (db, ddl) => {
    if (ddl.kind === 'sqlite3') {
      const definition = `${ddl.id}, org_id bigint, event text not null, ids text not null, created_at bigint not null`;
      await rebuildTable(db, { table: 'outbox', definition, columns: ['id', 'org_id', 'event', 'ids', 'created_at'] });
    } else {
      await runStatements(db, [
        'alter table outbox drop constraint outbox_pkey, drop constraint outbox_org_id_fkey, alter column org_id drop not null, add primary key (id)',
      ]);
    }
    await runStatements(db, ['create index outbox_created on outbox (created_at)']);
    await nameIds(db);
  },
};

interface OldEvent {
  readonly id: number;
  readonly event: string;
  readonly ids: string;
}

/** `[12]` becomes `{"dashboardId":12}`; events of whole lists, which nobody ever read, go. */
async function nameIds(db: MigrationDatabase): Promise<void> {
  const { rows } = await sql<OldEvent>`select id, event, ids from outbox`.execute(db);
  for (const { id, event, ids } of rows) {
    const named = namedIds(event, JSON.parse(ids));
    if (named) await sql`update outbox set event = ${named.event}, ids = ${JSON.stringify(named.ids)} where id = ${id}`.execute(db);
    else await sql`delete from outbox where id = ${id}`.execute(db);
  }
}

const ID_NAMES: Readonly<Record<string, string>> = {
  'dashboard-saved': 'dashboardId',
  'dashboard-deleted': 'dashboardId',
  'data-source-added': 'dataSourceId',
  'data-source-changed': 'dataSourceId',
  'data-source-deleted': 'dataSourceId',
  'member-changed': 'userId',
  'api-keys-changed': 'apiKeyId',
};

function namedIds(event: string, ids: unknown): { readonly event: string; readonly ids: object } | undefined {
  const name = ID_NAMES[event];
  const id: unknown = Array.isArray(ids) ? ids[0] : undefined;
  if (name === undefined || typeof id !== 'number') return undefined;
  return { event: event === 'api-keys-changed' ? 'api-key-deleted' : event, ids: { [name]: id } };
}
