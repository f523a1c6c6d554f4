import { migrations } from '../../migrations/index.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import type { DatabaseSettings, StorageLog } from './settings.ts';
import { openSqliteStorage } from './sqlite-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the configured database and brings its schema forward.
 * @throws StorageStartError with one line that says what to do
 */
export async function openStorage(
  settings: DatabaseSettings,
  paths: { readonly data: string },
  log: StorageLog,
  steps: readonly Migration[] = migrations,
): Promise<Storage> {
  const storage = settings.type === 'sqlite3' ? openSqliteStorage(settings.path, paths.data) : await openPostgresStorage(settings, log);
  try {
    await migrate(storage, steps, log);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}
