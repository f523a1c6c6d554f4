import { join } from 'node:path';
import { createHostRows } from './host-rows.ts';
import { createHostReader } from './read-host.ts';
import { openSampleFile } from './sample-file.ts';
import { startSampler } from './sampler.ts';

interface HostSamplesOptions {
  readonly dataFolder: string;
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Starts sampling this machine and hands out the rows of the Host source. */
export async function startHostSamples({ dataFolder, now, onProblem }: HostSamplesOptions) {
  const { default: si } = await import('systeminformation');
  const reader = createHostReader(si, now);
  const file = openSampleFile(join(dataFolder, 'host-samples.db'));
  const sampler = startSampler({ reader, file, now, onProblem });
  return {
    rows: createHostRows({ file, reader, now }),
    stop() {
      sampler.stop();
      file.close();
    },
  };
}
