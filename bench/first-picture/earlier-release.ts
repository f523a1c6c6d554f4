import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../scripts/services/cache-folder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The tree of a commit with the packages of its own lock file and its web client built, made once and kept in the cache folder. */
export function provideEarlier(commit: string): string {
  const folder = join(cacheFolder(), `pharos-${commit}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  console.log(`building ${commit} into ${folder}`);
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', making], { input: tar });
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'packages', 'web'], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(making, folder);
  return folder;
}
