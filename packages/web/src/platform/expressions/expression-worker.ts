import { runJob } from '@pharos/domain/text/expressions/run-job';
import type { WorkerJob, WorkerMessage } from '@pharos/domain/text/expressions/worker-runner';

/** A thread that a page ends when an expression does not end by itself. */
const report = (message: WorkerMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<WorkerJob>) => runJob(data, report));
report('ready');
