import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError, fail } from '@pharos/contract/errors';
import { createTurns } from '../../platform/work-budget/turns.ts';
import { runScript } from './run-script.ts';

/** Letters, digits, `-`, `_` and dots between them: no folder and nothing above one. */
const SCRIPT_NAME = /^[\w-]+(?:\.[\w-]+)*\.js$/;
const AT_ONCE = 2;
const WAITING = 20;

/**
 * Runs a script by the name of its file; what it builds is JSON text of an object.
 * @throws AppError scripts-off, script-not-found, script-failed, work-limited
 */
export function createScripts(folder: string): (file: string, query: string) => Promise<string> {
  const turns = createTurns({
    levels: [{ name: 'scripts', atOnce: AT_ONCE, waiting: WAITING }],
    refuse: () => new AppError('work-limited', { limit: 'of scripts at once', seconds: 5 }),
  });
  return async (file, query) => {
    if (folder === '') fail('scripts-off');
    const source = await readScript(folder, file);
    return turns.run([], () => runScript(source, { file, query }));
  };
}

/** Only files that lie in the folder itself: links that lead out of it are none. */
async function readScript(folder: string, file: string): Promise<string> {
  if (!SCRIPT_NAME.test(file)) fail('script-not-found');
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
    if (path.dirname(real) !== root) fail('script-not-found');
    return await readFile(real, 'utf8');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('script-not-found', {}, { cause: error });
  }
}
