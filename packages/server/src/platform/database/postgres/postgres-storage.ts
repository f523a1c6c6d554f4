import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@pharos/contract/errors';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { CamelCaseColumns } from '../camel-case-columns.ts';
import type { ConnectionUse } from './connection-turns.ts';
import { isRepeatable } from './postgres-errors.ts';
import { connectPool, type PostgresConnections } from './postgres-pool.ts';
import type { DatabaseSettings, StorageLog } from '../settings.ts';
import { StorageStartError } from '../start-error.ts';
import type { Database, MigratableStorage, Storage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { newTransactionMark, refuseInsideTransaction, runInside } from '../transaction-context.ts';
import { createWriteState, writeNothingNew } from '../write-state.ts';

const RETRY_TIMEOUT_MS = 5000;
const MAX_PAUSE_MS = 200;

/** Connects; migrations are not run here. */
export async function openPostgresStorage(settings: DatabaseSettings, log: StorageLog): Promise<MigratableStorage> {
  const connections = connectPool(settings, log);
  const open = (use: ConnectionUse) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections.poolFor(use) }), plugins: [new CamelCaseColumns()] });
  const [reader, writer] = [open('read'), open('transaction')];
  let onEvents = () => {};
  const transact = async <T>(work: (db: Database) => Promise<T>, isMigration = false): Promise<T> => {
    refuseInsideTransaction('A second transaction was opened');
    return repeatWhole(async () => {
      const mark = newTransactionMark(isMigration);
      const transaction = writer.transaction().setIsolationLevel('serializable');
      const result = await transaction.execute((db) => runInside(mark, () => work(db)));
      if (mark.hasEvents) onEvents();
      return result;
    });
  };
  const state = createWriteState(() => storage.inTransaction(writeNothingNew), log);
  const storage: MigratableStorage = {
    kind: 'postgres',
    reader,
    inTransaction: (work) => state.run(() => transact(work)),
    inMigration: (_rebuildsTables, work) => transact(withoutLimits(work), true),
    onEvents: (listener) => void (onEvents = listener),
    isReady: () => canRead(reader),
    writeFailure: state.failure,
    close: async () => {
      state.close();
      await connections.close();
    },
  };
  await requireConnection(storage);
  await sayWhatIsMissing(connections, settings, log);
  return storage;
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** The work of a transaction that may take its time. */
const withoutLimits =
  <T>(work: (db: Database) => Promise<T>) =>
  async (db: Database): Promise<T> => {
    for (const limit of LIMITS) await sql.raw(`set local ${limit} = 0`).execute(db);
    return work(db);
  };

/** A server that grants fewer connections than it is to serve works, but slower: said once, where an operator can still change it. */
async function sayWhatIsMissing(connections: PostgresConnections, { maxOpenConn }: DatabaseSettings, log: StorageLog): Promise<void> {
  const granted = await connections.countGranted();
  if (granted < maxOpenConn)
    log.warn(
      { granted, wanted: maxOpenConn },
      'PostgreSQL grants fewer connections than database.max_open_conn. Raise its max_connections.',
    );
}

const READY_WITHIN_MS = 2000;

/** Who looks after the server wants a response, not a wait. */
async function canRead(reader: Kysely<Tables>): Promise<boolean> {
  const late = wait(READY_WITHIN_MS, false, { ref: false });
  const read = sql`select version from schema_migration limit 1`.execute(reader).then(
    () => true,
    () => false,
  );
  return Promise.race([read, late]);
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
