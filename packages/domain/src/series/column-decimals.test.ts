import { describe, expect, test } from 'vitest';
import { formatInColumn, formatValue, joinFormatted } from '../units/format-value.ts';
import { columnDecimals } from './column-decimals.ts';

const COLUMNS: readonly (readonly [values: readonly (number | null)[], unit: string, texts: string])[] = [
  [[48.14, 86.25, 82.61], 'percent', '48.1% | 86.3% | 82.6%'],
  [[0.4814, 0.8625, 0.8261], 'percentunit', '48.1% | 86.3% | 82.6%'],
  [[-59.99, -7.806, 39.99], 'short', '−60.0 | −7.8 | 40.0'],
  [[1115111424, 1914024245, 4510351360, 2290466816], 'bytes', '1.04 GiB | 1.78 GiB | 4.20 GiB | 2.13 GiB'],
  [[304329854976], 'bytes', '283 GiB'],
  [[500092790, 2189827222, 4499769232], 'decbytes', '500 MB | 2.19 GB | 4.50 GB'],
  [[1.1846e-6], 's', '1.18 µs'],
  [[4.985, 4.666], 'none', '4.99 | 4.67'],
  [[363.88], 'none', '364'],
  [[0.70852], 'percentunit', '70.9%'],
  [[12.345, -9.2, 0.004, 0], 'none', '12.3 | −9.2 | 0.004 | 0.0'],
  [[1.12, 3.14, 5.1], 'short', '1.12 | 3.14 | 5.10'],
  [[100.2, 2.3], 'short', '100 | 2'],
  [[99.96, 1.04], 'short', '100 | 1'],
  [[9.996, 1.04], 'short', '10.0 | 1.0'],
  [[3, 7, 12], 'short', '3 | 7 | 12'],
  [[3, 7.5, 12], 'short', '3.0 | 7.5 | 12.0'],
  [[0, 0, 0], 'short', '0 | 0 | 0'],
  [[0, 0.5], 'percent', '0.000% | 0.500%'],
  [[15.6, 0], 'percent', '15.6% | 0.0%'],
  [[null, null, 2.5], 'short', ' |  | 2.50'],
  [[NaN, Infinity, -Infinity, 2.5], 'short', 'N/A | Inf | -Inf | 2.50'],
  [[1234, 56, 7], 'short', '1.23 K | 56 | 7'],
  [[1234567, 1500, 2], 'short', '1.23 Mil | 1.50 K | 2'],
  [[4509715660.8, 13107200, 921600, 17], 'bytes', '4.20 GiB | 12.5 MiB | 900 KiB | 17 B'],
  [[1073741824, 2147483648], 'bytes', '1 GiB | 2 GiB'],
  [[1536, 2048], 'bytes', '1.50 KiB | 2.00 KiB'],
  [[1.5, 0.35], 's', '1.50 s | 350 ms'],
  [[1.5, 0.35, 0.00042], 's', '1.50 s | 350 ms | 420 µs'],
  [[90, 30, 7200], 's', '1.50 min | 30 s | 2 hour'],
  [[1500, 250], 'ms', '1.50 s | 250 ms'],
  [[1e300, -1e300, 5], 'none', '1e+300 | −1e+300 | 5'],
  [[1e300, 5], 'short', '1e+300 | 5'],
  [[1e-300, 0], 'none', '1e-300 | 0'],
  [[1e-300, 1], 'none', '1e-300 | 1.00'],
  [[5e-324, 1], 'bytes', '4.94e-324 B | 1.00 B'],
  [[1e-15], 'none', '1e-15'],
  [[1e-16], 'none', '1e-16'],
  [[0.30000000000000004, 28.999999999999996], 'none', '0.3 | 29.0'],
  [[0.29], 'percentunit', '29%'],
  [[1541073600000, 7, -3], 'none', '1541073600000 | 7 | −3'],
  [[0.00123456, 0.0005], 'none', '0.00123 | 0.00050'],
  [[1234.5678, 1.23e-5], 'none', '1235 | 0.00001'],
  [[999.96, 1], 'short', '1000 | 1'],
  [[-0.4, 120], 'none', '−0.4 | 120'],
  [[12345.678], 'sci', '1.23e+4'],
  [[1234567.891, 3.2], 'locale', '1,234,568 | 3'],
  [[999.5, 1234567], 'currencyUSD', '$1000 | $1.23M'],
  [[255, 3.7], 'hex', 'FF | 4'],
  [[5400000], 'dtdurationms', '1 hour'],
  [[1, 0], 'bool', 'True | False'],
  [[21.456, -3.2], 'celsius', '21.5 °C | −3.2 °C'],
  [[2.5, 1500], 'suffix:req', '3 req | 1500 req'],
  [[100000000000000000000, 3], 'currencyEUR', '€100000000000000000000 | €3'],
  [[0.0049, 0.005, 10], 'none', '0.005 | 0.005 | 10.0'],
  [[0.04, 100], 'percent', '0.04% | 100%'],
  [[123456, 0.5], 'reqps', '123K reqps | 0.500 reqps'],
  [[0.0022, 0, 5.8, 0.339, 1.04, 192.4], 'percent', '0.002% | 0% | 6% | 0.3% | 1% | 192%'],
  [[192.4, 0.499, 0.5], 'percent', '192% | 0.5% | 1%'],
  [[192.4, 0.0951, -0.0022], 'percent', '192% | 0.1% | −0.002%'],
  [[0.000022, 0, 0.058, 0.00339, 1.924], 'percentunit', '0.002% | 0% | 6% | 0.3% | 192%'],
  [[48.14, 0.0449, 0.0022], 'percent', '48.1% | 0.04% | 0.002%'],
  [[7.25, 0.00449], 'none', '7.25 | 0.004'],
  [[2.29e9, 0.0034], 'decbytes', '2.29 GB | 0.00340 B'],
];

const SINGLE: readonly (readonly [value: number, unit: string, text: string])[] = [
  [0.5, 'short', '0.500'],
  [1.37, 'short', '1.37'],
  [9.876, 'short', '9.88'],
  [123.456, 'short', '123'],
  [250, 'short', '250'],
  [1500, 'short', '1.50 K'],
  [12345.67, 'short', '12.3 K'],
  [-1.37, 'short', '−1.37'],
  [0, 'bytes', '0 B'],
  [1e300, 'short', '1e+300'],
  [1e-300, 's', '1e-291 ns'],
  [72.5, 'percent', '72.5%'],
  [0.0000011846, 's', '1.18 µs'],
  [1073741824, 'bytes', '1 GiB'],
  [304330645176.32, 'bytes', '283 GiB'],
  [NaN, 'short', 'N/A'],
  [99.95, 'percent', '100%'],
];

describe('decimals', () => {
  test.each(COLUMNS)('of a column %j in %s: %s', (values, unit, texts) => {
    const decimals = columnDecimals(values, unit);
    expect(values.map((value) => joinFormatted(formatInColumn(value, unit, decimals))).join(' | ')).toBe(texts);
  });

  test.each(SINGLE)('of a value alone, %d in %s: %s', (value, unit, text) => {
    expect(joinFormatted(formatValue(value, unit))).toBe(text);
  });

  test('a value that came later than the column was counted has its own', () => {
    const decimals = columnDecimals([1.5], 'bytes');
    expect(joinFormatted(formatInColumn(2_500_000, 'bytes', decimals))).toBe('2.38 MiB');
  });

  test('of nothing at all are none', () => expect(columnDecimals([], 'short')(0, 1)).toBe(0));
});
