import type { EvaluationInput } from './evaluation.ts';
import { JOB_MS } from './evaluation.ts';

/** One expression and the texts it is to be run on, as it is sent to a worker. */
export interface WorkerJob {
  readonly source: string;
  readonly flags: string;
  readonly replacement: string | undefined;
  readonly texts: readonly string[];
}

/** What a worker says: that it is there, and each verdict as it is known. */
export type WorkerMessage = 'ready' | { readonly isMatch: boolean; readonly text: string };

/** A thread beside this one. */
export interface WorkerThread {
  post(job: WorkerJob): void;
  /** Ends it, whatever it does. */
  end(): void;
}

export interface WorkerHost {
  /** Starts a thread that runs `runJob`; `onEnd` when it broke. */
  open(onMessage: (message: WorkerMessage) => void, onEnd: () => void): WorkerThread;
  /** Calls back after so many milliseconds unless the returned function is called. */
  after(ms: number, run: () => void): () => void;
}

/** A verdict on its way when the time is over still counts. */
const DELIVERY_MS = 20;
/** Code of a thread that does not come. */
const OPEN_MS = 10_000;

type Known = Exclude<WorkerMessage, 'ready'>;

/** Verdicts in the order of the texts; shorter where the time was over before the end. */
type OnDone = (verdicts: readonly Known[]) => void;

/**
 * Runs expressions in one thread beside this one, each job within 100 ms from the moment the thread takes it. A thread that does not end
 * is ended, and the next job gets a new one.
 */
export function createWorkerRunner({ open, after }: WorkerHost) {
  const waiting: { readonly job: WorkerJob; readonly onDone: OnDone }[] = [];
  let current: { readonly job: WorkerJob; readonly onDone: OnDone; readonly verdicts: Known[] } | undefined;
  let thread: WorkerThread | undefined;
  let isReady = false;
  let stopTimer = () => {};

  function finish(): void {
    stopTimer();
    const done = current;
    current = undefined;
    done?.onDone(done.verdicts);
    next();
  }

  function endThread(): void {
    thread?.end();
    thread = undefined;
    isReady = false;
    finish();
  }

  function onMessage(message: WorkerMessage): void {
    if (message === 'ready') {
      isReady = true;
      if (current) start(current.job);
      return;
    }
    current?.verdicts.push(message);
    if (current && current.verdicts.length === current.job.texts.length) finish();
  }

  function start(job: WorkerJob): void {
    stopTimer();
    stopTimer = after(JOB_MS, () => {
      stopTimer = after(DELIVERY_MS, endThread);
    });
    thread?.post(job);
  }

  function next(): void {
    const taken = current ? undefined : waiting.shift();
    if (!taken) return;
    current = { ...taken, verdicts: [] };
    if (isReady) return start(taken.job);
    stopTimer = after(OPEN_MS, endThread);
    openThread();
  }

  /** What an ended thread still had to say is no word of the next one. */
  function openThread(): void {
    try {
      const opened: WorkerThread = open(
        (message) => thread === opened && onMessage(message),
        () => thread === opened && endThread(),
      );
      thread = opened;
    } catch {
      endThread();
    }
  }

  return {
    run(job: WorkerJob, onDone: OnDone): void {
      waiting.push({ job, onDone });
      if (!current) next();
    },
    close(): void {
      waiting.length = 0;
      current = undefined;
      endThread();
    },
  };
}

export const buildJob = ({ expression: { regexp }, replacement }: Omit<EvaluationInput, 'text'>, texts: readonly string[]): WorkerJob => ({
  source: regexp.source,
  flags: regexp.flags,
  replacement,
  texts,
});
