import type { Pause } from '@pharos/domain/transformations/transfer';
import { browserWorkerHost } from '@pharos/ui/worker';
import type { FromWorker, ToWorker } from './transformation-job.ts';
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
    ...browserWorkerHost<ToWorker, FromWorker>(
      () => new Worker(new URL('./transformation-worker.ts', import.meta.url), { type: 'module' }),
    ),
    pause: createPause(),
  }));
