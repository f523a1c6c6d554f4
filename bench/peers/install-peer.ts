import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packages by exact version; they go into a temporary folder and never into our lock file. */
export type PeerDependencies = Readonly<Record<string, string>>;

/** The folder in which a peer is installed, now where that has not been done. */
export function installPeer(name: string, dependencies: PeerDependencies): string {
  const folder = join(tmpdir(), 'pharos-bench-peers', name);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies }, null, 2);
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return folder;
  console.log(`installing ${name} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(done, manifest);
  return folder;
}
