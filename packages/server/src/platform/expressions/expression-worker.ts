import { parentPort } from 'node:worker_threads';
import { runJob } from '@pharos/domain/text/expressions/run-job';
import type { WorkerJob, WorkerMessage } from '@pharos/domain/text/expressions/worker-runner';

/** A thread that the server ends when an expression does not end by itself. */
const report = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: WorkerJob) => runJob(job, report));
report('ready');
