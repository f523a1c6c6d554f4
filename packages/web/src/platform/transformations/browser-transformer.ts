import type { Pause } from '@pharos/domain/transformations/transfer';
import type { FromWorker } from './transformation-job.ts';
import { createTransformer, type Transformer } from './transformer.ts';

/** The page goes on working on frames for so long before others have a turn. */
const SLICE_MS = 8;

/** A turn for others after each slice. */
export function createPause(): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

let transformer: Transformer | undefined;

/** The one of this page. */
export const browserTransformer = (): Transformer =>
  (transformer ??= createTransformer({
    open(onMessage, onEnd) {
      const worker = new Worker(new URL('./transformation-worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
      worker.addEventListener('error', onEnd);
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
    pause: createPause(),
    after(ms, run) {
      const id = window.setTimeout(run, ms);
      return () => window.clearTimeout(id);
    },
  }));
