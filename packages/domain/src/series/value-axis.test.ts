import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatWith, joinFormatted } from '../units/format-value.ts';
import { axisRange, valueTicks } from './value-axis.ts';

const linear = { isBinary: false, logBase: 1 };

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
    [10, { min: 3, max: 4000 }, { min: 1, max: 10_000 }],
    [2, { min: 3, max: 8 }, { min: 2, max: 8 }],
    [10, undefined, { min: 0.01, max: 100 }],
    [1024, { min: 1, max: 5e6 }, { min: 1, max: 1024 ** 3 }],
  ])('a logarithmic axis of base %d ends at powers', (logBase, data, expected) => {
    const range = axisRange(data, { logBase });
    expect(range.min).toBeCloseTo(expected.min);
    expect(range.max).toBeCloseTo(expected.max);
  });

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
  test.each([
    ['one per 38 px at least', { min: 0, max: 102 }, 200, linear, [0, 25, 50, 75, 100], 0],
    ['decimals of the step', { min: 0, max: 1.02 }, 200, linear, [0, 0.25, 0.5, 0.75, 1], 2],
    [
      'binary units step by powers of two',
      { min: 0, max: 64 * 1024 ** 3 },
      160,
      { isBinary: true, logBase: 1 },
      [0, 16, 32, 48, 64].map((n) => n * 1024 ** 3),
      0,
    ],
    ['powers of the base', { min: 1, max: 1000 }, 200, { isBinary: false, logBase: 10 }, [1, 10, 100, 1000], 0],
  ])('%s', (_name, range, length, kind, values, decimals) => {
    expect(valueTicks(range, length, kind)).toMatchObject({ values, decimals });
  });

  test.each([
    ['quarters of a scaled unit keep their decimal', 11e6, linear, 'Bps', ['0 B/s', '2.5 MB/s', '5.0 MB/s', '7.5 MB/s', '10.0 MB/s']],
    ['whole steps have none', 4000, linear, 'Bps', ['0 B/s', '1 kB/s', '2 kB/s', '3 kB/s', '4 kB/s']],
    [
      'quarters of a binary unit have two',
      1024 ** 3 * 1.25,
      { isBinary: true, logBase: 1 },
      'bytes',
      ['0 B', '256 MiB', '512 MiB', '768 MiB', '1.00 GiB', '1.25 GiB'],
    ],
  ])('%s', (_name, max, kind, unit, texts) => {
    const { values, ...precision } = valueTicks({ min: 0, max }, 38 * 5, kind);
    expect(values.map((value) => joinFormatted(formatWith(value, unit, precision)))).toEqual(texts);
  });

  test('an impossible range has one tick and does not hang', () => {
    expect(valueTicks({ min: 5, max: 5 }, 200, linear).values).toEqual([5]);
    expect(valueTicks({ min: 0, max: Infinity }, 200, linear).values).toEqual([0]);
  });

  test('ticks lie inside the range and are far enough apart', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.integer({ min: 80, max: 2000 }),
        (min, span, length) => {
          const range = { min, max: min + span };
          const { values } = valueTicks(range, length, linear);
          for (const value of values) {
            expect(value).toBeGreaterThanOrEqual(range.min - span * 1e-6);
            expect(value).toBeLessThanOrEqual(range.max + span * 1e-6);
          }
          expect(values.length).toBeLessThanOrEqual(length / 38 + 2);
        },
      ),
    );
  });
});
