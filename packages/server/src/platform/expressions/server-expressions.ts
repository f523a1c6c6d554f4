import { Worker } from 'node:worker_threads';
import type { ExpressionHost, ExpressionMessage } from '@pharos/domain/text/expressions/run-job';
import { createExpressionEngine } from '@pharos/domain/text/expressions/engine';
import { createExpressions } from '@pharos/domain/text/expressions/expressions';
import type { EvaluationInput, Verdict } from '@pharos/domain/text/expressions/evaluation';

const host: ExpressionHost = {
  open(onMessage, onEnd) {
    const worker = new Worker(new URL('./expression-worker.ts', import.meta.url));
    worker.on('message', (message: ExpressionMessage) => onMessage(message));
    worker.on('error', onEnd);
    // A server that stops does not wait for a thread without work.
    worker.unref();
    return { post: (job) => worker.postMessage(job), end: () => void worker.terminate() };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Expressions of documents on the server: the verdicts of the browser, by the same rules and within the same time. */
export interface ServerExpressions {
  evaluate(input: EvaluationInput): Promise<Exclude<Verdict, 'pending'>>;
  close(): void;
}

/** `now` in epoch ms. */
export function createServerExpressions(now: () => number): ServerExpressions {
  const expressions = createExpressions(async (notify) => createExpressionEngine({ ...host, now }, notify));
  return {
    evaluate: (input) =>
      new Promise((resolve) => {
        const tryAgain = () => {
          const verdict = expressions.evaluate(input);
          if (verdict === 'pending') return;
          stop();
          resolve(verdict);
        };
        const stop = expressions.subscribe(tryAgain);
        tryAgain();
      }),
    close: () => expressions.close(),
  };
}
