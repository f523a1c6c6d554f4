import type { RequestedRange, ResultRange, TargetResult } from '@pharos/contract/frames';
import { resultRangeOf } from '@pharos/domain/time/result-range';
import type { PlannedTarget } from './plan.ts';
import type { PreparedTarget } from './prepare.ts';

/** The ranges of a target, as results say them: the one that was queried, and the one that was asked for. */
export const rangesOf = (prepared: Pick<PreparedTarget, 'input' | 'planned'>): { range: ResultRange; requested?: RequestedRange } => ({
  range: resultRangeOf(prepared.input.range),
  ...requestedOf(prepared.planned),
});

const requestedOf = ({ range, nowMs }: PlannedTarget): { requested?: RequestedRange } =>
  nowMs === undefined ? {} : { requested: { ...resultRangeOf(range), nowMs } };

/** A target that goes on without its caller, who may come back for it with the range that was asked for. */
export const pendingResult = (prepared: Pick<PreparedTarget, 'input' | 'planned'>): Extract<TargetResult, { kind: 'pending' }> => ({
  kind: 'pending',
  ...rangesOf(prepared),
});

/** The same of a target that was not prepared yet. */
export const pendingPlan = (planned: PlannedTarget): Extract<TargetResult, { kind: 'pending' }> => ({
  kind: 'pending',
  range: resultRangeOf(planned.range),
  ...requestedOf(planned),
});

/** The result of a target that has nothing to send yet. */
export const unsentResult = (prepared: PreparedTarget, nowMs: number): Extract<TargetResult, { kind: 'frames' }> => ({
  kind: 'frames',
  frames: [],
  ...rangesOf(prepared),
  variables: prepared.variables,
  cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true, answeredAt: nowMs },
});
