/**
 * Buckets of the older graph over values (its x mode `histogram`): their width is a step of 1, 2, 5 or 10 times a power of ten, nearest by ratio to
 * the width of the panel, and they begin at multiples of it. The histogram panel and the transformation count by `histogram-buckets`, with another
 * rule: saved documents look as they were made only with the rule of their own type.
 */

/** Buckets of one width that cover all values, in ascending order; those without a value are 0. */
export interface Histogram {
  /** Width of a bucket. */
  readonly size: number;
  /** Lower bounds. */
  readonly bounds: Float64Array;
  /** For each list of values how many fell into each bucket. */
  readonly counts: readonly Float64Array[];
}

/** Values without those that are missing. */
type Values = Iterable<number | null | undefined>;

/** More buckets than this have less than a pixel each. */
const MAX_BUCKETS = 2000;
/** A value that a sum of steps misses by less is the step. */
const NEARLY = 1e-9;

/** The power of ten times 1, 2, 5 or 10 that is nearest, by ratio, to so many steps between both ends; 1 where both are one. */
export function niceStep({ min, max }: { readonly min: number; readonly max: number }, count: number): number {
  const raw = (max - min) / Math.max(1, count);
  if (!(raw > 0) || !Number.isFinite(raw)) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * roundFactor(raw / power);
}

/** Of a number from 1 to 10. */
function roundFactor(number: number): number {
  if (number >= Math.sqrt(50)) return 10;
  if (number >= Math.sqrt(10)) return 5;
  return number >= Math.SQRT2 ? 2 : 1;
}

const isValue = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

function extentOf(lists: readonly Values[]): { readonly min: number; readonly max: number } | undefined {
  let min = Infinity;
  let max = -Infinity;
  for (const list of lists) {
    for (const value of list) {
      if (!isValue(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : undefined;
}

/** Counts values in about so many buckets, which begin at multiples of their width; undefined without any value. */
export function buildHistogram(lists: readonly Values[], wanted: number): Histogram | undefined {
  const extent = extentOf(lists);
  if (!extent) return undefined;
  const size = niceStep(extent, Math.min(MAX_BUCKETS, wanted));
  const bucketIndex = (value: number): number => Math.floor(value / size + NEARLY);
  const first = bucketIndex(extent.min);
  const length = Math.min(2 * MAX_BUCKETS, bucketIndex(extent.max) - first + 1);
  const counts = lists.map((list) => {
    const own = new Float64Array(length);
    for (const value of list) if (isValue(value)) own[bucketIndex(value) - first] = (own[bucketIndex(value) - first] ?? 0) + 1;
    return own;
  });
  return { size, bounds: Float64Array.from({ length }, (_, place) => Number(((first + place) * size).toPrecision(12))), counts };
}

/** What an axis below a histogram covers and where it has its marks: multiples of a bucket, as many as have room. */
export function histogramAxis(
  { size, bounds }: Histogram,
  most: number,
): { readonly min: number; readonly max: number; readonly ticks: readonly number[] } {
  const min = bounds[0] ?? 0;
  const last = bounds.at(-1) ?? 0;
  const max = last + size;
  let step = size;
  while ((max - min) / step > Math.max(1, most)) step *= 2;
  const count = Math.floor((max - min) / step + NEARLY) + 1;
  return { min, max, ticks: Array.from({ length: count }, (_, index) => Number((min + index * step).toPrecision(12))) };
}
