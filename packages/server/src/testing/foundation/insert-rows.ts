import { sql } from 'kysely';
import type { Database } from '../../platform/database/storage.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that all have the same columns, a few at a time: both databases bound the number of values in a statement. */
export async function insert(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += 200) {
    const values = rows.slice(start, start + 200).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}
