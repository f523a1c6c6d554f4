import { type Frame, numberColumn, type QueryInput, seriesFrame } from '@pharos/plugin';
import type { TestDataOptions, TestDataQuery } from './query.ts';

export type TestDataInput = QueryInput<TestDataOptions, TestDataQuery>;

const MAX_POINTS = 10_000;

const series = (points: readonly (readonly [value: number | null, timeMs: number])[]): Frame => {
  const column = numberColumn(
    'Value',
    points.map(([value]) => value),
  );
  return seriesFrame(
    '',
    {},
    Float64Array.from(points, ([, timeMs]) => timeMs),
    column.values,
    column.missing,
  );
};

/** Starts between 0 and 100; each step adds -0.5 to 0.5. One point per interval from the range's start, at most 10,000. */
export function randomWalk({ range, intervalMs }: TestDataInput, random: () => number): Frame {
  const stepMs = Math.max(1, intervalMs);
  const count = Math.max(0, Math.min(MAX_POINTS, Math.ceil((range.toMs - range.fromMs) / stepMs)));
  const times = new Float64Array(count);
  const values = new Float64Array(count);
  let value = random() * 100;
  for (let index = 0; index < count; index++) {
    times[index] = range.fromMs + index * stepMs;
    values[index] = value;
    value += random() - 0.5;
  }
  return seriesFrame('', {}, times, values);
}

/** Numbers of a text such as `1,20,null,5`, spread evenly from the range's start to its end. Other text is left out. */
export function csvValues(text: string, { range }: TestDataInput): Frame {
  const values = text
    .replaceAll(/\s/g, '')
    .split(',')
    .flatMap((part): (number | null)[] => (part === 'null' ? [null] : part !== '' && Number.isFinite(Number(part)) ? [Number(part)] : []))
    .slice(0, MAX_POINTS);
  const stepMs = values.length > 1 ? (range.toMs - range.fromMs) / (values.length - 1) : 0;
  return series(values.map((value, index) => [value, Math.round(range.fromMs + index * stepMs)]));
}

/** The typed points that lie inside the range, by time; a value that is no number is missing. */
export function manualPoints({ query, range }: TestDataInput): Frame {
  const points = query.points.slice(0, MAX_POINTS).flatMap((point): [number | null, number][] => {
    if (!Array.isArray(point)) return [];
    const [value, timeMs]: unknown[] = point;
    if (typeof timeMs !== 'number' || !(timeMs >= range.fromMs && timeMs <= range.toMs)) return [];
    return [[typeof value === 'number' ? value : null, timeMs]];
  });
  return series(points.sort(([, a], [, b]) => a - b));
}
