import type { ValueRules } from '@pharos/domain/fields/value-rules';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { stepTransformations, type TransformationStep } from '@pharos/domain/transformations/steps';
import { createFrameReceiver, type FramePart, sendFrames } from '@pharos/domain/transformations/transfer';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';

/** What is done with frames in a thread of its own. */
export interface TransformationTask {
  /** The frames that a panel draws, or what each transformation makes of them. */
  readonly kind: 'frames' | 'steps';
  readonly transformations: unknown;
  readonly timeZone: string;
  readonly valueRules: ValueRules;
}

export type ToWorker = { readonly job: number } & ({ readonly part: FramePart } | { readonly task: TransformationTask });
export type FromWorker = { readonly job: number } & (
  | { readonly part: FramePart }
  | { readonly steps: readonly TransformationStep[] }
  | { readonly failure: string }
);

const NO_PAUSE = () => undefined;

/** The other end of `createTransformer`: the task of a job comes first, then its frames. Expressions run as they are, for the thread can be ended. */
export function createJobs(report: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  const jobs = new Map<number, { readonly task: TransformationTask; readonly take: ReturnType<typeof createFrameReceiver> }>();
  const expressions = openView({ evaluate: runNatively });
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
    const { kind, transformations, ...rest } = open.task;
    const context = { ...rest, expressions };
    try {
      if (kind === 'steps') report({ job, steps: stepTransformations(frames, transformations, context) });
      else
        await sendFrames(applyTransformations(frames, transformations, context), {
          post: (part) => report({ job, part }),
          pause: NO_PAUSE,
        });
    } catch (error) {
      report({ job, failure: error instanceof Error ? error.message : String(error) });
    }
  };
}
