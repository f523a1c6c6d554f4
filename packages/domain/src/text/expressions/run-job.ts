import { createExpression } from './expression.ts';
import { type EvaluationResult, runNatively } from './evaluation.ts';
import type { WorkerHost, WorkerMessage } from './worker-runner.ts';

/** One expression and the texts it is to be run on, as it is sent to a thread. */
export interface ExpressionJob {
  readonly source: string;
  readonly flags: string;
  readonly replacement: string | undefined;
  readonly texts: readonly string[];
}

export type ExpressionMessage = WorkerMessage<EvaluationResult>;
export type ExpressionHost = WorkerHost<ExpressionJob, EvaluationResult>;

/** The other end of `createWorkerRunner`, inside of the thread: each result is told at once, for the next text may be the one that does not end. */
export function runJob({ source, flags, replacement, texts }: ExpressionJob, report: (message: ExpressionMessage) => void): void {
  const expression = createExpression(source, flags);
  if (!expression) return;
  for (const text of texts) report(runNatively({ expression, text, replacement }));
}
