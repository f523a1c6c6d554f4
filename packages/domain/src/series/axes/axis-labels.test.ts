import { describe, expect, test } from 'vitest';
import { ownDecimals, stepDecimals } from '../../units/decimals.ts';
import { tickTexts } from './tick-texts.ts';
import { countingOf } from './unit-counting.ts';
import { valueAxis, type ValueAxisRule } from './value-axis.ts';

/** Extent of the data (null without any), px, unit, what is saved of the axis, labels from below. */
type Row = readonly [min: number | null, max: number | null, lengthPx: number, unit: string, rule: Partial<ValueAxisRule>, labels: string];

function labelsOf([min, max, lengthPx, unit, rule]: Row): string {
  const data = min === null || max === null ? undefined : { min, max };
  const { ticks, step } = valueAxis(data, { logBase: 1, ...rule }, { lengthPx, counting: countingOf(unit) });
  const decimals = step === undefined ? ownDecimals : stepDecimals(step);
  return tickTexts(ticks, { unit, decimals }).join(' | ');
}

const title = '%d to %d on %d px in %s, %j: %s';

const LINEAR: readonly Row[] = [
  [0, 100, 200, 'short', {}, '0 | 20 | 40 | 60 | 80 | 100'],
  [0, 100, 100, 'short', {}, '0 | 25 | 50 | 75 | 100'],
  [0, 100, 60, 'short', {}, '0 | 50 | 100'],
  [0, 100, 50, 'short', {}, '0 | 50 | 100'],
  [0, 153, 110, 'percent', {}, '0% | 50% | 100% | 150%'],
  [-60, 40, 90, 'short', {}, '−50 | 0 | 50'],
  [-60, 40, 110, 'short', {}, '−50 | −25 | 0 | 25'],
  [5, 35, 110, 'short', {}, '10 | 20 | 30 | 40'],
  [5, 35, 60, 'short', {}, '10 | 20 | 30'],
  [-9, 12, 96, 'short', {}, '−10 | 0 | 10'],
  [-9, 12, 110, 'short', {}, '−5 | 0 | 5 | 10'],
  [0, 1, 200, 'short', {}, '0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0'],
  [0, 1, 120, 'percentunit', {}, '0% | 25% | 50% | 75% | 100%'],
  [0.5, 0.56, 150, 'percentunit', {}, '50% | 52% | 54% | 56%'],
  [0, 4.5, 100, 'short', {}, '0 | 1 | 2 | 3 | 4'],
  [1.1, 5.1, 120, 'short', {}, '2 | 3 | 4 | 5'],
  [1.1, 5.1, 300, 'short', {}, '1.5 | 2.0 | 2.5 | 3.0 | 3.5 | 4.0 | 4.5 | 5.0'],
  [0, 230, 110, 'short', {}, '0 | 50 | 100 | 150 | 200'],
  [0, 190, 110, 'short', {}, '0 | 50 | 100 | 150'],
  [0.1, 7.9, 100, 'short', {}, '0 | 2.5 | 5.0 | 7.5'],
  [1000, 1000, 120, 'short', {}, '800 | 900 | 1.0 K | 1.1 K | 1.2 K'],
  [0, 0, 120, 'short', {}, '0 | 0.25 | 0.50 | 0.75 | 1.00'],
  [-5, -5, 120, 'short', {}, '−6.0 | −5.5 | −5.0 | −4.5 | −4.0'],
  [-1e300, 1e300, 160, 'none', {}, '−1e+300 | −5e+299 | 0 | 5e+299 | 1e+300'],
  [-1e300, 1e300, 160, 'short', {}, '−1e+300 | −5e+299 | 0 | 5e+299 | 1e+300'],
  [0, 1e-300, 160, 'none', {}, '0 | 2e-301 | 4e-301 | 6e-301 | 8e-301 | 1e-300'],
  [1e-300, 1e-300, 160, 'none', {}, '8e-301 | 9e-301 | 1e-300 | 1.1e-300 | 1.2e-300'],
  [-1.7e308, 1.7e308, 160, 'none', {}, '−7.5e+307 | −5e+307 | −2.5e+307 | 0 | 2.5e+307 | 5e+307 | 7.5e+307'],
  [0, 5e-324, 160, 'none', {}, '0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0'],
  [
    1000000000000000,
    1000000000000004,
    160,
    'none',
    {},
    '800000000000000 | 900000000000000 | 1000000000000000 | 1100000000000000 | 1200000000000000',
  ],
  [0, 1e-6, 160, 's', {}, '0 s | 200 ns | 400 ns | 600 ns | 800 ns | 1.0 µs'],
  [0, 0.35, 160, 's', {}, '0 s | 100 ms | 200 ms | 300 ms'],
  [0, 1.2, 160, 's', {}, '0 s | 200 ms | 400 ms | 600 ms | 800 ms | 1.0 s | 1.2 s'],
  [0, 300, 160, 's', {}, '0 s | 1 min | 2 min | 3 min | 4 min | 5 min'],
  [0, 7200, 160, 's', {}, '0 s | 30 min | 1.0 hour | 1.5 hour | 2.0 hour'],
  [0, 90000, 160, 'ms', {}, '0 ms | 15 s | 30 s | 45 s | 1.00 min | 1.25 min | 1.50 min'],
  [0, 4600000000, 120, 'bytes', {}, '0 B | 1 GiB | 2 GiB | 3 GiB | 4 GiB'],
  [1100000000, 4600000000, 120, 'bytes', {}, '1 GiB | 2 GiB | 3 GiB | 4 GiB'],
  [0, 1300000000, 190, 'bytes', {}, '0 B | 256 MiB | 512 MiB | 768 MiB | 1.00 GiB'],
  [0, 900, 160, 'bytes', {}, '0 B | 256 B | 512 B | 768 B'],
  [0, 0.8, 160, 'bytes', {}, '0 B | 0.2 B | 0.4 B | 0.6 B | 0.8 B'],
  [0, 11000000, 190, 'Bps', {}, '0 B/s | 2 MB/s | 4 MB/s | 6 MB/s | 8 MB/s | 10 MB/s'],
  [0, 4000, 190, 'Bps', {}, '0 B/s | 1 kB/s | 2 kB/s | 3 kB/s | 4 kB/s'],
  [0, 500092790, 120, 'decbytes', {}, '0 B | 200 MB | 400 MB | 600 MB'],
  [0, 3, 160, 'gbytes', {}, '0 GiB | 0.5 GiB | 1.0 GiB | 1.5 GiB | 2.0 GiB | 2.5 GiB | 3.0 GiB'],
  [0, 3000, 160, 'gbytes', {}, '0 GiB | 512 GiB | 1.0 TiB | 1.5 TiB | 2.0 TiB | 2.5 TiB'],
  [0, 100000, 160, 'currencyUSD', {}, '$0 | $20K | $40K | $60K | $80K | $100K'],
  [0, 100000, 160, 'sci', {}, '0.00e+0 | 2.00e+4 | 4.00e+4 | 6.00e+4 | 8.00e+4 | 1.00e+5'],
  [0, 100000, 160, 'locale', {}, '0 | 20,000 | 40,000 | 60,000 | 80,000 | 100,000'],
  [0, 30000000, 160, 'dtdurationms', {}, '0 milliseconds | 2 hours | 4 hours | 6 hours | 8 hours'],
  [10737418240, 11059540787.2, 160, 'bytes', {}, '10.000 GiB | 10.063 GiB | 10.125 GiB | 10.188 GiB | 10.250 GiB'],
  [null, null, 160, 'short', {}, '0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0'],
  [null, null, 160, 'short', { min: 5, max: 6 }, '5.0 | 5.2 | 5.4 | 5.6 | 5.8 | 6.0'],
  [1, 2, 100, 'short', { min: 0, max: 5 }, '0 | 1 | 2 | 3 | 4 | 5'],
  [1, 2, 100, 'short', { min: 0, max: 7 }, '0 | 2 | 4 | 6'],
  [1, 2, 60, 'short', { max: 30, min: 0 }, '0 | 10 | 20 | 30'],
  [0, 35, 110, 'short', { min: 0 }, '0 | 10 | 20 | 30'],
  [1, 5, 160, 'short', { min: 10 }, '10.0 | 10.5 | 11.0 | 11.5 | 12.0 | 12.5'],
  [1, 5, 160, 'short', { min: 3, max: 3 }, '1 | 2 | 3 | 4 | 5'],
  [0, 1, 160, 'none', { min: 1000000000000000, max: 1000000000000001 }, '1000000000000000.000'],
  [0, 1, 160, 'none', { min: 0, max: 5e-324 }, '0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0'],
];

