/**
 * Loaded into a server before its own code (`--import`): four times a second it writes to the file PHAROS_BENCH_MEMORY what it takes. Whenever the
 * file with `.collect` behind its name is there, it collects garbage first and removes it.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const WRITE_EVERY_MS = 250;

const file = process.env['PHAROS_BENCH_MEMORY'];
if (isMainThread && file) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let peak = 0;
  setInterval(() => {
    const isWanted = existsSync(`${file}.collect`);
    if (isWanted) {
      collect();
      peak = 0;
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, rss);
    writeFileSync(file, JSON.stringify({ peakBytes: peak, usedBytes: heapUsed + external }));
    if (isWanted) rmSync(`${file}.collect`);
  }, WRITE_EVERY_MS).unref();
}
