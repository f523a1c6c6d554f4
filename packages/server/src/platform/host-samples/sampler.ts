import type { HostReader } from './reading.ts';
import { TIERS, type SampleFile } from './sample-file.ts';

interface SamplerHost {
  readonly reader: HostReader;
  readonly file: SampleFile;
  readonly now: () => number;
  /** Told once in a row of failures, so that a full disk does not fill the log. */
  readonly onProblem: (error: unknown) => void;
}

/** Looks at the machine every two seconds until stopped. A look that takes longer than that delays the next one. */
export function startSampler({ reader, file, now, onProblem }: SamplerHost): { readonly stop: () => void } {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function sample(): Promise<void> {
    try {
      const reading = await reader.read();
      if (isStopped) return;
      file.add(now(), reading);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) onProblem(error);
      isFailing = true;
    } finally {
      if (!isStopped) timer = setTimeout(() => void sample(), TIERS[0].periodMs - (now() % TIERS[0].periodMs)).unref();
    }
  }

  void sample();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
