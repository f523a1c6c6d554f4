import { migrations } from '../../migrations/index.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openPostgresStorage } from './postgres/postgres-storage.ts';
import type { DatabaseSettings, StorageLog } from './settings.ts';
import { openSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

interface OpenPaths {
  /** Folder of the data, for an embedded database. */
  readonly data: string;
  /** Steps of the schema; those of the product where none are given. */
  readonly steps?: readonly Migration[];
}

/**
 * Opens the configured database and brings its schema forward.
 * @throws StorageStartError with one line that says what to do
 */
export async function openStorage(settings: DatabaseSettings, paths: OpenPaths, log: StorageLog): Promise<Storage> {
  const storage =
    settings.type === 'sqlite3' ? openSqliteStorage(settings.path, paths.data, log) : await openPostgresStorage(settings, log);
  try {
    await migrate(storage, { steps: paths.steps ?? migrations }, log);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}
