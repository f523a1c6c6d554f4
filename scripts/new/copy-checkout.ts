import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the sources of a checkout, with links to its installed packages; our own packages are those of the copy. */
export function copyCheckout(from: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: from, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(join(from, one)))) {
    mkdirSync(join(to, dirname(path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  linkPackages(from, to);
  for (const name of readdirSync(join(from, 'packages'))) {
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(from, own))) symlinkSync(join(from, own), join(to, own));
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules', '@pharos'), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules'))) {
    // Tools keep caches in the hidden folders; a copy has its own.
    if (name !== '@pharos' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  }
  const folderOf = (name: string): string => (name === 'plugin' ? 'plugins' : name);
  for (const name of readdirSync(join(from, 'node_modules', '@pharos'))) {
    symlinkSync(join(to, 'packages', folderOf(name)), join(to, 'node_modules', '@pharos', name));
  }
}
