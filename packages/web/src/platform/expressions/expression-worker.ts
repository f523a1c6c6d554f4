import { type ExpressionJob, type ExpressionMessage, runJob } from '@pharos/domain/text/expressions/run-job';

/** A thread that a page ends when an expression does not end by itself. */
const report = (message: ExpressionMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ExpressionJob>) => runJob(data, report));
report('ready');
