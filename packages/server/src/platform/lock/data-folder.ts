import { accessSync, chmodSync, constants } from 'node:fs';
import { errorCode } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Makes the data folder, for its owner only, and checks that it can be written. @throws DataFolderError */
export function prepareDataFolder(folder: string): void {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    throw new DataFolderError(
      `The data folder ${folder} is not writable (${code}). Give this user the right to write there, or set PHAROS_PATHS_DATA to another folder.`,
    );
  }
}
