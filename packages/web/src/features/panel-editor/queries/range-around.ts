import { isRelative } from '@pharos/domain/time/expression';
import { readInterval } from '@pharos/domain/time/interval';
import type { RawRange } from '@pharos/domain/time/range';

/** Lengths of ranges that end now, as the list of the time picker has them. */
const LENGTHS = ['5m', '15m', '30m', '1h', '3h', '6h', '12h', '24h', '2d', '7d', '30d', '90d', '1y'];
/** Room around points that are shown alone, as a share of their length. */
const ROOM = 0.05;

interface Extent {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A range that shows some points and little else: one that goes on ending now stays so, another one is fixed. */
export function rangeAround({ fromMs, toMs }: Extent, before: RawRange, nowMs: number): RawRange {
  const roomMs = Math.ceil((toMs - fromMs) * ROOM);
  const fixed = { from: fromMs - roomMs, to: toMs + roomMs };
  if (before.to !== 'now' || !isRelative(before.from)) return fixed;
  const length = LENGTHS.find((text) => (readInterval(text) ?? 0) >= nowMs - fromMs);
  return length === undefined ? fixed : { from: `now-${length}`, to: 'now' };
}
