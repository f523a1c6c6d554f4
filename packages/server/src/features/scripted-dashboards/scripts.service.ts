import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppError, fail } from '@pharos/contract/errors';
import type { Actor } from '../../platform/session/actor.ts';
import { createOrgTurns } from '../../platform/work-budget/org-turns.ts';
import { runScript } from './run-script.ts';

/** Letters, digits, `-`, `_` and dots between them: no folder and nothing above one. */
const SCRIPT_NAME = /^[\w-]+(?:\.[\w-]+)*\.js$/;
/** @limit scripts, each of which may take a core for 5 s and 64 MB (B16, B18) */
const AT_ONCE = 2;

interface ScriptCall {
  readonly file: string;
  /** Query of the address, without the question mark. */
  readonly query: string;
  readonly actor: Actor;
  readonly signal: AbortSignal;
}

/** What a script of the folder builds, as JSON text of an object. @throws AppError scripts-off, script-not-found, script-failed, work-limited */
export function createScripts(folder: string, runOne = runScript): (call: ScriptCall) => Promise<string> {
  const turns = createOrgTurns({ name: 'scripts', atOnce: AT_ONCE, retryAfterMs: 5000 });
  return async ({ file, query, actor, signal }) => {
    if (folder === '') fail('scripts-off');
    const source = await readScript(folder, file);
    return turns.run(actor, () => runOne(source, { file, query }), signal);
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
