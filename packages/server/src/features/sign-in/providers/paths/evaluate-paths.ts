import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../../../platform/work-budget/turns.ts';
import type { PathJob, PathResult } from './path-job.ts';

/** Evaluates expressions of the configuration on what a provider says of somebody. */
export interface PathEvaluator {
  /** @throws PathError where an expression fails or does not end in time */
  evaluate(job: PathJob): Promise<Readonly<Record<string, readonly unknown[]>>>;
  close(): Promise<void>;
}

/** An expression of the configuration that gives nothing for somebody. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

/** What all expressions of a sign-in may take of a processor. */
const CPU_MS = 100;
/** What they may take on a machine that has no time for them. */
const WALL_MS = 5000;
/** @limit people who sign in faster than their expressions are evaluated: each waits with its documents in memory */
const MAX_WAITING = 100;

/** One thread for all, opened at the first sign-in, and ended where an expression does not end. */
export function createPathEvaluator(): PathEvaluator {
  const turns = createTurns({
    levels: [{ name: 'paths', atOnce: 1, waiting: MAX_WAITING }],
    refuse: () => new PathError('too many sign-ins wait for their expressions'),
  });
  let opened: Promise<Worker> | undefined;

  const run = async (job: PathJob): Promise<PathResult> => runIn(await (opened ??= openWorker()), job);

  const end = async (): Promise<void> => {
    const ending = opened;
    opened = undefined;
    await (await ending?.catch(() => undefined))?.terminate();
  };

  return {
    async evaluate(job) {
      if (Object.keys(job.paths).length === 0) return {};
      return turns.run([], async () => {
        const result = await run(job).catch(async (error: unknown) => {
          await end();
          throw error instanceof PathError ? error : new PathError('the thread of expressions ended', { cause: error });
        });
        if ('failure' in result) throw new PathError(result.failure);
        return result.found;
      });
    },
    close: end,
  };
}

async function openWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./path-worker.ts', import.meta.url));
  // A server that stops does not wait for a thread without work.
  worker.unref();
  await once(worker, 'message');
  return worker;
}

/** The processor's time counts, not that of the clock: a busy machine makes no expression wrong. */
async function runIn(worker: Worker, job: PathJob): Promise<PathResult> {
  const startedMs = await cpuMs(worker);
  const stop = new AbortController();
  const tooLong = () => stop.abort(new PathError('an expression took too long'));
  const watch = setInterval(() => void cpuMs(worker).then((ms) => ms - startedMs > CPU_MS && tooLong(), tooLong), CPU_MS);
  const limit = setTimeout(tooLong, WALL_MS);
  try {
    const received = once(worker, 'message', { signal: stop.signal });
    worker.postMessage(job);
    const [result]: PathResult[] = await received;
    return result ?? { failure: 'nothing was found' };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearInterval(watch);
    clearTimeout(limit);
  }
}

const cpuMs = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};
