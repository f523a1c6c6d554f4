import { scalingOf } from '../column-decimals.ts';

/** What a unit counts in, which decides what is round in it: thousands, 1,024, or seconds, of which one is so much in the unit. */
export type Counting = { readonly kind: 'thousands' | 'binary' } | { readonly kind: 'time'; readonly second: number };

/** Lengths of time, by what a second is in them. */
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e9,
  µs: 1e6,
  ms: 1e3,
  s: 1,
  m: 1 / 60,
  h: 1 / 3600,
  d: 1 / 86_400,
  timeticks: 100,
  dtdurations: 1,
  dtdurationms: 1e3,
  dthms: 1,
  clocks: 1,
  clockms: 1e3,
};

/** How a unit counts. Unknown ones count in thousands. */
export function countingOf(unitId: string): Counting {
  const second = Object.hasOwn(SECONDS, unitId) ? SECONDS[unitId] : undefined;
  if (second !== undefined) return { kind: 'time', second };
  // 1,048,576 of a unit that counts in 1,024 reads as 1 of a larger one.
  const power = -Math.log2(scalingOf(2 ** 20, unitId)?.factor ?? 1) / 10;
  return { kind: power > 0 && Number.isInteger(power) ? 'binary' : 'thousands' };
}
