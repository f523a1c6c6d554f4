import { parentPort } from 'node:worker_threads';
import { type ExpressionJob, type ExpressionMessage, runJob } from '@pharos/domain/text/expressions/run-job';

/** A thread that the server ends when an expression does not end by itself. */
const report = (message: ExpressionMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: ExpressionJob) => runJob(job, report));
report('ready');
