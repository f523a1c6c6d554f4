/** Samples may be late by this many intervals before their absence counts as a gap. */
const SCRAPE_TOLERANCE = 3;

interface Points {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly missing: Uint8Array | undefined;
}

/** Points with a missing one after each stretch in which the machine was sampled, so that the line ends there. */
export function withGaps(points: readonly (readonly [timeMs: number, value: number])[], intervalMs: number): Points {
  const filled: (readonly [number, number | null])[] = [];
  for (const [index, point] of points.entries()) {
    filled.push(point);
    const next = points[index + 1];
    if (next && next[0] - point[0] > SCRAPE_TOLERANCE * intervalMs) filled.push([point[0] + intervalMs, null]);
  }
  const missing = filled.length === points.length ? undefined : new Uint8Array((filled.length + 7) >> 3);
  filled.forEach(([, value], index) => {
    if (value === null && missing) missing[index >> 3] = (missing[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return {
    times: Float64Array.from(filled, ([time]) => time),
    values: Float64Array.from(filled, ([, value]) => value ?? Number.NaN),
    missing,
  };
}
