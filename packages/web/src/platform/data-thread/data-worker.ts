import { createJobs, type FromWorker, type ToWorker } from './data-tasks.ts';

const take = createJobs((message: FromWorker) => self.postMessage(message));
let last = Promise.resolve();

// One after the other: parts of a job come in their order.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  last = last.then(() => take(data));
});
