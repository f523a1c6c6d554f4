import { sql } from 'kysely';
import { type MigrationDatabase, runStatements } from './migration.ts';

interface TableRebuild {
  readonly table: string;
  /** Columns and constraints, as between the brackets of `create table`. */
  readonly definition: string;
  /** Columns that keep their values; others take their default. */
  readonly columns: readonly string[];
}

/**
 * Gives a SQLite table another definition, where `alter table` cannot: rows, indexes, triggers and the last id stay. Only in a step with
 * `rebuildsTables`: dropping the old table would delete its children otherwise.
 */
export async function rebuildTable(db: MigrationDatabase, { table, definition, columns }: TableRebuild): Promise<void> {
  await requireRestingForeignKeys(db, table);
  const belongings = await statementsOf(db, table);
  const lastId = await lastIdOf(db, table);
  const list = columns.join(', ');
  await runStatements(db, [
    `create table ${table}_rebuilt (${definition})`,
    `insert into ${table}_rebuilt (${list}) select ${list} from ${table}`,
    `drop table ${table}`,
    `alter table ${table}_rebuilt rename to ${table}`,
    ...belongings,
  ]);
  if (lastId !== undefined) await restoreLastId(db, table, lastId);
}

async function requireRestingForeignKeys(db: MigrationDatabase, table: string): Promise<void> {
  const { rows } = await sql<{ isOn: number }>`select foreign_keys as is_on from pragma_foreign_keys`.execute(db);
  if (rows[0]?.isOn !== 0) throw new Error(`The step that rebuilds ${table} has to say rebuildsTables`);
}

/** Indexes and triggers as they were written; those of constraints have no text and come with the definition. */
async function statementsOf(db: MigrationDatabase, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_schema
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null order by rowid`.execute(db);
  return rows.map(({ text }) => text);
}

async function lastIdOf(db: MigrationDatabase, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
  return rows[0]?.seq;
}

/** The id of a row that was deleted is never given again, also when it was the highest. */
async function restoreLastId(db: MigrationDatabase, table: string, lastId: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(db);
}
