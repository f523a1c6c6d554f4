import { closeSync, openSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../../make-folder.ts';
import type { DatabaseSettings } from '../settings.ts';
import { StorageStartError } from '../start-error.ts';

const QUICK_CHECK_BELOW_BYTES = 64 * 1024 * 1024;
/** The write-ahead log is cut to this by itself, as soon as nobody reads what is in it. */
export const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

/** Where the file is: relative to the data folder. */
export const sqlitePath = ({ path }: Pick<DatabaseSettings, 'path'>, dataFolder: string): string =>
  isAbsolute(path) ? path : join(dataFolder, path);

/** The two connections of a database file. */
export interface SqliteConnections {
  readonly writer: Sqlite.Database;
  readonly reader: Sqlite.Database;
}

/** Opens the file, which is made when missing. @throws StorageStartError with one line that says what to do */
export function openConnections(file: string): SqliteConnections {
  const writer = openWriter(file);
  const reader = connect(file, { readonly: true });
  reader.pragma('temp_store = MEMORY');
  return { writer, reader };
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
    // Before the first line that writes. Of a file with content it changes nothing, but takes the writer's lock, which another copy may hold.
    if (statSync(file).size === 0) writer.pragma('auto_vacuum = INCREMENTAL');
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
