import type { Frame } from '@pharos/contract/frames';
import { readTransformations } from './applied.ts';
import { applyTransformation } from './apply.ts';
import { faultOfTransformation } from './faults.ts';
import { type FrameOutline, outlineOf } from './outline.ts';
import type { TransformationContext } from './transformation.ts';

/** One transformation of a list: what it begins with, what it makes of it, and why it cannot. */
export interface TransformationStep {
  readonly before: readonly FrameOutline[];
  readonly after: readonly FrameOutline[];
  readonly fault: string | undefined;
}

/** What each transformation of a saved panel makes of the result of those before it. */
export function stepTransformations(
  frames: readonly Frame[],
  saved: unknown,
  context: TransformationContext,
): readonly TransformationStep[] {
  let current = frames;
  let before = outlineOf(frames);
  return readTransformations(saved).map((one) => {
    const next = applyTransformation(current, one, context);
    const after = next === current ? before : outlineOf(next);
    const step = { before, after, fault: one['disabled'] === true ? undefined : faultOfTransformation(one, before) };
    current = next;
    before = after;
    return step;
  });
}
