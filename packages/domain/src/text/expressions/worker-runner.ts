import { JOB_MS } from './evaluation.ts';

/** What a thread says: that it is there, and each result as it is known. */
export type WorkerMessage<Result extends object> = 'ready' | Result;

/** A thread beside this one. */
export interface WorkerThread<Job> {
  post(job: Job): void;
  /** Ends it, whatever it does. */
  end(): void;
}

export interface WorkerHost<Job, Result extends object> {
  /** Starts a thread that takes jobs; `onEnd` when it broke. */
  open(onMessage: (message: WorkerMessage<Result>) => void, onEnd: () => void): WorkerThread<Job>;
  /** Calls back after so many milliseconds unless the returned function is called. */
  after(ms: number, run: () => void): () => void;
}

/** A result on its way when the time is over still counts. */
const DELIVERY_MS = 20;
/** Code of a thread that does not come. */
const OPEN_MS = 10_000;

/**
 * Runs jobs over texts in one thread beside this one, each within 100 ms from the moment the thread takes it. A thread that does not end
 * is ended, and the next job gets a new one. The results of a job come in the order of its texts, fewer where the time was over before the end.
 */
export function createWorkerRunner<Job extends { readonly texts: readonly string[] }, Result extends object>({
  open,
  after,
}: WorkerHost<Job, Result>) {
  type OnDone = (results: readonly Result[]) => void;
  const waiting: { readonly job: Job; readonly onDone: OnDone }[] = [];
  let current: { readonly job: Job; readonly onDone: OnDone; readonly results: Result[] } | undefined;
  let thread: WorkerThread<Job> | undefined;
  let isReady = false;
  let stopTimer = () => {};

  function finish(): void {
    stopTimer();
    const done = current;
    current = undefined;
    done?.onDone(done.results);
    next();
  }

  function endThread(): void {
    thread?.end();
    thread = undefined;
    isReady = false;
    finish();
  }

  function onMessage(message: WorkerMessage<Result>): void {
    if (message === 'ready') {
      isReady = true;
      if (current) start(current.job);
      return;
    }
    current?.results.push(message);
    if (current && current.results.length === current.job.texts.length) finish();
  }

  function start(job: Job): void {
    stopTimer();
    stopTimer = after(JOB_MS, () => {
      stopTimer = after(DELIVERY_MS, endThread);
    });
    thread?.post(job);
  }

  function next(): void {
    const first = current ? undefined : waiting.shift();
    if (!first) return;
    current = { ...first, results: [] };
    if (isReady) return start(first.job);
    stopTimer = after(OPEN_MS, endThread);
    openThread();
  }

  /** What an ended thread still had to say is no word of the next one. */
  function openThread(): void {
    try {
      const opened: WorkerThread<Job> = open(
        (message) => thread === opened && onMessage(message),
        () => thread === opened && endThread(),
      );
      thread = opened;
    } catch {
      endThread();
    }
  }

  return {
    /** What it returns takes the job back where no thread has it yet. */
    run(job: Job, onDone: OnDone): () => void {
      const entry = { job, onDone };
      waiting.push(entry);
      if (!current) next();
      return () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
    close(): void {
      waiting.length = 0;
      current = undefined;
      endThread();
    },
  };
}
