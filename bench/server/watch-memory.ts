import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { throwAwayFolder } from '../../scripts/services/throw-away.ts';

/** What a server takes, by the probe in it. */
export interface MemoryWatch {
  /** What the server has to be started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Largest resident memory since the last collection, MB. */
  peakMb(): number;
  /** Heap and external memory after a collection, MB. */
  usedMbAfterCollection(): Promise<number>;
}

const MB = 1024 * 1024;
const POLL_MS = 50;

export function watchMemory(): MemoryWatch {
  const file = join(throwAwayFolder('memory'), 'memory.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as { readonly peakBytes: number; readonly usedBytes: number };
  return {
    environment: { PHAROS_BENCH_MEMORY: file, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'memory-probe.ts')}` },
    peakMb: () => read().peakBytes / MB,
    async usedMbAfterCollection() {
      writeFileSync(`${file}.collect`, '');
      while (existsSync(`${file}.collect`)) await wait(POLL_MS);
      return read().usedBytes / MB;
    },
  };
}
