import { nameKey } from '@pharos/domain/text/name-key';
import { sql } from 'kysely';
import { type Migration, type MigrationDatabase, runStatements } from '../platform/database/migration.ts';

const ROWS_PER_STATEMENT = 500;

/**
 * What server administrators need of accounts: names as they are compared, so that all three are searched alike; passwords that have to be changed at
 * the next sign-in; sign-in links for people who are locked out; and quotas of single users. SQLite searches an index in place of the table, whose rows
 * are several times as long; PostgreSQL takes no names as long as ours into one.
 */
export const serverAdministration: Migration = {
  version: 34,
  name: 'server-administration',
  up: async (db, ddl) => {
    await runStatements(db, [
      `alter table account add column name_key text not null default ''`,
      `alter table account add column must_change_password boolean not null default false`,
    ]);
    await addNameKeys(db);
    await runStatements(db, [
      ...(ddl.kind === 'sqlite3' ? [`create index account_search on account (login_key, email_key, name_key, service_org_id)`] : []),
      `create table sign_in_link (
        user_id bigint primary key references account (id) on delete cascade, token_hash ${ddl.key} not null unique, expires_at bigint not null)`,
      `create table user_quota (
        ${ddl.id}, user_id bigint not null references account (id) on delete cascade, target ${ddl.key} not null, max_count bigint not null,
        unique (user_id, target))`,
    ]);
  },
};

async function addNameKeys(db: MigrationDatabase): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ readonly id: number; readonly name: string }>`select id, name from account where id > ${last}
      order by id limit ${ROWS_PER_STATEMENT}`.execute(db);
    if (rows.length === 0) return;
    const keys = rows.map(({ id, name }) => sql`(cast(${id} as bigint), cast(${nameKey(name)} as text))`);
    await sql`with named (id, name_key) as (values ${sql.join(keys)})
      update account set name_key = named.name_key from named where named.id = account.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
