import type { ChartAnnotation } from './chart-model.ts';

/** One mark: the annotations in it, and where it stands, px from the left edge of the plot. */
export interface EventMark {
  readonly events: readonly ChartAnnotation[];
  readonly left: number;
  /** Of a moment 0. */
  readonly width: number;
  readonly isRegion: boolean;
}

/** What begins closer than this shares a mark, which could not be pressed alone. */
const NEAR_PX = 8;

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
  const marks: { events: ChartAnnotation[]; left: number; right: number }[] = [];
  for (const { event, left, right } of placed) {
    const last = marks.at(-1);
    if (last && left - last.left < NEAR_PX) {
      last.events.push(event);
      last.right = Math.max(last.right, right);
    } else marks.push({ events: [event], left, right });
  }
  return marks.map(({ events, left, right }) => ({
    events: events.toSorted((a, b) => a.timeMs - b.timeMs),
    left,
    width: right - left,
    isRegion: events.some(({ timeEndMs }) => timeEndMs !== undefined) && right - left >= NEAR_PX,
  }));
}
