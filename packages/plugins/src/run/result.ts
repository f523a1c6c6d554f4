import type { TargetResult } from '@pharos/contract/frames';
import type { PreparedTarget } from './prepare.ts';

type Range = Extract<TargetResult, { kind: 'frames' }>['range'];

/** The range that was asked, as results tell it. */
export const rangeOf = ({ input }: Pick<PreparedTarget, 'input'>): Range => ({ from: input.range.fromMs, to: input.range.toMs });

/** The result of a target that has nothing to send yet. */
export const unsentResult = (prepared: PreparedTarget, nowMs: number): Extract<TargetResult, { kind: 'frames' }> => ({
  kind: 'frames',
  frames: [],
  range: rangeOf(prepared),
  variables: prepared.variables,
  cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: false, isUnasked: true, answeredAt: nowMs },
});
