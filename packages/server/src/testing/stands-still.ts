import { expect } from 'vitest';

const EQUAL_READS = 10;

/** Until a figure is the same ten times in a row: what makes it grow has been stopped. */
export async function standsStill(read: () => number): Promise<void> {
  let last: number | undefined;
  let equal = 0;
  const countEqual = () => {
    const now = read();
    equal = now === last ? equal + 1 : 0;
    last = now;
    return equal;
  };
  await expect.poll(countEqual, { interval: 20, timeout: 30_000 }).toBeGreaterThanOrEqual(EQUAL_READS);
}
