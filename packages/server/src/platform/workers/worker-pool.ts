import type { Piscina } from 'piscina';
import { createTurns } from '../work-budget/turns.ts';

/** Threads for work that would hold the event loop. Created at the first task and given up when idle, so an idle process stays small. */
export interface WorkerPool {
  /**
   * Runs the worker file's default export. Buffers in `transfer` move without being copied; shared memory is never copied.
   * @throws what the worker threw; an Error when the queue is full, the task took too long with its time in it, or the thread ended.
   */
  run<Input, Output>(input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly file: URL;
  readonly maxThreads: number;
  readonly idleMs?: number;
  /** A task that takes longer has its thread ended; half a minute when absent. */
  readonly taskMs?: number;
}

const TASK_MS = 30_000;
/** @limit work for threads that comes faster than they do it: what waits takes memory */
const MAX_QUEUED = 1000;
const IDLE_MS = 10_000;

export function createWorkerPool({ file, maxThreads, idleMs = IDLE_MS, taskMs = TASK_MS }: WorkerPoolOptions): WorkerPool {
  let pool: Promise<Piscina> | undefined;
  let isClosed = false;
  // Beside its threads nothing waits in the library: where a thread ends with its task, it leaves what is queued behind to nobody.
  const turns = createTurns({
    levels: [{ name: 'threads', atOnce: maxThreads, waiting: MAX_QUEUED }],
    refuse: () => new Error('Too many tasks wait for a thread'),
  });

  const opened = (): Promise<Piscina> =>
    (pool ??= import('piscina').then(
      ({ Piscina }) => new Piscina({ filename: file.href, minThreads: 0, maxThreads, idleTimeout: idleMs, recordTiming: false }),
    ));

  return {
    run: <Input, Output>(input: Input, transfer: readonly ArrayBuffer[] = []): Promise<Output> => {
      const signal = AbortSignal.timeout(taskMs);
      return turns.run([], async () => {
        signal.throwIfAborted();
        if (isClosed) throw new Error('The threads are closed');
        const threads = await opened();
        const transferList = [...transfer] as never; // piscina takes this type from an overload of postMessage that Node's types now order differently
        const output: Output = await threads.run(input, { transferList, signal });
        return output;
      });
    },
    async close() {
      isClosed = true;
      const threads = await pool;
      await threads?.destroy();
    },
  };
}
