import { expect, test } from 'vitest';
import { storageLevel } from './storage-level.ts';

test.each([
  [0, 100, 'free'],
  [89, 100, 'free'],
  [90, 100, 'nearly-full'],
  [99, 100, 'nearly-full'],
  [100, 100, 'full'],
  [120, 100, 'full'],
  [0, 0, 'full'],
  [1e15, null, 'free'],
] as const)('[W5] %d of %s bytes: %s', (used, limit, expected) => {
  expect(storageLevel(used, limit)).toBe(expected);
});