const LOGARITHMIC: readonly Row[] = [
  [1, 800000, 260, 'short', { logBase: 10 }, '1 | 10 | 100 | 1 K | 10 K | 100 K | 1 Mil'],
  [0.09, 1500000, 260, 'short', { logBase: 10 }, '0.01 | 0.1 | 1 | 10 | 100 | 1 K | 10 K | 100 K | 1 Mil | 10 Mil'],
  [1, 1000, 200, 'short', { logBase: 10 }, '1 | 10 | 100 | 1 K'],
  [1, 1000, 60, 'short', { logBase: 10 }, '1 | 10 | 100 | 1 K'],
  [300, 700, 100, 'short', { logBase: 10 }, '100 | 200 | 500 | 1 K'],
  [300, 700, 100, 'short', { logBase: 10, min: 294, max: 714 }, '300 | 400 | 500 | 600 | 700'],
  [150, 900, 100, 'short', { logBase: 10, min: 145, max: 930 }, '200 | 400 | 600 | 800'],
  [1e-300, 1e300, 200, 'none', { logBase: 10 }, '1e-300 | 1e-200 | 1e-100 | 1 | 1e+100 | 1e+200 | 1e+300'],
  [7, 7, 150, 'short', { logBase: 10 }, '1 | 2 | 5 | 10'],
  [50, 52, 150, 'short', { logBase: 10 }, '10 | 20 | 50 | 100'],
  [50, 52, 150, 'short', { logBase: 10, min: 49.96, max: 52.04 }, '50.0 | 50.5 | 51.0 | 51.5 | 52.0'],
  [3, 8, 150, 'short', { logBase: 2 }, '2 | 3 | 4 | 5 | 6 | 7 | 8'],
  [1, 1024, 200, 'short', { logBase: 2 }, '1 | 4 | 16 | 64 | 256 | 1.02 K'],
  [1, 5000000, 150, 'short', { logBase: 1024 }, '1 | 1.02 K | 1.05 Mil | 1.07 Bil'],
  [1, 5000000, 150, 'short', { logBase: 32 }, '1 | 32 | 1.02 K | 32.8 K | 1.05 Mil | 33.6 Mil'],
  [0.001, 5, 150, 's', { logBase: 10 }, '1 ms | 10 ms | 100 ms | 1 s | 10 s'],
  [1024, 5000000000, 200, 'bytes', { logBase: 2 }, '1 KiB | 32 KiB | 1 MiB | 32 MiB | 1 GiB'],
  [0.0001, 0.02, 150, 'percentunit', { logBase: 10 }, '0.01% | 0.1% | 1% | 10%'],
  [3, 3.01, 150, 'short', { logBase: 2, min: 2.9998, max: 3.0102 }, '3.000 | 3.002 | 3.004 | 3.006 | 3.008 | 3.010'],
  [1, 1e40, 100, 'none', { logBase: 10 }, '1 | 10000000000 | 100000000000000000000 | 1e+30 | 1e+40'],
  [null, null, 160, 'short', { logBase: 10 }, '0.01 | 0.1 | 1 | 10 | 100'],
  [1, 50, 160, 'short', { logBase: 10, min: 0 }, '1 | 2 | 5 | 10 | 20 | 50 | 100'],
  [1, 50, 160, 'short', { logBase: 10, min: 10 }, '10 | 20 | 50 | 100'],
];

