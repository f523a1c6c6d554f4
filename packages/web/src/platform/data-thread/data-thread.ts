import type { Frame } from '@pharos/contract/frames';
import type { SortedFrame } from '@pharos/domain/tables/table-sort';
import type { TransformationStep } from '@pharos/domain/transformations/steps';
import { createFrameReceiver, type Pause, sendFrames } from '@pharos/domain/transformations/transfer';
import type { DataTask, FromWorker, TransformationTask, ToWorker } from './data-tasks.ts';

/** From so many rows on transformations run in a thread of their own: fewer take less than a frame of the screen. */
export const MAX_ROWS_HERE = 20_000;

/** What takes longer is ended: an expression of the document may never end by itself. */
const TIMEOUT_MS = 30_000;

/** The other thread, as this one sees it. */
interface OpenThread {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

interface DataThreadHost {
  readonly open: (onMessage: (message: FromWorker) => void, onEnd: () => void) => OpenThread;
  /** Of the thread of the page, which stays free for others. */
  readonly pause: Pause;
  readonly after: (ms: number, run: () => void) => () => void;
}

interface Job<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly take: ReturnType<typeof createFrameReceiver>;
}

type AnyResult = readonly Frame[] | readonly TransformationStep[] | Uint32Array;

/** What is done with the data of panels in a thread of its own. Expressions of documents and Markdown, which may be ended at any time, have others. */
export interface DataThread {
  /** The frames that a panel draws. */
  readonly transform: (frames: readonly Frame[], task: Omit<TransformationTask, 'kind'>) => Promise<readonly Frame[]>;
  /** What each transformation makes of the result of those before it. */
  readonly step: (frames: readonly Frame[], task: Omit<TransformationTask, 'kind'>) => Promise<readonly TransformationStep[]>;
  /** The rows of a frame in an order. */
  readonly order: (sorted: SortedFrame) => Promise<Uint32Array>;
}

/** One thread for all of it, which is opened with the first task and stays. */
export function createDataThread({ open, pause, after }: DataThreadHost): DataThread {
  const jobs = new Map<number, Job<AnyResult>>();
  let thread: OpenThread | undefined;
  let count = 0;

  const fail = (reason: string): void => {
    thread?.end();
    thread = undefined;
    for (const { reject } of jobs.values()) reject(new Error(reason));
    jobs.clear();
  };

  async function take(message: FromWorker): Promise<void> {
    const job = jobs.get(message.job);
    if (!job) return;
    if ('failure' in message) job.reject(new Error(message.failure));
    else if ('steps' in message) job.resolve(message.steps);
    else if ('order' in message) job.resolve(message.order);
    else {
      const frames = await job.take(message.part);
      if (!frames) return;
      job.resolve(frames);
    }
    jobs.delete(message.job);
  }

  async function run(frames: readonly Frame[], task: DataTask): Promise<AnyResult> {
    const job = (count += 1);
    const { promise, resolve, reject } = Promise.withResolvers<AnyResult>();
    jobs.set(job, { resolve, reject, take: createFrameReceiver(pause) });
    thread ??= open(
      (message) => void take(message),
      () => fail('The thread of the transformations ended.'),
    );
    const { post } = thread;
    const cancel = after(TIMEOUT_MS, () => fail(`The transformations did not end within ${TIMEOUT_MS / 1000} s.`));
    try {
      post({ job, task });
      await sendFrames(frames, { post: (part) => post({ job, part }), pause });
      return await promise;
    } finally {
      cancel();
    }
  }

  return {
    transform: async (frames, task) => (await run(frames, { ...task, kind: 'frames' })) as readonly Frame[], // as the kind says
    step: async (frames, task) => (await run(frames, { ...task, kind: 'steps' })) as readonly TransformationStep[], // as the kind says
    order: async ({ frame, keys }) => (await run([frame], { kind: 'order', keys })) as Uint32Array, // as the kind says
  };
}
