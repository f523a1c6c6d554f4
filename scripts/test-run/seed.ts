import { randomInt } from 'node:crypto';

/** Hands the seed of a run to every vitest that it starts; `vitest.config.ts` reads it. */
export const SEED_VARIABLE = 'PHAROS_TEST_SEED';

const MAX_SEED = 1_000_000;

/** The seed that is named, else a new one. @throws Error for a text that is no whole number from 0 on */
export function readSeed(named: string | undefined): number {
  if (named === undefined) return randomInt(MAX_SEED);
  if (!/^\d{1,9}$/.test(named)) throw new Error(`--seed is a whole number of at most nine digits, not "${named}"`);
  return Number(named);
}

/** How a run is repeated in the same order. */
export const describeSeed = (seed: number): string => `tests in random order; the same one again: --seed ${seed}`;
