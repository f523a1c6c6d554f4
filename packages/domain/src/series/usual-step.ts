/** The distance that half of all neighbours do not exceed, ms; undefined where there are none. Instants ascend. */
export function usualStep(times: Float64Array): number | undefined {
  const steps = Float64Array.from({ length: Math.max(0, times.length - 1) }, (_, row) => (times[row + 1] ?? 0) - (times[row] ?? 0));
  return steps.toSorted()[(steps.length - 1) >> 1];
}
