import { join } from 'node:path';
import { createHostRows } from './host-rows.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnySystemReader } from './read-any-system.ts';
import { createLinuxReader } from './read-linux.ts';
import type { HostReader } from './reading.ts';
import { openSampleFile } from './sample-file.ts';
import { startSampler } from './sampler.ts';
import { HOST_SAMPLES_FILE } from '../lock/data-files.ts';

interface HostSamplesOptions {
  readonly dataFolder: string;
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Starts sampling this machine and hands out the rows of the Host source. */
export async function startHostSamples({ dataFolder, now, onProblem }: HostSamplesOptions) {
  const reader = await readerOfThisSystem(now);
  const file = openSampleFile(join(dataFolder, HOST_SAMPLES_FILE));
  const sampler = startSampler({ reader, file, now, onProblem });
  return {
    rows: createHostRows({ file, reader, now }),
    stop() {
      sampler.stop();
      file.close();
    },
  };
}

async function readerOfThisSystem(now: () => number): Promise<HostReader> {
  if (process.platform === 'linux') return createLinuxReader({ now, wait });
  const { default: si } = await import('systeminformation');
  return createAnySystemReader(si, now);
}
