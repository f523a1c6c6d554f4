import type { ErrorCode } from '@pharos/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What repositories speak to: the reader outside, or the transaction inside `inTransaction`. */
export type Database = Kysely<Tables>;

/** The database of this server, SQLite or PostgreSQL. */
export interface Storage {
  readonly kind: 'sqlite3' | 'postgres';
  /** For reads outside a transaction. */
  readonly reader: Database;
  /**
   * The only way to write. May be repeated whole (SQL state 40001), so the work has no other effects and awaits nothing
   * but queries of the given database.
   * @throws AppError storage-full, storage-busy, storage-read-only, storage-missing, storage-unreachable
   */
  inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Calls the listener after each commit of a transaction that recorded events, never inside it. There is one listener. */
  onEvents(listener: () => void): void;
  /** True when the database answers and migrations are done. */
  isReady(): Promise<boolean>;
  /** Why nothing can be written now; undefined while writing works. */
  writeFailure(): ErrorCode | undefined;
  close(): Promise<void>;
}

/** A storage as it is before its schema is up to date. */
export interface MigratableStorage extends Storage {
  /**
   * The transaction of a migration: without the time limits of requests. With `rebuildsTables` SQLite's foreign keys rest until all of them
   * are checked before the commit; inside a transaction they could not be turned off.
   */
  inMigration<T>(rebuildsTables: boolean, work: (db: Database) => Promise<T>): Promise<T>;
}
