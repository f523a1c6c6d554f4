import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { requireSafeInteger } from '../safe-integer.ts';
import { translateSqliteError } from './sqlite-errors.ts';

/** @limit statements of ever new forms: each takes memory while it is prepared */
const CACHED_STATEMENTS = 400;

/** A prepared statement and what its answer needs before it is handed on. */
interface Prepared {
  readonly statement: Sqlite.Statement;
  readonly booleanColumns: readonly string[];
  readonly integerColumns: readonly string[];
}

export interface ConnectionHooks {
  /** Throws where this connection may not be used now. */
  readonly beforeUse: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Kysely over one better-sqlite3 connection, with its statements kept prepared and the one conversion of this dialect. */
export function sqliteDialect(connection: Sqlite.Database, { beforeUse, onFailure }: ConnectionHooks): Dialect {
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => new SqliteDriver(new SqliteConnection(connection, onFailure), beforeUse),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Calls are synchronous, so sharing the connection needs no lock; who may write is decided by `inTransaction`. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #beforeUse: () => void;
  constructor(connection: SqliteConnection, beforeUse: () => void) {
    this.#connection = connection;
    this.#beforeUse = beforeUse;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    this.#beforeUse();
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    refuseOwnTransaction();
  }
  async commitTransaction(): Promise<void> {
    refuseOwnTransaction();
  }
  async rollbackTransaction(): Promise<void> {
    refuseOwnTransaction();
  }
  async destroy(): Promise<void> {}
}

const refuseOwnTransaction = (): never => {
  throw new Error('Transactions are opened with inTransaction only');
};

class SqliteConnection implements DatabaseConnection {
  readonly #database: Sqlite.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });

  readonly #onFailure: (error: unknown) => void;

  constructor(database: Sqlite.Database, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const prepared = this.#prepare(query.sql);
      const parameters = query.parameters.map(toStored);
      if (prepared.statement.reader) return { rows: readRows(prepared, parameters) as R[] }; // Kysely names the row type
      const { changes, lastInsertRowid } = prepared.statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      const translated = translateSqliteError(error);
      this.#onFailure(translated);
      throw translated;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it; nothing here reads row by row
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const columns = statement.reader ? statement.columns() : [];
    const prepared = {
      statement,
      booleanColumns: columns.filter((column) => column.type?.toLowerCase() === 'boolean').map((column) => column.name),
      integerColumns: columns.filter((column) => column.type === null || /int/i.test(column.type)).map((column) => column.name),
    };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const toStored = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

function readRows({ statement, booleanColumns, integerColumns }: Prepared, parameters: readonly unknown[]): unknown[] {
  const rows = statement.all(...parameters) as Record<string, unknown>[]; // the driver's rows are plain objects
  for (const row of rows) {
    for (const name of integerColumns) requireSafeInteger(row[name]);
    for (const name of booleanColumns) if (row[name] !== null) row[name] = row[name] === 1;
  }
  return rows;
}
