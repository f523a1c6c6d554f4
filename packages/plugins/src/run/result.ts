import type { ResultRange, TargetResult } from '@pharos/contract/frames';
import { resultRangeOf } from '@pharos/domain/time/result-range';
import type { PreparedTarget } from './prepare.ts';

/** The range that was queried, as results say it. */
export const rangeOf = ({ input }: Pick<PreparedTarget, 'input'>): ResultRange => resultRangeOf(input.range);

/** The result of a target that has nothing to send yet. */
export const unsentResult = (prepared: PreparedTarget, nowMs: number): Extract<TargetResult, { kind: 'frames' }> => ({
  kind: 'frames',
  frames: [],
  range: rangeOf(prepared),
  variables: prepared.variables,
  cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true, answeredAt: nowMs },
});
