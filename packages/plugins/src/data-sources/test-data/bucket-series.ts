import { type Frame, seriesFrame } from '../../plugin.ts';
import type { TestDataInput } from './made-values.ts';

const BUCKETS = 10;
const POINTS = 60;
const MAX_COUNT = 100;
/** Buckets that the crest of the hill moves up and down. */
const SWING = 2.5;
const WIDTH = 1.6;

/** A hill whose crest wanders up and down twice, the same for every caller. */
function countAt(place: number, point: number): number {
  const crest = (BUCKETS - 1) / 2 + SWING * Math.sin((point / POINTS) * 4 * Math.PI);
  return Math.round(MAX_COUNT * Math.exp(-(((place - crest) / WIDTH) ** 2)));
}

/** Ten series of sixty counts, each named by the bound of its bucket, spread evenly over the range. */
export function bucketSeries({ range }: TestDataInput, boundOf: (place: number) => number): readonly Frame[] {
  const stepMs = Math.max(1, Math.floor((range.toMs - range.fromMs) / POINTS));
  const times = Float64Array.from({ length: POINTS }, (_, point) => range.fromMs + point * stepMs);
  return Array.from({ length: BUCKETS }, (_, place) =>
    seriesFrame(
      String(boundOf(place)),
      {},
      times,
      Float64Array.from({ length: POINTS }, (_none, point) => countAt(place, point)),
    ),
  );
}
