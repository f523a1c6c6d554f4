import Sqlite from 'better-sqlite3';
import { AppError } from '@pharos/contract/errors';

/** Gives a failure of SQLite the catalogue's code; anything else (a broken statement, a constraint) passes as it is. */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const { code } = error;
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return new AppError('storage-full', {}, { cause: error });
  if (code.startsWith('SQLITE_BUSY')) return new AppError('storage-busy', {}, { cause: error });
  if (isUnusable(code)) return new AppError('storage-unreachable', {}, { cause: error });
  return error;
}

const UNUSABLE = [
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_PERM',
  'SQLITE_PROTOCOL',
];

const isUnusable = (code: string): boolean => UNUSABLE.some((prefix) => code.startsWith(prefix));
