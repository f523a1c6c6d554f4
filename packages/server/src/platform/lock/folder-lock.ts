import Database from 'better-sqlite3';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

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
 * @throws FolderLockedError when another process holds it
 */
export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'server.lock');
  const holderFile = path.join(folder, 'server.pid');
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY'); // nothing is ever written, so nothing beside the lock is left either
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (errorCode(error) !== 'SQLITE_BUSY') throw error;
    const holder = readHolder(holderFile);
    throw new FolderLockedError(
      `Another Pharos${holder ? ` (process ${holder})` : ''} uses the data folder ${folder}. Stop it, or give this one its own folder with PHAROS_PATHS_DATA.`,
    );
  }
  openLocks.add(lock);
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release() {
      openLocks.delete(lock);
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined; // who holds it is a help, not needed to know that it is held
  }
}
