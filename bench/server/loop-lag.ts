/**
 * Loaded into a server before its own code (`--import`): watches how late the event loop is. Whenever the file PHAROS_BENCH_LAG is
 * removed it starts over; four times a second it writes there what it has seen since.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const NS_PER_MS = 1_000_000;
const RESOLUTION_MS = 5;
const WRITE_EVERY_MS = 250;

const file = process.env['PHAROS_BENCH_LAG'];
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  writeFileSync(file, '');
  setInterval(() => {
    if (!existsSync(file)) delay.reset();
    // What is measured is the whole distance of two looks; what is beyond the wanted one is lag.
    const lagMs = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
    writeFileSync(file, JSON.stringify({ p99Ms: lagMs(delay.percentile(99)), maxMs: lagMs(delay.max) }));
  }, WRITE_EVERY_MS).unref();
}
