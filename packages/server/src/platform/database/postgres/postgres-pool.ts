import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type ErrorCode } from '@pharos/contract/errors';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { connectionOptions } from './connection-options.ts';
import { type ConnectionUse, createConnectionTurns, type ConnectionTurns } from './connection-turns.ts';
import { createFailureLog, type FailureLog } from '../failure-log.ts';
import { isOutOfConnections, translatePostgresError } from './postgres-errors.ts';
import { pidOf, probePostgres } from './postgres-probe.ts';
import { parseSafeInteger } from '../safe-integer.ts';
import type { DatabaseSettings, StorageLog } from '../settings.ts';
import { createConnectionWatchdog, type ConnectionWatchdog } from './connection-watchdog.ts';
import { isMigrating, refuseInsideTransaction } from '../transaction-context.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** int8 and sums as numbers, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? parseSafeInteger : pg.types.getTypeParser(oid, format),
};

/** How long a call waits for a connection: for its turn and until the connection is there. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
/** For a server that says nothing any more where the watchdog cannot find out; a little after its own limit. */
const LAST_RESORT_MS = STATEMENT_MS + 5000;
/** A lock that somebody holds longer (a migration, `vacuum full`) is a refusal, not a connection that is taken. */
const LOCK_MS = 3000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;
const RETRY_PAUSE_MS = 50;
const CLOSE_MS = 5000;

/** The connections of this copy to PostgreSQL. */
export interface PostgresConnections {
  /** As Kysely takes them: failures carry our codes, and a call inside a transaction is refused. */
  poolFor(use: ConnectionUse): PostgresPool;
  /** Opens as many as the settings name at once, and closes all but one again; the answer is how many there were. */
  countGranted(): Promise<number>;
  close(): Promise<void>;
}

interface PoolParts {
  readonly pool: pg.Pool;
  readonly turns: ConnectionTurns;
  readonly watchdog: ConnectionWatchdog;
  /** Those that are open. */
  readonly clients: ReadonlySet<pg.PoolClient>;
  readonly logFailure: FailureLog;
}

/** The pool of this copy; a lost idle connection is replaced at the next use. */
export function connectPool(settings: DatabaseSettings, log: StorageLog): PostgresConnections {
  const pool = new pg.Pool({
    ...connectionOptions(settings),
    types,
    max: settings.maxOpenConn,
    application_name: 'pharos',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  const clients = new Set<pg.PoolClient>();
  const hangUp = (): readonly number[] => {
    for (const client of clients) client.connection.stream.destroy();
    return [...clients].flatMap((client) => pidOf(client) ?? []);
  };
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  const turns = createConnectionTurns(settings.maxOpenConn);
  const watchdog = createConnectionWatchdog({
    probe: (request) => probePostgres(settings, request),
    onDead: (reason) => {
      turns.refuseWaiting(new AppError('storage-unreachable', {}, { cause: reason }));
      return hangUp();
    },
    log,
  });
  const parts: PoolParts = { pool, turns, watchdog, clients, logFailure: createFailureLog(log) };
  return {
    poolFor: (use) => guardedPool(parts, use),
    countGranted: () => countGranted(pool, settings.maxOpenConn),
    close: async () => {
      watchdog.close();
      const timer = setTimeout(hangUp, CLOSE_MS);
      await pool.end();
      clearTimeout(timer);
    },
  };
}

/** Within this a connection that was refused is no longer counted. */
const REFUSED_GONE_MS = 100;

async function countGranted(pool: pg.Pool, count: number): Promise<number> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // Those that begin at once may all be refused for each other: PostgreSQL counts a connection before it refuses it, and until it is gone.
  if (clients.length < count) await wait(REFUSED_GONE_MS);
  while (clients.length < count) {
    const client = await pool.connect().catch(() => undefined);
    if (!client) break;
    clients.push(client);
  }
  for (const [index, client] of clients.entries()) client.release(index > 0);
  return clients.length;
}

function guardedPool(parts: PoolParts, use: ConnectionUse): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      refuseInsideTransaction('The reader was used');
      const client = await acquire(parts, use);
      const known = guarded.get(client) ?? guardClient(client, parts, use);
      guarded.set(client, known);
      return known;
    },
    end: async () => undefined,
    options: parts.pool.options,
  };
}

/** Where the server grants no further connection, one of those that are open is waited for instead of refusing the call. */
async function acquire({ pool, turns, watchdog, clients, logFailure }: PoolParts, use: ConnectionUse): Promise<pg.PoolClient> {
  const giveUpAt = performance.now() + CONNECT_MS;
  for (;;) {
    watchdog.requireAlive();
    await turns.take(use, giveUpAt);
    try {
      return await connect(pool, watchdog, giveUpAt);
    } catch (error) {
      turns.give(use);
      const translated = translatePostgresError(error);
      logFailure(translated);
      if (!isOutOfConnections(error) || performance.now() >= giveUpAt) throw translated;
      turns.shrink(clients.size);
      await wait(RETRY_PAUSE_MS);
    }
  }
}

/** A connection that is there only when nobody waits for it any more goes back to the pool. */
async function connect(pool: pg.Pool, watchdog: ConnectionWatchdog, giveUpAt: number): Promise<pg.PoolClient> {
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>();
  const timer = setTimeout(() => abort(new Error('timeout exceeded when trying to connect')), giveUpAt - performance.now());
  const connecting = pool.connect();
  try {
    return await watchdog.run({ limitMs: Infinity, abort }, () => Promise.race([connecting, aborted]));
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const BROKEN: ReadonlySet<ErrorCode> = new Set(['storage-unreachable', 'storage-read-only']);

function guardClient(client: pg.PoolClient, { turns, watchdog, logFailure }: PoolParts, use: ConnectionUse): PostgresPoolClient {
  const pid = pidOf(client);
  const abort = () => void client.connection.stream.destroy();
  let isBroken = false;
  const fail = (error: unknown): never => {
    const translated = translatePostgresError(error);
    // The pool learns of a cut connection only when its socket closes; until then it would hand it out again.
    // A read-only one leads to a standby; a new one may find the server that has taken over.
    isBroken ||= translated instanceof AppError && BROKEN.has(translated.code);
    logFailure(translated);
    throw translated;
  };
  // A connection that breaks while it is in use reports twice: to the query, and here, where nobody else listens.
  client.on('error', () => undefined);
  const query = (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const limitMs = isMigrating() ? Infinity : LAST_RESORT_MS;
    return watchdog.run({ pid, limitMs, abort }, () => client.query(text, [...parameters])).catch(fail);
  };
  const release = (destroy?: boolean) => {
    client.release(destroy || isBroken);
    turns.give(use);
  };
  return { query: query as PostgresPoolClient['query'], release }; // cursors are not used
}