const LENGTHS_OF_TIME: readonly Row[] = [
  [0, 45, 160, 's', {}, '0 s | 10 s | 20 s | 30 s | 40 s'],
  [0, 3000, 160, 's', {}, '0 s | 10 min | 20 min | 30 min | 40 min | 50 min'],
  [0, 40000, 160, 's', {}, '0 s | 2 hour | 4 hour | 6 hour | 8 hour | 10 hour'],
  [0, 400000, 160, 's', {}, '0 s | 1 day | 2 day | 3 day | 4 day'],
  [0, 4000000, 160, 's', {}, '0 s | 2 week | 4 week | 6 week'],
  [0, 200000000, 160, 's', {}, '0 s | 1.9 year | 3.8 year | 5.7 year'],
  [0, 90, 160, 'm', {}, '0 min | 15 min | 30 min | 45 min | 1.00 hour | 1.25 hour | 1.50 hour'],
  [0, 30, 160, 'h', {}, '0 hour | 6 hour | 12 hour | 18 hour | 1.00 day | 1.25 day'],
  [0, 20, 160, 'd', {}, '0 day | 1 week | 2 week | 3 week'],
  [0, 4000000000, 160, 'ns', {}, '0 ns | 1 s | 2 s | 3 s | 4 s'],
  [0, 700, 160, 'µs', {}, '0 µs | 200 µs | 400 µs | 600 µs'],
  [0, 0.9, 160, 'ms', {}, '0 ms | 0.2 ms | 0.4 ms | 0.6 ms | 0.8 ms'],
  [0, 5000, 160, 'dtdurations', {}, '0 seconds | 15 minutes | 30 minutes | 45 minutes | 1 hour | 1 hour, 15 minutes'],
  [0, 12000, 160, 'dthms', {}, '00:00:00 | 01:00:00 | 02:00:00 | 03:00:00'],
  [0, 12000, 160, 'clockms', {}, '000ms | 02s | 04s | 06s | 08s | 10s | 12s'],
  [-90, 90, 160, 's', {}, '−1.5 min | −1.0 min | −30 s | 0 s | 30 s | 1.0 min | 1.5 min'],
  [0, 300000, 160, 'timeticks', {}, '0 s | 10 min | 20 min | 30 min | 40 min | 50 min'],
];

describe('labels of an axis', () => {
  test.each(LINEAR)(`linear: ${title}`, (...row) => expect(labelsOf(row)).toBe(row[5]));
  test.each(LOGARITHMIC)(`logarithmic: ${title}`, (...row) => expect(labelsOf(row)).toBe(row[5]));
  test.each(LENGTHS_OF_TIME)(`lengths of time: ${title}`, (...row) => expect(labelsOf(row)).toBe(row[5]));

  test('two bounds between which a double knows no value do not hang', () => {
    expect(
      valueAxis({ min: 0, max: 1 }, { logBase: 1, min: 1e15, max: 1e15 + 1 }, { lengthPx: 160, counting: countingOf('none') }).ticks,
    ).toEqual([1e15]);
  });
});
