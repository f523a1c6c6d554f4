import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countingOf } from './unit-counting.ts';
import { axisRange, valueAxis } from './value-axis.ts';

/** What doubles lose where values of 1e9 stand 1e-3 apart. */
const ROUNDING_PX = 1e-3;

describe('range of a value axis', () => {
  test.each([
    ['data is widened by 2 %', { min: 100, max: 200 }, {}, { min: 98, max: 202 }],
    ['not across zero from above', { min: 1, max: 100 }, {}, { min: 0, max: 101.98 }],
    ['not across zero from below', { min: -100, max: -1 }, {}, { min: -101.98, max: 0 }],
    ['equal values get room on both sides', { min: 8, max: 8 }, {}, { min: 6, max: 10 }],
    ['nothing but zeros', { min: 0, max: 0 }, {}, { min: 0, max: 1 }],
    ['bounds are used as they are', { min: 3, max: 50 }, { min: 0, max: 100 }, { min: 0, max: 100 }],
    ['a lower bound above the data still leaves an axis', { min: 1, max: 5 }, { min: 10 }, { min: 10, max: 12.5 }],
    ['no data', undefined, {}, { min: 0, max: 1 }],
    ['no data, bounds', undefined, { min: 5, max: 6 }, { min: 5, max: 6 }],
  ])('%s', (_name, data, rule, expected) => {
    expect(axisRange(data, { logBase: 1, ...rule })).toEqual(expected);
  });

  test('reversed bounds are ignored', () => {
    expect(axisRange({ min: 1, max: 2 }, { logBase: 1, min: 9, max: 3 })).toEqual({ min: 0.98, max: 2.02 });
  });

  test.each([
    ['ends at powers of its base', { min: 2, max: 1e6 + 1 }, {}, { min: 1, max: 1e7 }],
    ['or on them', { min: 1, max: 1e6 }, {}, { min: 1, max: 1e6 }],
    ['has room around a single value', { min: 7, max: 7 }, {}, { min: 1, max: 10 }],
    ['without data', undefined, {}, { min: 0.01, max: 100 }],
    ['without data, below a bound', undefined, { max: 1000 }, { min: 0.1, max: 1000 }],
    ['bounds are used as they are', { min: 3, max: 8 }, { min: 2, max: 9 }, { min: 2, max: 9 }],
    ['a bound of zero or less is none', { min: 1, max: 1 }, { min: 0, max: -5 }, { min: 1, max: 10 }],
    ['reversed bounds', { min: 1, max: 1 }, { min: 50, max: 5 }, { min: 50, max: 500 }],
  ])('[2.2.11-b] of a logarithmic axis: %s', (_name, data, rule, expected) => {
    const range = axisRange(data, { logBase: 10, ...rule });
    expect(range.min).toBeCloseTo(expected.min);
    expect(range.max / expected.max).toBeCloseTo(1);
  });

  test.each([
    [2, 3, 9, 2, 16],
    [10, 3, 9, 1, 10],
    [32, 3, 900, 1, 1024],
    [1024, 3, 900, 1, 1024],
    [1024, 2000, 2_000_000, 1024, 1024 ** 3],
  ])('[2.2.11-b] an axis to the base %d of values from %d to %d goes from %d to %d', (logBase, low, high, min, max) =>
    expect(axisRange({ min: low, max: high }, { logBase })).toEqual({ min, max }),
  );

  test('whatever the data and the bounds, the upper end is above the lower one', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(
        number,
        number,
        fc.option(number, { nil: undefined }),
        fc.option(number, { nil: undefined }),
        fc.constantFrom(1, 2, 10),
        (a, b, min, max, logBase) => {
          const range = axisRange({ min: Math.min(a, b), max: Math.max(a, b) }, { logBase, min, max });
          expect(range.max).toBeGreaterThan(range.min);
        },
      ),
    );
  });
});

describe('ticks', () => {
  test('whatever the data, the bounds and the room: at least three, four from 100 px on, inside the range, ascending, and never many', () => {
    const number = fc.double({ min: -1e300, max: 1e300, noNaN: true });
    const bound = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: undefined });
    const axis = fc.record({ a: number, b: number, min: bound, logBase: fc.constantFrom(1, 1, 2, 10, 32, 1024) });
    const room = fc.record({
      lengthPx: fc.integer({ min: 20, max: 2000 }),
      unit: fc.constantFrom('short', 'bytes', 's', 'ms', 'percentunit'),
    });
    fc.assert(
      fc.property(axis, room, ({ a, b, min, logBase }, { lengthPx, unit }) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const data = logBase === 1 || low > 0 ? { min: low, max: high } : undefined;
        const { range, ticks } = valueAxis(data, { logBase, min }, { lengthPx, counting: countingOf(unit) });
        const slack = (range.max - range.min) * 1e-6 + Math.abs(range.max) * 1e-14;
        expect(ticks.length).toBeGreaterThanOrEqual(lengthPx < 100 ? 3 : 4);
        expect(ticks.length).toBeLessThanOrEqual(Math.max(9, lengthPx / 25 + 1));
        expect(ticks.every((value) => value >= range.min - slack && value <= range.max + slack)).toBe(true);
        expect(ticks.every((value, index) => index === 0 || value > (ticks[index - 1] ?? value))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('stand 25 px apart where nothing is fixed, or 12 px where round numbers fall badly', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.integer({ min: 60, max: 2000 }),
        (min, span, lengthPx) => {
          const { range, ticks } = valueAxis({ min, max: min + span }, { logBase: 1 }, { lengthPx, counting: { kind: 'thousands' } });
          const apartPx = (((ticks[1] ?? 0) - (ticks[0] ?? 0)) / (range.max - range.min)) * lengthPx;
          expect(apartPx).toBeGreaterThanOrEqual((lengthPx >= 200 ? 24.9 : 11.9) - ROUNDING_PX);
        },
      ),
    );
  });
});
