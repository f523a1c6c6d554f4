import { type RawBuilder, sql } from 'kysely';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { COUNTED_TABLES, ROW_BYTES } from './counted-tables.ts';
import './org-size.tables.ts';

/** Where a count goes on: behind this row. */
export interface CountedUpTo {
  readonly orgId: number;
  readonly id: number;
}

/** What some rows of one organisation take. */
export interface CountedRows extends CountedUpTo {
  readonly bytes: number;
  readonly rows: number;
}

interface CountStep {
  readonly table: string;
  readonly after: CountedUpTo;
  readonly limit: number;
  /** All organisations when absent. */
  readonly onlyOrgId?: number;
}

/** Sizes of organisations, counted for the whole server or for one of them. */
export const orgSizesRepository = (db: Database, kind: Storage['kind']) => ({
  orgIds: async (_scope: ServerScope): Promise<readonly number[]> =>
    (await db.selectFrom('org').select('id').orderBy('id').execute()).map(({ id }) => id),

  /** The next rows of a table by organisation and id; neither database reads the texts for it. */
  count: async (_scope: ServerScope, { table, after, limit, onlyOrgId }: CountStep): Promise<readonly CountedRows[]> => {
    const only = onlyOrgId === undefined ? sql`true` : sql`org_id = ${onlyOrgId}`;
    const { rows } = await sql<CountedRows>`select org_id, max(id) as id, count(*) as "rows", cast(sum(size) as bigint) as bytes from (
      select org_id, id, ${rowSize(kind, COUNTED_TABLES[table] ?? [])} as size from ${sql.table(table)}
        where (org_id, id) > (${after.orgId}, ${after.id}) and ${only} order by org_id, id limit ${sql.lit(limit)}) as step
      group by org_id order by org_id`.execute(db);
    return rows;
  },

  /** An organisation that was deleted meanwhile is left out. */
  store: async (_scope: ServerScope, orgId: number, size: { readonly bytes: number; readonly countedAt: number }): Promise<void> => {
    await sql`insert into org_size (org_id, bytes, counted_at)
      select id, cast(${size.bytes} as bigint), cast(${size.countedAt} as bigint) from org where id = ${orgId}
      on conflict (org_id) do update set bytes = excluded.bytes, counted_at = excluded.counted_at`.execute(db);
  },
});

/** Bytes as they are stored: compressed ones are small. */
function rowSize(kind: Storage['kind'], columns: readonly string[]): RawBuilder<number> {
  const lengthOf = sql.raw(kind === 'sqlite3' ? 'octet_length' : 'pg_column_size');
  const lengths = columns.map((column) => sql`coalesce(${lengthOf}(${sql.ref(column)}), 0)`);
  return sql`${sql.join([sql.lit(ROW_BYTES), ...lengths], sql` + `)}`;
}
