import { openStorage } from '../platform/database/open.ts';
import type { StorageLog } from '../platform/database/settings.ts';
import type { Storage } from '../platform/database/storage.ts';
import { configForTest } from './config.ts';

const quiet: StorageLog = { info: () => undefined, warn: () => undefined };

/** Inside a script of `startChildCopy`: the database of its test. */
export async function openDatabaseOfChild(): Promise<{ readonly storage: Storage; readonly log: StorageLog }> {
  const environment = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const { database, paths } = configForTest(environment);
  return { storage: await openStorage(database, paths, quiet), log: quiet };
}
