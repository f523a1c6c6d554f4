import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInColumn, formatValue, joinFormatted } from './format-value.ts';
import { unitFamilies } from './rare-units.ts';
import { unitCatalogue } from './unit-catalogue.ts';

const formatValueText = (...value: Parameters<typeof formatValue>) => joinFormatted(formatValue(...value));
const minus = (text: string) => text.replace('-', '−');

describe('values with given decimals', () => {
  test.each<[string, number, number | null, string]>([
    ['none', 1234.5678, 2, '1234.57'],
    ['none', 10, 2, '10.00'],
    ['none', 0, 2, '0'],
    ['none', -0.4, 0, '0'],
    ['short', 1234, 2, '1.23 K'],
    ['short', 1_500_000_000, 1, '1.5 Bil'],
    ['short', 2.5e6, 1, '2.5 Mil'],
    ['short', 7e12, 0, '7 Tri'],
    ['short', 1e27, 0, 'NA'],
    ['short', -45_000, 1, '-45.0 K'],
    ['percent', 45.678, 1, '45.7%'],
    ['percentunit', 0.4567, 1, '45.7%'],
    ['percentunit', 0.005, 2, '0.50%'],
    ['hex', 255, 0, 'FF'],
    ['hex0x', 255, 0, '0xFF'],
    ['hex0x', -255, 0, '-0xFF'],
    ['sci', 12_345.678, 2, '1.23e+4'],
    ['locale', 1_234_567.891, 1, '1,234,567.9'],
    ['currencyUSD', 999.5, 2, '$999.50'],
    ['currencyUSD', 1_234_567, 2, '$1.23M'],
    ['currencyEUR', 5, 0, '€5'],
    ['bytes', 1023, 0, '1023 B'],
    ['bytes', 1536, 1, '1.5 KiB'],
    ['bytes', 1_073_741_824, 2, '1.00 GiB'],
    ['kbytes', 2048, 1, '2.0 MiB'],
    ['decbytes', 1_500_000, 2, '1.50 MB'],
    ['decbytes', 2.5e9, 1, '2.5 GB'],
    ['deckbytes', 1500, 1, '1.5 MB'],
    ['bps', 1_500_000_000, 2, '1.50 Gbps'],
    ['Bps', 2_500_000, 1, '2.5 MB/s'],
    ['KBs', 1500, 1, '1.5 MBs'],
    ['pps', 12_345, 1, '12.3 kpps'],
    ['Hs', 5_000_000, 1, '5.0 MH/s'],
    ['THs', 2, 0, '2 TH/s'],
    ['ops', 1234, 1, '1.2K ops'],
    ['iops', 12_000, 1, '12.0K iops'],
    ['lengthmm', 2500, 1, '2.5 m'],
    ['lengthkm', 1500, 1, '1.5 Mm'],
    ['massg', 1500, 1, '1.5 kg'],
    ['velocityms', 3.25, 1, '3.3 m/s'],
    ['mlitre', 750, 0, '750 mL'],
    ['mwatt', 1500, 1, '1.5 W'],
    ['kwatth', 1500, 1, '1.5 MWh'],
    ['celsius', 21.456, 1, '21.5 °C'],
    ['celsius', -3.2, 1, '-3.2 °C'],
    ['farenheit', 70, 0, '70 °F'],
    ['pressurepsi', 1500, 1, '1.5 ksi'],
    ['pressurembar', 1500, 1, '1.5 bar'],
    ['forceN', 1500, 1, '1.5 kN'],
    ['radsvh', 0.5, 1, '0.5 Sv/h'],
    ['con\u03bcgm3', 3, 0, '3 \u03bcg/m³'],
    ['ms', 350, 0, '350 ms'],
    ['ms', 1500, 1, '1.5 s'],
    ['ms', 5_400_000, 1, '1.5 hour'],
    ['ms', 172_800_000, 0, '2 day'],
    ['s', 0.25, 1, '250 ms'],
    ['s', 0.0000005, 1, '500 ns'],
    ['s', 0, 0, '0 s'],
    ['s', 90, 1, '1.5 min'],
    ['s', 1_209_600, 0, '2 week'],
    ['s', 31_536_000, 2, '1.00 year'],
    ['µs', 2500, 1, '2.5 ms'],
    ['ns', 1500, 1, '1.5 µs'],
    ['m', 90, 1, '1.5 hour'],
    ['h', 36, 1, '1.5 day'],
    ['h', 200, 1, '1.2 week'],
    ['d', 14, 0, '2 week'],
    ['hertz', 2.4e9, 1, '2.4 GHz'],
    ['dthms', 3725, null, '01:02:05'],
    ['timeticks', 9000, 1, '1.5 min'],
    ['dtdurations', 93_784, 2, '1 day, 2 hours, 3 minutes'],
    ['dtdurations', 93_784, 0, '1 day'],
    ['dtdurationms', 3_600_000, 1, '1 hour, 0 minutes'],
    ['dtdurationms', 1234, 1, '1 second, 234 milliseconds'],
    ['dtdurations', -60, 0, '1 minute ago'],
    ['dtdurations', 0, 0, '0 seconds'],
    ['dtdurationms', 0.2, 0, '0 milliseconds'],
    ['dtdurationms', 3.1536e26, 2, '10000000000000000 years'],
    ['clockms', 3_723_456, 2, '01h:02m:03s'],
    ['clockms', 62_345, 1, '01m:02s'],
    ['clockms', 25, 0, '025ms'],
    ['clockms', 12_345, 1, '12s:345ms'],
    ['clocks', 45, 0, '45s'],
    ['fahrenheit', 70, 0, '70 °F'],
    ['binBps', 2048, 0, '2 KiB/s'],
    ['suffix:req', 12, 0, '12 req'],
    ['prefix:~', 12, 0, '~12'],
    ['si:mF', 1500, 1, '1.5 F'],
    ['count:hits', 1500, 1, '1.5K hits'],
    ['currency:X', 1500, 1, 'X1.5K'],
    ['bool:up/down', 1, 0, 'up'],
    ['time:YYYY', 0, 0, '1970'],
    ['widgets', 3, 0, '3 widgets'],
    ['toString', 3, 0, '3 toString'],
    ['', 3, 0, '3'],
  ])('%s of %d with %j decimals is "%s"', (unitId, value, decimals, text) => {
    expect(formatValueText(value, unitId, decimals, { zone: 'utc' })).toBe(minus(text));
  });
});

