export interface Walks {
  readonly times: Float64Array;
  readonly values: readonly Float64Array[];
}

const END_MS = 1_760_000_000_000;
const STEP_MS = 10_000;

/** Seeded random walks, 10 s apart; the same on every page, so that pictures can be compared. */
export function makeWalks(seed: number, seriesCount: number, pointCount: number): Walks {
  let state = seed >>> 0 || 1;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const times = Float64Array.from({ length: pointCount }, (_, index) => END_MS - (pointCount - 1 - index) * STEP_MS);
  const values = Array.from({ length: seriesCount }, (_, series) => {
    let value = 50 + 10 * series;
    return Float64Array.from({ length: pointCount }, () => (value += random() - 0.5));
  });
  return { times, values };
}
