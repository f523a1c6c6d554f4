import { pageSlices } from '@pharos/ui/slices';
import { browserWorkerHost } from '@pharos/ui/worker';
import type { FromWorker, ToWorker } from './data-tasks.ts';
import { createDataThread, type DataThread } from './data-thread.ts';

let thread: DataThread | undefined;

/** The one of this page. */
export const pageDataThread = (): DataThread =>
  (thread ??= createDataThread({
    ...browserWorkerHost<ToWorker, FromWorker>(() => new Worker(new URL('./data-worker.ts', import.meta.url), { type: 'module' })),
    pause: pageSlices.pause,
  }));
