import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StorageStartError } from '../start-error.ts';

/** In one step: a copy that rests between steps starts again whenever the server writes. */
const ALL_PAGES = 0x7fff_ffff;

export interface BackupPaths {
  /** The file of the database. */
  readonly file: string;
  /** The file of the backup. */
  readonly backup: string;
}

/**
 * Copies the database as it is at one moment into a new file, while a server reads and writes it. The answer is the size in bytes.
 * @throws StorageStartError with one line that says what to do
 */
export async function backUpSqlite({ file, backup }: BackupPaths): Promise<number> {
  if (!existsSync(file)) throw new StorageStartError(`There is no database ${file}. Check paths.data and database.path.`);
  if (existsSync(backup)) throw new StorageStartError(`${backup} exists already. Name a new file.`);
  await copyDatabase(file, backup);
  return statSync(backup).size;
}

/**
 * Puts a backup in the place of the database, which is kept beside it under a name of its own. No server may run on it. The answer is that name;
 * undefined where there was no database.
 * @throws StorageStartError where the backup is damaged, no database of Pharos, or of a newer version than `newestSchema`; nothing has changed then
 */
export async function restoreSqlite({ file, backup }: BackupPaths, newestSchema: number, now: Date): Promise<string | undefined> {
  if (!existsSync(backup)) throw new StorageStartError(`There is no backup ${backup}.`);
  requireUsable(backup, newestSchema);
  const copy = `${file}.restoring`;
  rmSync(copy, { force: true });
  await copyDatabase(backup, copy);
  giveToOwner(copy);
  const aside = setAside(file, now);
  renameSync(copy, file);
  syncFolder(file);
  return aside;
}

/** The copy gets its name only when it is whole and on the disk; it is one file, for its owner only. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  try {
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
    const source = new Sqlite(from, { readonly: true, fileMustExist: true });
    try {
      await source.backup(partial, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    finishCopy(partial);
    renameSync(partial, to);
    syncFolder(to);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new StorageStartError(`${from} could not be copied to ${to}: ${(error as Error).message}.`);
  }
}

/** One file, checked, for its owner only, and on the disk. */
export function finishCopy(partial: string): void {
  const copy = new Sqlite(partial);
  try {
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Error('the copy is damaged');
  } finally {
    copy.close();
  }
  chmodSync(partial, 0o600);
  sync(partial);
}

function requireUsable(backup: string, newestSchema: number): void {
  const schema = readSchema(backup);
  if (schema === undefined) throw new StorageStartError(`${backup} is no database of Pharos, or damaged. Name another backup.`);
  if (schema > newestSchema)
    throw new StorageStartError(
      `${backup} has schema ${schema}, this version of Pharos knows ${newestSchema}. Restore it with the newer version.`,
    );
}

/** The version of the schema; undefined where the file is damaged or something else. */
function readSchema(backup: string): number | undefined {
  try {
    const database = new Sqlite(backup, { readonly: true });
    try {
      if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') return undefined;
      return Number(database.prepare('select max(version) from schema_migration').pluck().get());
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Root restores and compacts for the user that the server runs as, who owns the folder. */
export function giveToOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** With its log: what was committed last may be in it alone. */
function setAside(file: string, now: Date): string | undefined {
  const aside = `${file}.before-restore-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  rmSync(`${file}-shm`, { force: true });
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  if (!existsSync(file)) return undefined;
  renameSync(file, aside);
  return aside;
}

export const syncFolder = (file: string): void => sync(dirname(file));

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
