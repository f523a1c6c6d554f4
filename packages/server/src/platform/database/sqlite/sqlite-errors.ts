import Sqlite from 'better-sqlite3';
import { AppError, type ErrorCode } from '@pharos/contract/errors';

/** Gives a failure of SQLite the catalogue's code; anything else (a broken statement, a constraint) passes as it is. */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const code = storageCode(error.code);
  return code === undefined ? error : new AppError(code, {}, { cause: error });
}

function storageCode(code: string): ErrorCode | undefined {
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'storage-full';
  if (code === 'SQLITE_READONLY_DBMOVED') return 'storage-missing';
  if (code.startsWith('SQLITE_BUSY')) return 'storage-busy';
  if (code.startsWith('SQLITE_READONLY')) return 'storage-read-only';
  return UNUSABLE.some((prefix) => code.startsWith(prefix)) ? 'storage-unreachable' : undefined;
}

const UNUSABLE = ['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_PERM', 'SQLITE_PROTOCOL'];
