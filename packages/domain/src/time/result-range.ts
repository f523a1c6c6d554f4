import type { ResultRange } from '@pharos/contract/frames';
import type { TimeRange } from './auto-interval.ts';

/** A range as it is used, of one as results tell it. */
export const timeRangeOf = ({ from, to }: ResultRange): TimeRange => ({ fromMs: from, toMs: to });

/** A range as results and queries tell it, of one as it is used. */
export const resultRangeOf = ({ fromMs, toMs }: TimeRange): ResultRange => ({ from: fromMs, to: toMs });
