import Database from 'better-sqlite3';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { DataFolderError } from './data-folder.ts';
import { LOCK_FILE } from './data-files.ts';

/** Another server holds the data folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

/** Locks held by this process. A database object that nobody refers to is closed by the garbage collector, and its lock with it. */
const openLocks = new Set<Database.Database>();

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process. The lock is the kernel's lock on a file, taken through an open exclusive transaction: it goes with the
 * process, however that ends, and cannot be left behind as a file alone could.
 * @throws FolderLockedError when another process holds it, DataFolderError where the lock cannot be taken at all
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, LOCK_FILE);
  const holderFile = path.join(folder, 'server.pid');
  const lock = openLock(file);
  try {
    lock.pragma('journal_mode = MEMORY'); // nothing is ever written, so nothing beside the lock is left either
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (errorCode(error) !== 'SQLITE_BUSY') throw unusable(file, error);
    const holder = readHolder(holderFile);
    throw new FolderLockedError(
      `Another Pharos${holder ? ` (process ${holder})` : ''} uses the data folder ${folder}. Stop it, or give this one its own folder with PHAROS_PATHS_DATA.`,
    );
  }
  openLocks.add(lock);
  writeHolder(holderFile);
  return {
    release() {
      openLocks.delete(lock);
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function openLock(file: string): Database.Database {
  try {
    return new Database(file, { timeout: 0 });
  } catch (error) {
    throw unusable(file, error);
  }
}

function writeHolder(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    throw unusable(file, error);
  }
}

/** A full disk keeps its own explanation, which the cause leads to. */
const unusable = (file: string, cause: unknown): DataFolderError =>
  new DataFolderError(
    `The file ${file} of the data folder cannot be written (${errorCode(cause) ?? 'unknown reason'}). Give it to this user, or set PHAROS_PATHS_DATA to another folder.`,
    { cause },
  );

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined; // who holds it is a help, not needed to know that it is held
  }
}
