import { clearImmediate, setImmediate } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import { AppError } from '@pharos/contract/errors';
import { Kysely, sql } from 'kysely';
import { CamelCaseColumns } from '../camel-case-columns.ts';
import { createFailureLog } from '../failure-log.ts';
import type { StorageLog } from '../settings.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { openedFile, type SqliteFile } from './sqlite-file.ts';
import { openConnections, type SqliteConnections, sqlitePath, WAL_LIMIT_BYTES } from './sqlite-open.ts';
import type { Database, MigratableStorage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { newTransactionMark, refuseInsideTransaction, requireOpenTransaction, runInside } from '../transaction-context.ts';
import { createWriteState, writeNothingNew } from '../write-state.ts';

const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;
const CHECK_FILE_MS = 10_000;
const LARGE_WAL_BYTES = 4 * WAL_LIMIT_BYTES;

/** Opens the file with one writer and one reader connection; it is made when missing. Migrations are not run here. */
export function openSqliteStorage(path: string, dataFolder: string, log: StorageLog): MigratableStorage {
  const file = sqlitePath({ path }, dataFolder);
  return sqliteStorage(openConnections(file), openedFile(file), log);
}

function sqliteStorage({ writer, reader }: SqliteConnections, file: SqliteFile, log: StorageLog): MigratableStorage {
  const plugins = [new CamelCaseColumns()];
  const logFailure = createFailureLog(log);
  const open = (connection: Sqlite.Database, beforeUse: () => void) =>
    new Kysely<Tables>({ dialect: sqliteDialect(connection, { beforeUse, onFailure: logFailure }), plugins });
  const reads = open(reader, () => refuseInsideTransaction('The reader was used'));
  let lastInLine: Promise<unknown> = Promise.resolve();
  let onEvents = () => {};
  const connection = { writer, writes: open(writer, requireOpenTransaction), file, onEvents: () => onEvents() };

  async function inTurn<T>(transaction: (giveUpAt: number) => Promise<T>): Promise<T> {
    refuseInsideTransaction('A second transaction was opened');
    const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
    const turn = lastInLine.then(() => state.run(() => transaction(giveUpAt)));
    lastInLine = turn.catch(logFailure);
    return turn;
  }

  const inTransaction = <T>(work: (db: Database) => Promise<T>) => inTurn((giveUpAt) => transact(connection, giveUpAt, work));
  const state = createWriteState(() => inTransaction(writeNothingNew), log);
  const endChecks = checkNowAndThen(file, log, (error) => {
    logFailure(error);
    state.note(error);
  });

  return {
    kind: 'sqlite3',
    reader: reads,
    inTransaction,
    inMigration: (rebuildsTables, work) =>
      inTurn((giveUpAt) =>
        rebuildsTables
          ? withRestingForeignKeys(writer, (check) => transact(connection, giveUpAt, async (db) => check(await work(db))))
          : transact(connection, giveUpAt, work),
      ),
    onEvents: (listener) => void (onEvents = listener),
    isReady: async () => {
      try {
        file.requireInPlace();
        await sql`select version from schema_migration limit 1`.execute(reads);
        return true;
      } catch (error) {
        state.note(error);
        return false;
      }
    },
    writeFailure: state.failure,
    close: async () => {
      state.close();
      endChecks();
      await lastInLine;
      reader.close();
      writer.close();
    },
  };
}

/** A file that was deleted while nobody writes is noticed as well, and so is a program that reads it for long. */
function checkNowAndThen(file: SqliteFile, log: StorageLog, onFailure: (error: unknown) => void): () => void {
  let wasLarge = false;
  const timer = setInterval(() => {
    const bytes = file.walBytes();
    if (bytes > LARGE_WAL_BYTES && !wasLarge)
      log.warn(
        { bytes },
        'The write-ahead log of the database grows: another program, such as a backup, has been reading the file for long',
      );
    wasLarge = bytes > LARGE_WAL_BYTES;
    try {
      file.requireInPlace();
    } catch (error) {
      onFailure(error);
    }
  }, CHECK_FILE_MS).unref();
  return () => clearInterval(timer);
}

interface WriterConnection {
  readonly writer: Sqlite.Database;
  readonly writes: Database;
  readonly file: SqliteFile;
  readonly onEvents: () => void;
}

async function transact<T>(
  { writer, writes, file, onEvents }: WriterConnection,
  giveUpAt: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  file.requireInPlace();
  await begin(writer, giveUpAt);
  let hasYielded = false;
  const turnOfLoop = setImmediate(() => (hasYielded = true));
  try {
    const mark = newTransactionMark();
    const result = await runInside(mark, () => work(writes));
    if (hasYielded) throw new Error('A transaction awaited something else than its own queries');
    run(writer, 'COMMIT');
    // What went into a file that is gone meanwhile is not acknowledged.
    file.requireInPlace();
    if (mark.hasEvents) onEvents();
    return result;
  } catch (error) {
    // A full disk has already rolled the transaction back.
    if (writer.inTransaction) run(writer, 'ROLLBACK');
    throw isUnreachable(error) && file.isOnReadOnlyDisk() ? new AppError('storage-read-only', {}, { cause: error.cause }) : error;
  } finally {
    clearImmediate(turnOfLoop);
  }
}

const isUnreachable = (error: unknown): error is AppError => error instanceof AppError && error.code === 'storage-unreachable';

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
