import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSettings } from '../database/settings.ts';
import { sqlitePath } from '../database/sqlite/sqlite-open.ts';
import { DataFolderError } from './data-folder.ts';
import { HOST_SAMPLES_FILE, SECRET_KEY_FILE } from './data-files.ts';

/** What a server leaves beside its database, in a folder of its own. */
const COMPANIONS = [SECRET_KEY_FILE, HOST_SAMPLES_FILE];

/**
 * Refuses a data folder in which a server has worked and whose database is gone: the start would quietly make an empty one.
 * @throws DataFolderError with one line that says what to do
 */
export function refuseLostDatabase(settings: Pick<DatabaseSettings, 'type' | 'path'>, dataFolder: string): void {
  if (settings.type !== 'sqlite3') return;
  const file = sqlitePath(settings, dataFolder);
  if (existsSync(file)) return;
  const left = [`${file}-wal`, ...COMPANIONS.map((name) => path.join(dataFolder, name))].filter((companion) => existsSync(companion));
  if (left.length === 0) return;
  throw new DataFolderError(
    `The database ${file} is gone, but ${left.join(' and ')} of its server ${left.length > 1 ? 'are' : 'is'} there. Put it back, restore a backup (npm run pharos -- restore <file>), or move those files away to start with an empty one.`,
  );
}
