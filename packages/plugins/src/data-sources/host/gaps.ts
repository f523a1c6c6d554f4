import { numberColumn } from '../../plugin.ts';

/** Samples may be late by this many intervals before their absence counts as a gap. */
const SCRAPE_TOLERANCE = 3;

interface Points {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly missing?: Uint8Array;
}

/** Points with a missing one after each stretch in which the machine was sampled, so that the line ends there. */
export function withGaps(points: readonly (readonly [timeMs: number, value: number])[], intervalMs: number): Points {
  const filled: (readonly [number, number | null])[] = [];
  for (const [index, point] of points.entries()) {
    filled.push(point);
    const next = points[index + 1];
    if (next && next[0] - point[0] > SCRAPE_TOLERANCE * intervalMs) filled.push([point[0] + intervalMs, null]);
  }
  const { values, missing } = numberColumn(
    'Value',
    filled.map(([, value]) => value),
  );
  return { times: Float64Array.from(filled, ([time]) => time), values, missing };
}
