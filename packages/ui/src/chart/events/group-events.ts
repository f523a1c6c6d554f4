import type { ChartAnnotation } from '../chart-model.ts';

/** One mark: the annotations in it, and where it stands, px from the left edge of the plot. */
export interface EventMark {
  readonly events: readonly ChartAnnotation[];
  readonly left: number;
  /** Of a moment 0. */
  readonly width: number;
  readonly isRegion: boolean;
  /** Marks that would cover one another stand in lanes, 0 next to the plot. */
  readonly lane: number;
  /** Another mark stands below it. */
  readonly isOverOther: boolean;
}

/** What begins closer than this shares a mark, which could not be pressed alone. */
const NEAR_PX = 8;
/** More have no room between the plot and the labels of its axis; what would need another one shares a mark. */
const MAX_LANES = 3;

interface Placing {
  readonly events: ChartAnnotation[];
  readonly left: number;
  right: number;
  readonly lane: number;
}

const isRegion = ({ events, left, right }: Placing): boolean =>
  right - left >= NEAR_PX && events.some(({ timeEndMs }) => timeEndMs !== undefined);

/** What a press can hit, px: of a moment its triangle. */
const hitOf = (mark: Placing): readonly [from: number, to: number] =>
  isRegion(mark) ? [mark.left, mark.right] : [mark.left - NEAR_PX, mark.left + NEAR_PX];

/** Whether the later of two marks would lie over the middle of the other. Moments that do not share a mark stand far enough apart. */
function isCovering(a: Placing, b: Placing): boolean {
  if (!isRegion(a) && !isRegion(b)) return false;
  const [[from, to], [otherFrom, otherTo]] = [hitOf(a), hitOf(b)];
  return from < otherTo && otherFrom < to;
}

/** The last mark in each lane that another one would cover. */
function coveredBy(mark: Placing, marks: readonly Placing[]): readonly (Placing | undefined)[] {
  return Array.from({ length: MAX_LANES }, (_, lane) => marks.findLast((other) => other.lane === lane && isCovering(mark, other)));
}

/** Marks from left to right. What lasted is drawn as far as the plot reaches. */
export function groupEvents(
  annotations: readonly ChartAnnotation[],
  xOf: (timeMs: number) => number,
  plotWidth: number,
): readonly EventMark[] {
  const inside = (timeMs: number): number => Math.max(0, Math.min(plotWidth, Math.round(xOf(timeMs))));
  const placed = annotations
    .map((event) => ({ event, left: inside(event.timeMs), right: inside(event.timeEndMs ?? event.timeMs) }))
    .toSorted((a, b) => a.left - b.left);
  const marks: Placing[] = [];
  for (const { event, left, right } of placed) {
    const last = marks.at(-1);
    const covered = coveredBy({ events: [event], left, right, lane: 0 }, marks);
    const free = covered.indexOf(undefined);
    const shared = last && left - last.left < NEAR_PX ? last : free < 0 ? covered.at(-1) : undefined;
    if (shared) {
      shared.events.push(event);
      shared.right = Math.max(shared.right, right);
    } else marks.push({ events: [event], left, right, lane: free });
  }
  return marks.map((mark) => ({
    events: mark.events.toSorted((a, b) => a.timeMs - b.timeMs),
    left: mark.left,
    width: mark.right - mark.left,
    isRegion: isRegion(mark),
    lane: mark.lane,
    isOverOther: marks.some((other) => other.lane > mark.lane && isCovering(mark, other)),
  }));
}
