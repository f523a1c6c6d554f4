import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { type Migration, type MigrationDatabase, runStatements } from '../platform/database/migration.ts';

const ROWS_PER_STATEMENT = 500;

/**
 * By what records of the audit are listed and found: names are compared without case, and each index ends with the order of the list. Refusals of a
 * minute are counted.
 */
export const auditSearch: Migration = {
  version: 28,
  name: 'audit-search',
  up: async (db, ddl) => {
    await runStatements(db, [
      `alter table audit_record add column count bigint not null default 1`,
      `alter table audit_record add column actor_key ${ddl.key} not null default ''`,
      `alter table audit_record add column object_key ${ddl.key} not null default ''`,
    ]);
    await addKeys(db);
    await runStatements(db, [
      `drop index audit_record_org`,
      `drop index audit_record_created`,
      `create index audit_record_org on audit_record (org_id, created_at, id)`,
      `create index audit_record_created on audit_record (created_at, id)`,
      `create index audit_record_actor on audit_record (actor_key, created_at, id)`,
      `create index audit_record_action on audit_record (action, created_at, id)`,
      `create index audit_record_org_action on audit_record (org_id, action, created_at, id)`,
      `create index audit_record_org_object on audit_record (org_id, object_key, created_at, id)`,
    ]);
  },
};

interface NamedRow {
  readonly id: number;
  readonly actorName: string;
  readonly objectName: string;
}

async function addKeys(db: MigrationDatabase): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<NamedRow>`select id, actor_name, object_name from audit_record where id > ${last}
      order by id limit ${ROWS_PER_STATEMENT}`.execute(db);
    if (rows.length === 0) return;
    const keys = rows.map(
      ({ id, actorName, objectName }) =>
        sql`(cast(${id} as bigint), cast(${nameKey(actorName)} as text), cast(${nameKey(objectName)} as text))`,
    );
    await sql`with named (id, actor_key, object_key) as (values ${sql.join(keys)})
      update audit_record set actor_key = named.actor_key, object_key = named.object_key
      from named where named.id = audit_record.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
