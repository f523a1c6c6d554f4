import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Hands the seed of a run to every vitest that it starts; `vitest.config.ts` reads it. */
export const SEED_VARIABLE = 'PHAROS_TEST_SEED';

const MAX_SEED = 1_000_000;
const root = join(import.meta.dirname, '..', '..');

/** The seed that is named, else that of the commit. @throws Error for a text that is no whole number from 0 on */
export function readSeed(named: string | undefined): number {
  if (named === undefined) return seedOfCommit();
  if (!/^\d{1,9}$/.test(named)) throw new Error(`--seed is a whole number of at most nine digits, not "${named}"`);
  return Number(named);
}

/** Each commit has an order of its own, and the same one on every machine: what was green once is green again. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(commit.slice(0, 8), 16) % MAX_SEED;
  } catch {
    return 0; // no checkout of git
  }
}

/** How a run is repeated in the same order. */
export const describeSeed = (seed: number): string => `tests in random order; the same one again: --seed ${seed}`;