describe('decimals that suit the value', () => {
  test.each<[number, string, string, string, string]>([
    [0.5, '0.500', '500 ms', '0.500 ms', '0.500 B'],
    [1.37, '1.37', '1.37 s', '1.37 ms', '1.37 B'],
    [9.876, '9.88', '9.88 s', '9.88 ms', '9.88 B'],
    [123.456, '123', '2.06 min', '123 ms', '123 B'],
    [250, '250', '4.17 min', '250 ms', '250 B'],
    [1500, '1.50 K', '25 min', '1.50 s', '1.46 KiB'],
    [12_345.67, '12.3 K', '3.43 hour', '12.3 s', '12.1 KiB'],
  ])('%d', (value, short, s, ms, bytes) => {
    expect(['short', 's', 'ms', 'bytes'].map((unitId) => formatValueText(value, unitId))).toEqual([short, s, ms, bytes]);
  });
  test('a negative value has the decimals of its positive', () => {
    expect(formatValueText(-0.5, 'short')).toBe('−0.500');
  });
  test('zero, the smallest and the largest numbers', () => {
    expect(formatValueText(0, 'short')).toBe('0');
    expect(formatValueText(5e-324, 'bytes')).toBe('4.94e-324 B');
    expect(formatValueText(Number.MAX_VALUE, 'short')).toBe('1.8e+308');
    expect(formatValueText(Number.MAX_VALUE, 'short', 2)).toBe('NA');
  });
});

describe('what is no number', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [Number.NaN, 'N/A'],
    [Number.POSITIVE_INFINITY, 'Inf'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
  ])('%s', (value, text) => {
    expect(formatValueText(value, 'bytes', 1)).toBe(text);
  });
});

describe('parts', () => {
  test('the unit stands apart from the number', () => {
    expect(formatValue(1536, 'bytes', 1)).toEqual({ prefix: '', text: '1.5', suffix: ' KiB' });
    expect(formatValue(-2500, 'currencyUSD', 1)).toEqual({ prefix: '$', text: '−2.5', suffix: 'K' });
    expect(formatValue(45.6, 'percent', 0)).toEqual({ prefix: '', text: '46', suffix: '%' });
  });
});

describe('dates', () => {
  const noon = 1_541_073_600_000;
  const laterMs = noon + 3_600_000;
  const nextDay = noon + 86_400_000;
  test.each([
    ['dateTimeAsIso', nextDay, '2018-11-01 12:00:00'],
    ['dateTimeAsIso', laterMs, '12:00:00'],
    ['dateTimeAsUS', nextDay, '11/01/2018 12:00:00 pm'],
    ['dateTimeAsUS', laterMs, '12:00:00 pm'],
    ['dateTimeFromNow', laterMs, 'an hour ago'],
  ])('%s', (unitId, nowMs, text) => {
    expect(formatValueText(noon, unitId, 0, { zone: 'utc', nowMs })).toBe(text);
  });
  test('without a clock a date is always in full', () => {
    expect(formatValueText(noon, 'dateTimeFromNow', 0, { zone: 'Asia/Kathmandu' })).toBe('2018-11-01 17:45:00');
  });
});

describe('the catalogue', () => {
  const all = unitFamilies.flatMap((family) => family.units);
  test('ids are unique and labelled', () => {
    expect(new Set(all.map((unit) => unit.id)).size).toBe(all.length);
    expect(unitCatalogue.map(({ id }) => id)).toEqual(all.map((unit) => unit.id));
    const asTheirId = ['none', 'short', 'bits', 'bytes', 'gallons'];
    expect(unitCatalogue.filter(({ id, label }) => label === id && !asTheirId.includes(id))).toEqual([]);
    expect(unitCatalogue.filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  test('units of two families that are called the same are told apart by name', () => {
    const names = unitCatalogue.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(unitCatalogue.filter(({ name, label }) => name !== label).map(({ id, name }) => [id, name])).toEqual([
      ['bits', 'bits (IEC)'],
      ['bytes', 'bytes (IEC)'],
      ['decbits', 'bits (Metric)'],
      ['decbytes', 'bytes (Metric)'],
    ]);
  });
  test('every unit writes every finite number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.map((unit) => unit.id)),
        fc.double({ noNaN: true }),
        fc.option(fc.integer({ min: -3, max: 400 })),
        (unitId, value, decimals) => {
          const text = formatValueText(value, unitId, decimals, { zone: 'utc', nowMs: 0 });
          expect(text).not.toBe('');
          expect(text).not.toMatch(/undefined|NaN/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [0, 'percent', 1, '0.0%'],
  [15.6, 'percent', 1, '15.6%'],
  [0, 'percent', 0, '0%'],
  [0, 'percentunit', 1, '0.0%'],
  [0, 'bytes', 2, '0.00 B'],
  [0, 'hex', 2, '0'],
  [0, 'locale', 2, '0'],
  [null, 'percent', 1, ''],
])('in a column %j as %s with %i decimals is %j', (value, unit, decimals, text) => {
  expect(joinFormatted(formatInColumn(value, unit, decimals))).toBe(text);
});
