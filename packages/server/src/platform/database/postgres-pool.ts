import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { AppError } from '@pharos/contract/errors';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { translatePostgresError } from './postgres-errors.ts';
import { parseSafeInteger } from './safe-integer.ts';
import type { DatabaseSettings, StorageLog } from './settings.ts';
import { refuseInsideTransaction } from './transaction-context.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** int8 and sums as numbers, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC ? parseSafeInteger : pg.types.getTypeParser(oid, format),
};

/** The pool of this copy; a lost idle connection is replaced at the next use. */
export function connectPool(settings: DatabaseSettings, log: StorageLog): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(settings),
    types,
    max: settings.maxOpenConn,
    application_name: 'pharos',
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'));
  return pool;
}

/** Where the database is and how to sign in there. */
export function connectionOptions({ url, host, name, user, password, ...tls }: DatabaseSettings): pg.ClientConfig {
  const ssl = tlsOptions(tls);
  if (url.isSet) return { connectionString: url.reveal(), ...(ssl ? { ssl } : {}) };
  const [hostName, port] = (host || '127.0.0.1:5432').split(/:(?=\d+$)/);
  return { host: hostName, port: Number(port ?? 5432), database: name, user, password: password.reveal(), ssl };
}

type TlsSettings = Pick<DatabaseSettings, 'sslMode' | 'caCertPath' | 'clientCertPath' | 'clientKeyPath'>;

function tlsOptions({ sslMode, caCertPath, clientCertPath, clientKeyPath }: TlsSettings): ConnectionOptions | false {
  if (sslMode === 'disable') return false;
  const read = (path: string) => (path ? readFileSync(path) : undefined);
  return { rejectUnauthorized: sslMode === 'verify-full', ca: read(caCertPath), cert: read(clientCertPath), key: read(clientKeyPath) };
}

/** The pool as Kysely takes it: failures carry our codes, and a reader inside a transaction is refused. */
export function guardedPool(pool: pg.Pool): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      refuseInsideTransaction('The reader was used');
      const client = await pool.connect().catch((error: unknown) => {
        throw translatePostgresError(error);
      });
      const known = guarded.get(client) ?? guardClient(client);
      guarded.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const fail = (error: unknown): never => {
    const translated = translatePostgresError(error);
    // The pool learns of a cut connection only when its socket closes; until then it would lend it out again.
    isBroken ||= translated instanceof AppError && translated.code === 'storage-unreachable';
    throw translated;
  };
  // A connection that breaks while it is lent out reports twice: to the query, and here, where nobody else listens.
  client.on('error', () => undefined);
  const query = (text: string, parameters: readonly unknown[]): Promise<unknown> => client.query(text, [...parameters]).catch(fail);
  return { query: query as PostgresPoolClient['query'], release: (destroy?: boolean) => client.release(destroy || isBroken) }; // cursors are not used
}
