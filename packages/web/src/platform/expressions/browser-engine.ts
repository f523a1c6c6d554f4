import { createExpressionEngine } from '@pharos/domain/text/expressions/engine';
import type { ExpressionEngine } from '@pharos/domain/text/expressions/expressions';
import type { ExpressionJob, ExpressionMessage } from '@pharos/domain/text/expressions/run-job';
import { browserWorkerHost } from '@pharos/ui/worker';

const host = browserWorkerHost<ExpressionJob, ExpressionMessage>(
  () => new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' }),
);

/** Loaded with the first expression that needs it. */
export const createBrowserEngine = (notify: () => void): ExpressionEngine =>
  createExpressionEngine({ ...host, now: () => Date.now() }, notify);
