import type { WorkerHost, WorkerMessage } from '@pharos/domain/text/expressions/worker-runner';
import { createExpressionEngine } from '@pharos/domain/text/expressions/engine';
import type { ExpressionEngine } from '@pharos/domain/text/expressions/expressions';

const host: WorkerHost = {
  open(onMessage, onEnd) {
    const worker = new Worker(new URL('./expression-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onMessage(data));
    worker.addEventListener('error', onEnd);
    return { post: (job) => worker.postMessage(job), end: () => worker.terminate() };
  },
  after(ms, run) {
    const id = window.setTimeout(run, ms);
    return () => window.clearTimeout(id);
  },
};

/** Loaded with the first expression that needs it. */
export const createBrowserEngine = (notify: () => void): ExpressionEngine =>
  createExpressionEngine({ ...host, now: () => Date.now() }, notify);
