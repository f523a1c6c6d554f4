import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignToInterval } from './auto-interval.ts';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 7);
const HOUR = 3_600_000;

test('viewers whose clocks differ ask the same within one interval', () => {
  const requested = [0, 400, 2_900, 7_900].map((lateMs) =>
    alignToInterval({ fromMs: NOW + lateMs - HOUR, toMs: NOW + lateMs }, undefined, 15_000),
  );
  expect(new Set(requested.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(requested[0]).toEqual({
    intervalMs: 15_000,
    range: { fromMs: Date.UTC(2026, 0, 15, 11), toMs: Date.UTC(2026, 0, 15, 12, 0, 15) },
  });
});

test('asking again with the aligned range is the same question', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 6e11 }),
      fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
      fc.constantFrom(1, 2_000, 15_000, 60_000),
      (fromMs, lengthMs, maxDataPoints, minMs) => {
        const first = alignToInterval({ fromMs, toMs: fromMs + lengthMs }, maxDataPoints, minMs);
        expect(alignToInterval(first.range, maxDataPoints, minMs)).toEqual(first);
        expect(first.range.fromMs).toBeLessThanOrEqual(fromMs);
        expect(first.range.toMs).toBeGreaterThanOrEqual(fromMs + lengthMs);
      },
    ),
  );
});
