import type { Frame, TargetResult } from '@pharos/contract/frames';
import { isMissing, isSeries } from '@pharos/domain/frames/build';
import { timeRangeOf } from '@pharos/domain/time/result-range';
import type { EditedPanel } from '@pharos/plugin/ui';

/** Where the series of a result have values, from the first to the last, epoch ms; undefined where none has one. */
export function pointsOf(result: TargetResult | undefined): EditedPanel['points'] {
  if (result?.kind !== 'frames') return undefined;
  const times = result.frames.flatMap(endsOf);
  if (times.length === 0) return undefined;
  return { range: timeRangeOf(result.range), extent: { fromMs: Math.min(...times), toMs: Math.max(...times) } };
}

/** The times of the first and the last row with a value. */
function endsOf(frame: Frame): readonly number[] {
  const [time, ...others] = frame.columns;
  if (!isSeries(frame) || time?.type !== 'time') return [];
  const hasValue = (_ms: number, row: number) => others.some((column) => !isMissing(column, row));
  const [first, last] = [time.values.findIndex(hasValue), time.values.findLastIndex(hasValue)];
  return first < 0 ? [] : [time.values[first] ?? 0, time.values[last] ?? 0];
}
