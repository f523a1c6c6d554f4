import type { WorkerJob, WorkerMessage } from './worker-runner.ts';
import { createExpression } from './expression.ts';
import { runNatively } from './evaluation.ts';

/** The other end of `createWorkerRunner`, inside of the thread: each verdict is told at once, for the next text may be the one that does not end. */
export function runJob({ source, flags, replacement, texts }: WorkerJob, report: (message: WorkerMessage) => void): void {
  const expression = createExpression(source, flags);
  if (!expression) return;
  for (const text of texts) report(runNatively({ expression, text, replacement }));
}
