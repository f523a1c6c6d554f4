/**
 * The second half of prepare, on the Node that is new enough: does what is stale, one process of this checkout at a time.
 * The lock is SQLite's on a file of its own: the kernel drops it with its holder, on every system, even after a kill.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { computeHash, isStale, writeStamp } from './freshness.mjs';
import { runNpm } from './npm.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SQLITE_BUSY = 5;

const MAKE = {
  packages() {
    console.error('pharos: installing packages');
    // Development packages too, whatever NODE_ENV says: they build the web client.
    runNpm(['ci', '--include=dev', '--loglevel=error'], root);
  },
  web() {
    console.error('pharos: building the web client');
    const run = spawnSync(process.execPath, [join(root, 'scripts', 'build-web.ts')], { stdio: ['ignore', 2, 'inherit'], cwd: root });
    if (run.status !== 0) throw new Error('the web client could not be built; the reason stands above');
  },
};

function takeLock() {
  mkdirSync(join(root, '.runtime'), { recursive: true });
  const lock = new DatabaseSync(join(root, '.runtime', 'prepare.lock'), { timeout: 2000 });
  for (let waits = 0; ; waits += 1) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      if (error.errcode !== SQLITE_BUSY) throw error;
      if (waits === 0) console.error('pharos: another start is preparing this checkout, waiting for it');
    }
  }
}

try {
  const lock = takeLock();
  for (const part of process.argv.slice(2)) {
    if (!isStale(root, part)) continue; // the holder before us made it
    const hash = computeHash(root, part);
    MAKE[part]();
    writeStamp(root, part, hash);
  }
  lock.close();
} catch (error) {
  console.error(`pharos: ${error.message}`);
  process.exitCode = 1;
}
