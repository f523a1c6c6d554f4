/**
 * Buckets of the histogram panel and of the transformation `histogram`: their width is that of the document, else a width that reads well of about so
 * many buckets, no finer than the values themselves, and they may begin at an offset. The x mode `histogram` of the older graph has a rule of its own, in
 * `histogram`: saved documents look as they were made only with the rule of their own type.
 */

/** Widths that read well, from one power of ten to the next. */
const WIDTHS = [1, 2, 2.5, 4, 5];
const LEAST_POWER = -9;
const GREATEST_POWER = 15;
const USUAL_COUNT = 30;

/** How values fall into buckets of one width. */
export interface HistogramRule {
  /** Width of a bucket; absent or not above 0: as fits the values. */
  readonly size?: number | undefined;
  /** About how many buckets there are where the width is left open. */
  readonly count?: number | undefined;
  /** Where a bucket begins. */
  readonly offset?: number | undefined;
}

/** Buckets of one width next to one another. */
export interface HistogramBuckets {
  readonly size: number;
  /** Lower ends, ascending. */
  readonly starts: Float64Array;
}

/** Numbers that were added up of tenths read as they were meant. */
const rounded = (value: number): number => Number(value.toFixed(9));

/** A width that reads well: of so many buckets, and no finer than the values themselves. */
function chooseSize(values: Float64Array, count: number): number {
  const sorted = values.slice().sort();
  const range = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  let least = Infinity;
  for (let index = 1; index < sorted.length; index += 1) {
    const delta = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
    if (delta > 0 && delta < least) least = delta;
  }
  if (least === Infinity) least = 1;
  for (let power = LEAST_POWER; power <= GREATEST_POWER; power += 1)
    for (const width of WIDTHS) {
      if (power >= 0 && power < 1 && width === 2.5) continue;
      const size = width * 10 ** power;
      if (range / count < size && size >= rounded(least)) return rounded(size);
    }
  return range;
}

const MAX_BUCKETS = 10_000;

/** The buckets that all values fall into, from the lowest to the highest; none without a finite value. */
export function histogramBuckets(values: Float64Array, { size, count, offset = 0 }: HistogramRule): HistogramBuckets {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return { size: 0, starts: new Float64Array(0) };
  let [min, max] = [Infinity, -Infinity];
  for (const value of finite) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const wantedCount = count !== undefined && count > 0 ? count : USUAL_COUNT;
  const own = size !== undefined && size > 0 ? size : chooseSize(finite, wantedCount);
  const fitting = Math.max(own, (max - min) / MAX_BUCKETS);
  const first = Math.floor((min - offset) / fitting);
  const last = Math.floor((max - offset) / fitting);
  return {
    size: fitting,
    starts: Float64Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * fitting + offset)),
  };
}

/** How many of the values fall into each bucket. */
export function countInBuckets(values: Float64Array, { size, starts }: HistogramBuckets): Float64Array {
  const counts = new Float64Array(starts.length);
  const [start = 0] = starts;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    const bucket = Math.min(starts.length - 1, Math.max(0, Math.floor((value - start) / size + 1e-9)));
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}
