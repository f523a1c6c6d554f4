import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const MANY_BYTES = 64 * 1024 * 1024;

/**
 * Paths, from the root of the checkout, of the files that differ from where its branch left `main`: changed in a commit or not yet, new
 * or deleted. What git ignores is no part of it.
 * @throws Error with git's words, for example where there is no branch `main`
 */
export async function changedFiles(checkout = root): Promise<readonly string[]> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', args, { cwd: checkout, maxBuffer: MANY_BYTES })).stdout;
  const base = (await git('merge-base', 'main', 'HEAD')).trim();
  const lists = [
    await git('diff', '--name-only', '--no-renames', '-z', base),
    await git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return lists.flatMap((list) => list.split('\0')).filter((path) => path !== '');
}
