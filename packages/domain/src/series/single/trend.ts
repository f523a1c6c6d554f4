import type { PlotValues } from '../null-modes.ts';

/** A value and where it stands among the values. */
export interface TrendPoint {
  readonly value: number;
  readonly index: number;
}

/** The shape of a series, for a sentence. `peaks` and `dips` leave a level for few values only. */
export interface Trend {
  readonly kind: 'rises' | 'falls' | 'peaks' | 'dips' | 'varies' | 'stays';
  readonly first: TrendPoint;
  readonly last: TrendPoint;
  readonly lowest: TrendPoint;
  readonly highest: TrendPoint;
  readonly median: number;
  /** How often a spike leaves the level; 0 unless `peaks` or `dips`. */
  readonly spikes: number;
  /** Interruptions between values. */
  readonly gaps: number;
}

/** Fewer values have no level to leave. */
const MIN_LEVEL_VALUES = 5;
/** Of all values those of spikes are at most this share. */
const MAX_SPIKE_SHARE = 0.1;
/** A spike goes this much further from the median than the values on its other side. */
const SPIKE_RATIO = 3;
/** A series that moved by this share of its span from its first to its last value rises or falls. */
const DIRECTION_SHARE = 0.5;

const isValue = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

function pointsOf(values: PlotValues): { readonly points: readonly TrendPoint[]; readonly gaps: number } {
  const points: TrendPoint[] = [];
  let gaps = 0;
  let isInGap = false;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (isValue(value)) {
      if (isInGap && points.length > 0) gaps += 1;
      isInGap = false;
      points.push({ value, index });
    } else if (value !== undefined) isInGap = true;
  }
  return { points, gaps };
}

function medianOf(points: readonly TrendPoint[]): number {
  const sorted = Float64Array.from(points, ({ value }) => value).toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** How often the values go beyond half of the way from the median to an extreme that few values come near; 0 where that is their ordinary course. */
function countSpikes(points: readonly TrendPoint[], median: number, [extreme, opposite]: readonly [number, number]): number {
  const distance = Math.abs(extreme - median);
  if (points.length < MIN_LEVEL_VALUES || distance === 0 || distance < SPIKE_RATIO * Math.abs(opposite - median)) return 0;
  const isBeyond = ({ value }: TrendPoint): boolean => (value - median) / (extreme - median) > 0.5;
  let beyond = 0;
  let spikes = 0;
  points.forEach((point, place) => {
    if (!isBeyond(point)) return;
    beyond += 1;
    const before = points[place - 1];
    if (!before || !isBeyond(before)) spikes += 1;
  });
  return beyond <= Math.max(1, points.length * MAX_SPIKE_SHARE) ? spikes : 0;
}

/** The direction from the first value to the last one, by how much of the span between the extremes it makes. */
function directionOf(share: number): 'rises' | 'falls' | 'varies' {
  if (share >= DIRECTION_SHARE) return 'rises';
  return share <= -DIRECTION_SHARE ? 'falls' : 'varies';
}

/** The shape of a series; undefined where it has no value. Values that are no numbers and `null` are gaps, `undefined` is no point at all. */
export function readTrend(values: PlotValues): Trend | undefined {
  const { points, gaps } = pointsOf(values);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return undefined;
  let [lowest, highest] = [first, first];
  for (const point of points) {
    if (point.value < lowest.value) lowest = point;
    if (point.value > highest.value) highest = point;
  }
  const median = medianOf(points);
  const shape = { first, last, lowest, highest, median, gaps };
  const span = highest.value - lowest.value;
  if (span === 0) return { ...shape, kind: 'stays', spikes: 0 };
  const peaks = countSpikes(points, median, [highest.value, lowest.value]);
  if (peaks > 0) return { ...shape, kind: 'peaks', spikes: peaks };
  const dips = countSpikes(points, median, [lowest.value, highest.value]);
  if (dips > 0) return { ...shape, kind: 'dips', spikes: dips };
  return { ...shape, kind: directionOf((last.value - first.value) / span), spikes: 0 };
}

/** How a sentence writes values and the places where they stand. */
export interface TrendWriter {
  readonly value: (value: number) => string;
  readonly at: (index: number) => string;
}

function shapeText(trend: Trend, { value, at }: TrendWriter): string {
  const { kind, first, last, lowest, highest, median, spikes } = trend;
  const texts = { first: value(first.value), last: value(last.value), lowest: value(lowest.value), highest: value(highest.value) };
  if (first.index === last.index) return `is ${texts.first} at ${at(first.index)}`;
  if (texts.lowest === texts.highest) return `stays at ${texts.lowest}`;
  const highestAt = `${texts.highest === texts.last ? '' : `${texts.highest} `}at ${at(highest.index)}`;
  const lowestAt = `${texts.lowest === texts.last ? '' : `${texts.lowest} `}at ${at(lowest.index)}`;
  switch (kind) {
    case 'rises':
      return `rises from ${texts.first} to ${texts.last}, highest ${highestAt}`;
    case 'falls':
      return `falls from ${texts.first} to ${texts.last}, lowest ${lowestAt}`;
    case 'peaks':
      return `stays about ${value(median)} with ${spikes === 1 ? 'a peak of' : `${spikes} peaks, highest`} ${texts.highest} at ${at(highest.index)}`;
    case 'dips':
      return `stays about ${value(median)} with ${spikes === 1 ? 'a dip to' : `${spikes} dips, lowest`} ${texts.lowest} at ${at(lowest.index)}`;
    case 'varies':
    case 'stays':
      return `varies between ${texts.lowest} and ${texts.highest}, highest at ${at(highest.index)}, ends at ${texts.last}`;
  }
}

/** The shape in words: `rises from 2 to 9, highest at 14:05`. Two values that read the same are the same. */
export function trendText(trend: Trend | undefined, writer: TrendWriter): string {
  if (!trend) return 'has no values';
  const gaps = trend.gaps === 0 ? '' : `, with ${trend.gaps === 1 ? 'a gap' : `${trend.gaps} gaps`}`;
  return `${shapeText(trend, writer)}${gaps}`;
}
