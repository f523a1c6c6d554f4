import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { finishCopy, giveToOwner, syncFolder } from './sqlite-backup.ts';
import { StorageStartError } from '../start-error.ts';

/** Sizes of the file in bytes, its log included. */
export interface CompactedFile {
  readonly before: number;
  readonly after: number;
}

/**
 * Writes the database anew without its free pages, and so that it gives back what becomes free later. No server may run on it. The new file takes the
 * place of the old one when it is whole and on the disk; until then the folder holds both.
 * @throws StorageStartError with one line that says what to do; nothing has changed then
 */
export function compactSqlite(file: string): CompactedFile {
  if (!existsSync(file)) throw new StorageStartError(`There is no database ${file}. Check paths.data and database.path.`);
  const before = sizeOf(file) + sizeOf(`${file}-wal`);
  const compacted = `${file}.compacting`;
  try {
    rmSync(compacted, { force: true });
    writeCompacted(file, compacted);
    finishCopy(compacted);
    giveToOwner(compacted);
    renameSync(compacted, file);
    syncFolder(file);
  } catch (error) {
    rmSync(compacted, { force: true });
    throw new StorageStartError(`${file} could not be compacted: ${(error as Error).message}.`, { cause: error });
  }
  return { before, after: sizeOf(file) };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function writeCompacted(file: string, compacted: string): void {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    // The log goes into the file and away: it must not stand beside the new one.
    if (database.pragma('journal_mode = DELETE', { simple: true }) !== 'delete') throw new Error('another program has it open');
    database.pragma('auto_vacuum = INCREMENTAL');
    database.prepare('vacuum into ?').run(compacted);
  } finally {
    database.close();
  }
}
