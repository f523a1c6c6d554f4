import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { errorCode } from '../error-code.ts';

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Makes the data folder, for its owner only, and checks that it can be written. @throws DataFolderError */
export function prepareDataFolder(folder: string): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(folder, 0o700);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error) ?? 'unknown reason';
    throw new DataFolderError(
      `The data folder ${folder} is not writable (${code}). Give this user the right to write there, or set PHAROS_PATHS_DATA to another folder.`,
    );
  }
}
