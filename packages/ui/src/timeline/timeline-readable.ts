import { fullTime } from '../chart/chart-times.ts';
import type { Readable } from '../readable/readable.ts';
import { stateAt } from './timeline-layout.ts';
import type { TimelineModel } from './timeline-model.ts';

const SPOKEN_ROWS = 5;

/** How many rows, and what they say at the end. */
function summarize({ rows, notice }: TimelineModel): string {
  if (notice !== undefined) return notice;
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
  const last = rows.slice(0, SPOKEN_ROWS).map(({ name, states }) => `${name} ${states.at(-1)?.text ?? 'no value'}`);
  return `${count} of states, at the end: ${last.join(', ')}${rows.length > SPOKEN_ROWS ? ' and others' : ''}.`;
}

/** States in words: a point for each moment at which one begins. */
export function readTimeline(model: TimelineModel): Readable {
  const times = Float64Array.from(new Set(model.rows.flatMap(({ states }) => states.map(({ fromMs }) => fromMs)))).toSorted();
  return {
    summary: summarize(model),
    pointHeading: 'Time',
    pointCount: times.length,
    pointText: (point) => fullTime(times[point] ?? 0, model),
    pointValue: (point) => times[point] ?? null,
    series: model.rows.map((row) => ({
      name: row.name,
      text: (point) => row.states[stateAt(row, times[point] ?? 0, model.boxMs)]?.text ?? '',
      hasPoint: (point) => row.states[stateAt(row, times[point] ?? 0, model.boxMs)]?.fromMs === times[point],
    })),
    isOverTime: true,
  };
}
