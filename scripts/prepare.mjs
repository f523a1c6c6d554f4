/**
 * Makes a checkout ready: a Node that is new enough, the installed packages, the built web client.
 * `node scripts/prepare.mjs packages web` runs on Node 16 and later, with no package installed, and ends before the server starts,
 * so nothing of it stays in memory. When nothing changed it only compares content hashes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale } from './prepare/freshness.mjs';
import { provideNode } from './prepare/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function prepare(wanted) {
  const node = provideNode(root, readPins());
  const stale = wanted.filter((part) => isStale(root, part));
  if (stale.length === 0) return 0;
  const script = join(root, 'scripts', 'prepare', 'under-lock.mjs');
  const run = spawnSync(node, ['--disable-warning=ExperimentalWarning', script, ...stale], { stdio: 'inherit', cwd: root });
  return run.status ?? 1;
}

function readPins() {
  return JSON.parse(readFileSync(join(root, 'scripts', 'prepare', 'node-pins.json'), 'utf8'));
}

try {
  process.exitCode = prepare(process.argv.slice(2));
} catch (error) {
  console.error(`pharos: ${error.message}`);
  process.exitCode = 1;
}
