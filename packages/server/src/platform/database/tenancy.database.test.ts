import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { Storage } from './storage.ts';

/** Tables of the whole server; a new one that belongs to organisations must not be added here. */
const SERVER_WIDE = [
  'account',
  'app_password',
  // Some rows belong to no organisation, and all outlast what they name.
  'audit_record',
  'counted_call',
  'external_identity',
  'job',
  'lease',
  'login_attempt',
  'mail_code',
  'org',
  // Events outlast their organisation, and some belong to none; every copy reads them all.
  'outbox',
  'passkey',
  'provider_session',
  'recovery_code',
  'schema_migration',
  'server_key',
  'server_value',
  'session',
  'shard',
  'shard_holder',
  'sign_in_link',
  'sign_in_step',
  'sqlite_sequence',
  // Some belong to no organisation, and every copy reads them all; those of an organisation go with it.
  'task',
  'task_group',
  'totp',
  'used_passkey_challenge',
  'user_quota',
];
/** Rows of the whole server that a tenant's row may point to. */
const SERVER_WIDE_TARGETS = ['org', 'account'];

interface Index {
  readonly table: string;
  readonly isUnique: boolean;
  /** '' stands for an expression. */
  readonly columns: readonly string[];
}

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
}

interface Schema {
  readonly tables: readonly string[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
}

describe.each(databases())('tenancy in the schema of $name', (database) => {
  let storage: Storage;
  let close: () => Promise<void>;
  let schema: Schema;
  beforeAll(async () => {
    ({ storage, close } = await database.create());
    schema = storage.kind === 'sqlite3' ? await sqliteSchema(storage) : await postgresSchema(storage);
  });
  afterAll(() => close());

  const tenantTables = () => schema.tables.filter((table) => !SERVER_WIDE.includes(table));

  test('every tenant table is unique on organisation and id', () => {
    expect(tenantTables()).toEqual(
      expect.arrayContaining(['dashboard', 'dashboard_tag', 'dashboard_version', 'permission', 'api_key', 'membership', 'org_key']),
    );
    const unique = (table: string) =>
      schema.indexes.some((index) => index.table === table && index.isUnique && index.columns.join() === 'org_id,id');
    expect(tenantTables().filter((table) => !unique(table))).toEqual([]);
  });

  test('every index of a tenant table begins with the organisation', () => {
    // Sign-in asks which organisations an account belongs to, and sign-up which have invited an address; nobody else may cross them.
    const exceptions = ['membership:user_id', 'invitation:addressee_key'];
    const loose = schema.indexes.filter(
      (index) => tenantTables().includes(index.table) && index.columns[0] !== 'org_id' && index.columns.join() !== 'id',
    );
    expect(loose.map((index) => `${index.table}:${index.columns.join()}`).filter((name) => !exceptions.includes(name))).toEqual([]);
  });

  test('every foreign key between tenant tables carries the organisation, and each table has one to it', () => {
    const keys = schema.foreignKeys.filter((key) => tenantTables().includes(key.table));
    const loose = keys.filter((key) => !SERVER_WIDE_TARGETS.includes(key.target) && !key.columns.includes('org_id'));
    expect(loose).toEqual([]);
    const bound = new Set(keys.filter((key) => key.target === 'org').map((key) => key.table));
    expect(tenantTables().filter((table) => !bound.has(table))).toEqual([]);
  });
});

const namesOf = async (storage: Storage, query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(storage.reader)).rows.map((row) => row.name);

async function sqliteSchema(storage: Storage): Promise<Schema> {
  const tables = await namesOf(storage, sql`select name from sqlite_schema where type = 'table'`);
  const indexes: Index[] = [];
  const foreignKeys: ForeignKey[] = [];
  for (const table of tables) {
    const list = await sql<{ name: string; unique: number }>`select name, "unique" from pragma_index_list(${table})`.execute(
      storage.reader,
    );
    for (const index of list.rows) {
      const columns = await namesOf(storage, sql`select coalesce(name, '') as name from pragma_index_info(${index.name}) order by seqno`);
      indexes.push({ table, isUnique: index.unique === 1, columns });
    }
    const keys = await sql<{
      id: number;
      target: string;
      name: string;
    }>`select id, "table" as target, "from" as name from pragma_foreign_key_list(${table}) order by id, seq`.execute(storage.reader);
    for (const rows of Map.groupBy(keys.rows, (row) => row.id).values())
      foreignKeys.push({ table, target: rows[0]?.target ?? '', columns: rows.map((row) => row.name) });
  }
  return { tables, indexes, foreignKeys };
}

async function postgresSchema(storage: Storage): Promise<Schema> {
  const tables = await namesOf(storage, sql`select table_name as name from information_schema.tables where table_schema = 'public'`);
  const indexes = await sql<Index>`select table_class.relname as "table", indisunique as is_unique,
      array(select coalesce(attname, '') from unnest(indkey::int2[]) with ordinality as part (number, place)
        left join pg_attribute on attrelid = indrelid and attnum = part.number order by place)::text[] as columns
    from pg_index join pg_class as table_class on table_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public'`.execute(storage.reader);
  const keys = await sql<ForeignKey>`select source.relname as "table", target.relname as target,
      array(select attname from unnest(conkey) as part (number) join pg_attribute on attrelid = conrelid and attnum = part.number)::text[] as columns
    from pg_constraint join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f'`.execute(storage.reader);
  return { tables, indexes: indexes.rows, foreignKeys: keys.rows };
}
