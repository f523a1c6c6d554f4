import { accessSync, chmodSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import { HOST_SAMPLES_FILE, LOCK_FILE } from './data-files.ts';

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** The files that earlier releases left readable for others. */
const wasReadable = (name: string): boolean => name === LOCK_FILE || name.startsWith(HOST_SAMPLES_FILE);

/** Makes the data folder, for its owner only, and checks that it can be written. Answers whether others may look into it. @throws DataFolderError */
export function prepareDataFolder(folder: string): boolean {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const name of readdirSync(folder)) if (wasReadable(name)) chmodSync(join(folder, name), 0o600);
    return (statSync(folder).mode & 0o077) !== 0;
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    throw new DataFolderError(
      `The data folder ${folder} is not writable (${code}). Give this user the right to write there, or set PHAROS_PATHS_DATA to another folder.`,
    );
  }
}
