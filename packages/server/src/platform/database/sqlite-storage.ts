import { closeSync, openSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { clearImmediate, setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { AppError } from '@pharos/contract/errors';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { StorageStartError } from './start-error.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import type { Database, MigratableStorage } from './storage.ts';
import type { Tables } from './tables.ts';
import { newTransactionMark, refuseInsideTransaction, requireOpenTransaction, runInside } from './transaction-context.ts';
import { makeFolder } from '../make-folder.ts';

const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;
const QUICK_CHECK_BELOW_BYTES = 64 * 1024 * 1024;
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

/** Opens the file with one writer and one reader connection; it is made when missing. Migrations are not run here. */
export function openSqliteStorage(path: string, dataFolder: string): MigratableStorage {
  const file = isAbsolute(path) ? path : join(dataFolder, path);
  const writer = openWriter(file);
  const reader = connect(file, { readonly: true });
  reader.pragma('temp_store = MEMORY');
  return sqliteStorage(writer, reader);
}

function sqliteStorage(writer: Sqlite.Database, reader: Sqlite.Database): MigratableStorage {
  const plugins = [new CamelCasePlugin()];
  const reads = new Kysely<Tables>({ dialect: sqliteDialect(reader, () => refuseInsideTransaction('The reader was used')), plugins });
  const writes = new Kysely<Tables>({ dialect: sqliteDialect(writer, requireOpenTransaction), plugins });
  let lastInLine: Promise<unknown> = Promise.resolve();
  let onEvents = () => {};
  const connection = { writer, writes, onEvents: () => onEvents() };

  async function inTurn<T>(transaction: (giveUpAt: number) => Promise<T>): Promise<T> {
    refuseInsideTransaction('A second transaction was opened');
    const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
    const turn = lastInLine.then(() => transaction(giveUpAt));
    lastInLine = turn.catch(() => undefined);
    return turn;
  }

  return {
    kind: 'sqlite3',
    reader: reads,
    inTransaction: (work) => inTurn((giveUpAt) => transact(connection, giveUpAt, work)),
    inMigration: (rebuildsTables, work) =>
      inTurn((giveUpAt) =>
        rebuildsTables
          ? withRestingForeignKeys(writer, (check) => transact(connection, giveUpAt, async (db) => check(await work(db))))
          : transact(connection, giveUpAt, work),
      ),
    onEvents: (listener) => void (onEvents = listener),
    isReady: async () => {
      try {
        await sql`select version from schema_migration limit 1`.execute(reads);
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await lastInLine;
      reader.close();
      writer.close();
    },
  };
}

interface WriterConnection {
  readonly writer: Sqlite.Database;
  readonly writes: Database;
  readonly onEvents: () => void;
}

async function transact<T>(
  { writer, writes, onEvents }: WriterConnection,
  giveUpAt: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  await begin(writer, giveUpAt);
  let hasYielded = false;
  const turnOfLoop = setImmediate(() => (hasYielded = true));
  try {
    const mark = newTransactionMark();
    const result = await runInside(mark, () => work(writes));
    if (hasYielded) throw new Error('A transaction awaited something else than its own queries');
    run(writer, 'COMMIT');
    if (mark.hasEvents) onEvents();
    return result;
  } catch (error) {
    // A full disk has already rolled the transaction back.
    if (writer.inTransaction) run(writer, 'ROLLBACK');
    throw error;
  } finally {
    clearImmediate(turnOfLoop);
  }
}

/** Foreign keys can only be turned off between transactions; `check` throws where the work has left a row that points nowhere. */
async function withRestingForeignKeys<T>(writer: Sqlite.Database, transaction: (check: (result: T) => T) => Promise<T>): Promise<T> {
  writer.pragma('foreign_keys = OFF');
  try {
    return await transaction((result) => {
      requireForeignKeys(writer);
      return result;
    });
  } finally {
    writer.pragma('foreign_keys = ON');
  }
}

function requireForeignKeys(writer: Sqlite.Database): void {
  const [broken] = writer.prepare('select "table" as child, parent from pragma_foreign_key_check limit 1').all() as [Orphan?]; // the statement names them
  if (broken) throw new Error(`rows of ${broken.child} point to rows of ${broken.parent} that are not there`);
}

interface Orphan {
  readonly child: string;
  readonly parent: string;
}

/** The write lock may be held by another process (a backup, the command line): asked again without holding up the event loop. */
async function begin(writer: Sqlite.Database, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      run(writer, 'BEGIN IMMEDIATE');
      return;
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'storage-busy';
      if (!isBusy || performance.now() >= giveUpAt) throw error;
      await wait(BUSY_PAUSE_MS);
    }
  }
}

function run(writer: Sqlite.Database, statement: string): void {
  try {
    writer.exec(statement);
  } catch (error) {
    throw translateSqliteError(error);
  }
}

function openWriter(file: string): Sqlite.Database {
  try {
    makeFolder(dirname(file));
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new StorageStartError(`The database file ${file} cannot be written. Make its folder writable or set paths.data.`, {
      cause: error,
    });
  }
  const writer = connect(file, {});
  try {
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    writer.pragma('temp_store = MEMORY');
    writer.pragma(`journal_size_limit = ${WAL_LIMIT_BYTES}`);
    requireSound(writer, file);
    return writer;
  } catch (error) {
    writer.close();
    throw asStartError(error, file);
  }
}

function connect(file: string, options: Sqlite.Options): Sqlite.Database {
  try {
    return new Sqlite(file, { ...options, timeout: 0 });
  } catch (error) {
    throw asStartError(error, file);
  }
}

function requireSound(writer: Sqlite.Database, file: string): void {
  writer.prepare('select count(*) from sqlite_schema').get();
  if (statSync(file).size > QUICK_CHECK_BELOW_BYTES) return;
  const finding = writer.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') throw damaged(file, undefined);
}

const damaged = (file: string, cause: unknown): StorageStartError =>
  new StorageStartError(`The database file ${file} is damaged or not a database. Move it away and put a backup in its place.`, { cause });

function asStartError(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (error.code.startsWith('SQLITE_NOTADB') || error.code.startsWith('SQLITE_CORRUPT')) return damaged(file, error);
  if (error.code.startsWith('SQLITE_BUSY'))
    return new StorageStartError(`The database file ${file} is locked by another program. Close it and start again.`, { cause: error });
  return new StorageStartError(`The database file ${file} cannot be opened (${error.code}).`, { cause: error });
}
