import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../scripts/services/cache-folder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The tree of a commit with its web client built, made once and kept in the cache folder. It uses this checkout's installed packages. */
export function provideEarlier(commit: string): string {
  const folder = join(cacheFolder(), `pharos-${commit}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  console.log(`building ${commit} into ${folder}`);
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', making], { input: tar });
  linkPackages(making);
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(making, folder);
  return folder;
}

/** Each installed package, but our own ones from the tree itself; some of these have packages of other versions beside them. */
function linkPackages(folder: string): void {
  for (const name of readdirSync(join(root, 'packages'))) {
    const nested = join('packages', name, 'node_modules');
    if (existsSync(join(root, nested)) && existsSync(join(folder, 'packages', name))) symlinkSync(join(root, nested), join(folder, nested));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@pharos'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@pharos' && !name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(root, 'node_modules', '@pharos'))) {
    symlinkSync(join('..', '..', 'packages', name === 'plugin' ? 'plugins' : name), join(packages, '@pharos', name));
  }
}
