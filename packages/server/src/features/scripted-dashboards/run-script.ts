import { Worker } from 'node:worker_threads';
import { DASHBOARD_BODY_LIMIT } from '@pharos/contract/api/dashboard-changes';
import { AppError } from '@pharos/contract/errors';

const FILE = new URL('./script-worker.ts', import.meta.url);
/** Of the thread around the engine, which has bounds of its own. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, codeRangeSizeMb: 8, stackSizeMb: 4 };
const MAX_RUN_MS = 5000;

export interface ScriptInput {
  readonly file: string;
  /** Query of the address, without the question mark. */
  readonly query: string;
}

/** What the thread is given. */
export interface ScriptWork extends ScriptInput {
  readonly source: string;
  readonly maxMs: number;
  /** Of the text that it builds. */
  readonly maxBytes: number;
}

/** What the thread posts, once. */
export type ScriptOutcome = { readonly kind: 'built'; readonly text: string } | { readonly kind: 'failed'; readonly reason: string };

/**
 * Runs a script in an engine of its own, in a thread of its own that ends with it: no environment, no network, no file, 64 MB and five seconds.
 * @throws AppError script-failed
 */
export function runScript(source: string, input: ScriptInput, maxMs = MAX_RUN_MS): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const failed = (reason: string, cause?: unknown) =>
    reject(new AppError('script-failed', { reason: `${input.file}: ${reason}` }, { cause }));
  const work: ScriptWork = { ...input, source, maxMs, maxBytes: DASHBOARD_BODY_LIMIT };
  const worker = new Worker(FILE, { workerData: work, env: {}, resourceLimits: LIMITS, stdin: false });
  const timer = setTimeout(() => failed(`it took longer than ${maxMs / 1000} s`), maxMs);
  worker.once('message', (outcome: ScriptOutcome) => (outcome.kind === 'built' ? resolve(outcome.text) : failed(outcome.reason)));
  worker.once('error', (error) => failed('it needs too much memory, or its thread ended', error));
  worker.once('exit', () => failed('it ended without a dashboard'));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
