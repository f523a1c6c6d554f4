import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@pharos/contract/errors';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { isRepeatable } from './postgres-errors.ts';
import { connectPool, guardedPool } from './postgres-pool.ts';
import type { DatabaseSettings, StorageLog } from './settings.ts';
import { StorageStartError } from './start-error.ts';
import type { Database, MigratableStorage, Storage } from './storage.ts';
import type { Tables } from './tables.ts';
import { newTransactionMark, refuseInsideTransaction, runInside } from './transaction-context.ts';

const RETRY_TIMEOUT_MS = 5000;
const MAX_PAUSE_MS = 200;

/** Connects; migrations are not run here. */
export async function openPostgresStorage(settings: DatabaseSettings, log: StorageLog): Promise<MigratableStorage> {
  const pool = connectPool(settings, log);
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool) }), plugins: [new CamelCasePlugin()] });
  let onEvents = () => {};
  const inTransaction = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    refuseInsideTransaction('A second transaction was opened');
    return repeatWhole(async () => {
      const mark = newTransactionMark();
      const transaction = reader.transaction().setIsolationLevel('serializable');
      const result = await transaction.execute((db) => runInside(mark, () => work(db)));
      if (mark.hasEvents) onEvents();
      return result;
    });
  };
  const storage: MigratableStorage = {
    kind: 'postgres',
    reader,
    inTransaction,
    inMigration: (_rebuildsTables, work) =>
      inTransaction(async (db) => {
        await sql`set local statement_timeout = 0`.execute(db);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
        return work(db);
      }),
    onEvents: (listener) => void (onEvents = listener),
    isReady: () => canRead(reader),
    close: () => reader.destroy(),
  };
  await requireConnection(storage);
  return storage;
}

async function canRead(reader: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select version from schema_migration limit 1`.execute(reader);
    return true;
  } catch {
    return false;
  }
}

/**
 * Transactions are serialisable, as SQLite's are by having one writer, so a rule that reads before it writes holds on both.
 * One that lost against another is run again from its beginning.
 */
async function repeatWhole<T>(transact: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + RETRY_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      if (performance.now() >= giveUpAt) throw new AppError('storage-busy', {}, { cause: error });
      await wait(Math.random() * Math.min(MAX_PAUSE_MS, 5 * 2 ** attempt));
    }
  }
}

async function requireConnection(storage: Storage): Promise<void> {
  try {
    await sql`select 1`.execute(storage.reader);
  } catch (error) {
    await storage.close();
    const cause = error instanceof AppError ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageStartError(`PostgreSQL does not answer (${reason}). Check database.url and that the server runs.`, { cause: error });
  }
}
