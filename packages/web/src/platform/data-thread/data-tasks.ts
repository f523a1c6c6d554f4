import type { Frame } from '@pharos/contract/frames';
import type { ValueRules } from '@pharos/domain/fields/value-rules';
import { orderFrame, type SortKey } from '@pharos/domain/tables/table-sort';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { stepTransformations, type TransformationStep } from '@pharos/domain/transformations/steps';
import { createFrameReceiver, type FramePart, sendFrames } from '@pharos/domain/transformations/transfer';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';

/** What is done with frames in the thread for data. */
export interface TransformationTask {
  /** The frames that a panel draws, or what each transformation makes of them. */
  readonly kind: 'frames' | 'steps';
  readonly transformations: unknown;
  readonly timeZone: string;
  readonly valueRules: ValueRules;
}

/** What is done with a frame: its rows are put into an order. */
export interface OrderTask {
  readonly kind: 'order';
  readonly keys: readonly SortKey[];
}

/** All that this thread does. */
export type DataTask = TransformationTask | OrderTask;

export type ToWorker = { readonly job: number } & ({ readonly part: FramePart } | { readonly task: DataTask });
type Result = { readonly part: FramePart } | { readonly order: Uint32Array } | { readonly steps: readonly TransformationStep[] };
export type FromWorker = { readonly job: number } & (Result | { readonly failure: string });

const NO_PAUSE = () => undefined;

const expressions = openView({ evaluate: runNatively });

async function runTask(frames: readonly Frame[], task: DataTask, report: (result: Result) => void): Promise<void> {
  if (task.kind === 'order') {
    for (const frame of frames) report({ order: orderFrame({ frame, keys: task.keys }) });
    return;
  }
  const { kind, transformations, ...rest } = task;
  const context = { ...rest, expressions };
  if (kind === 'steps') report({ steps: stepTransformations(frames, transformations, context) });
  else await sendFrames(applyTransformations(frames, transformations, context), { post: (part) => report({ part }), pause: NO_PAUSE });
}

/** The other end of `createDataThread`: the task of a job comes first, then its frames. Expressions run as they are, for the thread can be ended. */
export function createJobs(report: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  const jobs = new Map<number, { readonly task: DataTask; readonly take: ReturnType<typeof createFrameReceiver> }>();
  return async (message) => {
    const { job } = message;
    if ('task' in message) {
      jobs.set(job, { task: message.task, take: createFrameReceiver(NO_PAUSE) });
      return;
    }
    const open = jobs.get(job);
    const frames = await open?.take(message.part);
    if (!open || !frames) return;
    jobs.delete(job);
    try {
      await runTask(frames, open.task, (result) => report({ job, ...result }));
    } catch (error) {
      report({ job, failure: error instanceof Error ? error.message : String(error) });
    }
  };
}
