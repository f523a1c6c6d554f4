import type { Piscina } from 'piscina';

/** Threads for work that would hold the event loop. Created at the first task and given up when idle, so an idle process stays small. */
export interface WorkerPool {
  /**
   * Runs the worker file's default export. Buffers in `transfer` move without being copied; shared memory is never copied.
   * @throws what the worker threw; an Error when the queue is full or the task took too long.
   */
  run<Input, Output>(input: Input, transfer?: readonly ArrayBuffer[]): Promise<Output>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly file: URL;
  readonly maxThreads: number;
  readonly idleMs?: number;
}

/** A task that takes longer has its thread ended. */
const TASK_MS = 30_000;
const MAX_QUEUED = 1000;
const IDLE_MS = 10_000;

export function createWorkerPool({ file, maxThreads, idleMs = IDLE_MS }: WorkerPoolOptions): WorkerPool {
  let pool: Promise<Piscina> | undefined;

  const opened = (): Promise<Piscina> =>
    (pool ??= import('piscina').then(
      ({ Piscina }) =>
        new Piscina({ filename: file.href, minThreads: 0, maxThreads, idleTimeout: idleMs, maxQueue: MAX_QUEUED, recordTiming: false }),
    ));

  return {
    async run<Input, Output>(input: Input, transfer: readonly ArrayBuffer[] = []) {
      const threads = await opened();
      const transferList = [...transfer] as never; // piscina takes this type from an overload of postMessage that Node's types now order differently
      const output: Output = await threads.run(input, { transferList, signal: AbortSignal.timeout(TASK_MS) });
      return output;
    },
    async close() {
      const threads = await pool;
      pool = undefined;
      await threads?.destroy();
    },
  };
}
