import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Makes a folder for its owner only, with what is missing above it; false where it was there. One step at a time: the recursive call of Node never
 * ends in file systems that refuse new folders as if their parent were missing, such as `/proc`.
 * @throws the error of the file system
 */
export function makeFolder(folder: string): boolean {
  if (statOf(folder)?.isDirectory()) return false;
  const parent = path.dirname(folder);
  if (!statOf(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    // Somebody else may have made it in the meantime.
    if (errorCode(error) === 'EEXIST' && statOf(folder)?.isDirectory()) return false;
    throw error;
  }
}

const statOf = (folder: string) => statSync(folder, { throwIfNoEntry: false });
