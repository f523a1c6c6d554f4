import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatValue, joinFormatted } from './format-value.ts';
import { unitFamilies } from './rare-units.ts';

const written = (value: number, unitId: string, decimals: number | null, nowMs = 0): string =>
  joinFormatted(formatValue(value, unitId, decimals, { zone: 'utc', nowMs })).replace('−', '-');

type Row = readonly [unitId: string, value: number, decimals: number, text: string];

/** Worked values: of the small and the large, the negative, the first and the last step of each family. */
const FAMILIES: Readonly<Record<string, readonly Row[]>> = {
  currency: [
    ['currencyUSD', 999.5, 2, '$999.50'],
    ['currencyUSD', 1_234_567, 2, '$1.23M'],
    ['currencyUSD', -2500, 1, '$-2.5K'],
    ['currencyGBP', 1e9, 0, '£1B'],
    ['currencyJPY', 5.5e12, 1, '¥5.5T'],
    ['currencyJPY', 1e15, 0, '¥NA'],
  ],
  time: [
    ['ns', 1500, 1, '1.5 µs'],
    ['ns', 9e10, 1, '1.5 min'],
    ['µs', 2500, 1, '2.5 ms'],
    ['µs', 9e7, 0, '90 s'],
    ['ms', 5_400_000, 1, '1.5 hour'],
    ['ms', 31_536_000_000, 1, '1.0 year'],
    ['s', 0.0000005, 1, '500 ns'],
    ['s', 0.0005, 1, '500 µs'],
    ['s', 1_209_600, 0, '2 week'],
    ['m', 10_080, 0, '1 week'],
    ['h', 8760, 0, '1 year'],
    ['d', 14, 0, '2 week'],
    ['hertz', 2.4e9, 1, '2.4 GHz'],
    ['timeticks', 9000, 1, '1.5 min'],
    ['dthms', 3725, 0, '01:02:05'],
    ['dtdurations', 93_784, 2, '1 day, 2 hours, 3 minutes'],
    ['dtdurationms', 1234, 1, '1 second, 234 milliseconds'],
    ['clockms', 3_723_456, 2, '01h:02m:03s'],
    ['clocks', 45, 0, '45s'],
  ],
  'date & time': [
    ['dateTimeAsIso', 1_541_073_600_000, 0, '2018-11-01 12:00:00'],
    ['dateTimeAsUS', 1_541_073_600_000, 0, '11/01/2018 12:00:00 pm'],
    ['dateTimeFromNow', 0, 0, 'a few seconds ago'],
  ],
  'data (IEC)': [
    ['bits', 1024, 0, '1 Kib'],
    ['bytes', 1023, 0, '1023 B'],
    ['bytes', 1536, 1, '1.5 KiB'],
    ['kbytes', 2048, 1, '2.0 MiB'],
    ['gbytes', 1024 ** 4, 0, '1 ZiB'],
    ['bytes', 1024 ** 8, 0, '1 YiB'],
  ],
  'data (Metric)': [
    ['decbits', 1500, 1, '1.5 kb'],
    ['decbytes', 2.5e9, 1, '2.5 GB'],
    ['deckbytes', 1500, 1, '1.5 MB'],
    ['decgbytes', 1e6, 0, '1 PB'],
  ],
  'data rate': [
    ['pps', 12_345, 1, '12.3 kpps'],
    ['bps', 1_500_000_000, 2, '1.50 Gbps'],
    ['Bps', 2_500_000, 1, '2.5 MB/s'],
    ['KBs', 1500, 1, '1.5 MBs'],
    ['Gbits', 1000, 0, '1 Tbps'],
  ],
  'hash rate': [
    ['Hs', 5_000_000, 1, '5.0 MH/s'],
    ['EHs', 1000, 0, '1 ZH/s'],
  ],
  throughput: [
    ['ops', 1234, 1, '1.2K ops'],
    ['iops', 12_000, 1, '12.0K iops'],
    ['rpm', 5, 0, '5 rpm'],
  ],
  length: [
    ['lengthmm', 2500, 1, '2.5 m'],
    ['lengthkm', 1500, 1, '1.5 Mm'],
    ['lengthft', 12_000, 0, '12000 ft'],
  ],
  area: [['areaM2', 12, 0, '12 m²']],
  mass: [
    ['massg', 1500, 1, '1.5 kg'],
    ['masskg', 1500, 1, '1.5 Mg'],
    ['masst', 3, 0, '3 t'],
  ],
  velocity: [['velocityms', 3.25, 1, '3.3 m/s']],
  volume: [
    ['litre', 2500, 1, '2.5 kL'],
    ['mlitre', 750, 0, '750 mL'],
  ],
  energy: [
    ['watt', 1500, 1, '1.5 kW'],
    ['mwatt', 1500, 1, '1.5 W'],
    ['kwatth', 1500, 1, '1.5 MWh'],
    ['ev', 1e24, 0, '1 YeV'],
    ['watt', 0.002, 3, '0.002 W'],
  ],
  temperature: [
    ['celsius', 21.456, 1, '21.5 °C'],
    ['celsius', -40, 0, '-40 °C'],
    ['farenheit', 70, 0, '70 °F'],
    ['kelvin', 300, 0, '300 K'],
  ],
  pressure: [
    ['pressurepsi', 1500, 1, '1.5 ksi'],
    ['pressurembar', 1500, 1, '1.5 bar'],
    ['pressurehpa', 1013, 0, '1013 hPa'],
    ['pressurehg', 29.9, 1, '29.9 "Hg'],
  ],
  force: [['forcekN', 2, 0, '2 kN']],
  flow: [
    ['flowgpm', 12, 0, '12 gpm'],
    ['flowlpm', 1500, 1, '1.5 kL'],
    ['litreh', 3, 0, '3 l/h'],
  ],
  angle: [
    ['degree', 90, 0, '90 °'],
    ['radian', 3.14159, 2, '3.14 rad'],
  ],
  acceleration: [['accMS2', 9.81, 2, '9.81 m/sec²']],
  radiation: [
    ['radbq', 1500, 1, '1.5 kBq'],
    ['radsvh', 0.5, 1, '0.5 Sv/h'],
  ],
  concentration: [
    ['ppm', 400, 0, '400 ppm'],
    ['congm3', 1.5, 1, '1.5 g/m³'],
    ['con\u03bcgNm3', 2, 0, '2 \u03bcg/Nm³'],
  ],
};

describe('[2.9.1-d] the families of units', () => {
  test('are all there, and nothing but them and plain numbers', () => {
    expect(unitFamilies.map(({ name }) => name)).toEqual(['none', ...Object.keys(FAMILIES)]);
  });
  test.each(Object.entries(FAMILIES))('%s writes its worked values', (name, rows) => {
    const own = new Set(unitFamilies.find((family) => family.name === name)?.units.map(({ id }) => id));
    expect(rows.filter(([unitId]) => !own.has(unitId))).toEqual([]);
    expect(rows.map(([unitId, value, decimals]) => written(value, unitId, decimals))).toEqual(rows.map(([, , , text]) => text));
  });
});

test('[2.9.1-e] the short scale goes by thousands through K, Mil, Bil, Tri', () => {
  const values = [999, 1000, 45_000, 999_999, 1e6, 1.5e9, 2e12, 3e15, -2e12];
  expect(values.map((value) => written(value, 'short', 1))).toEqual([
    '999.0',
    '1.0 K',
    '45.0 K',
    '1000.0 K',
    '1.0 Mil',
    '1.5 Bil',
    '2.0 Tri',
    '3.0 Quadr',
    '-2.0 Tri',
  ]);
});

test('[2.9.1-f] binary units have steps of 1024, decimal ones of 1000', () => {
  const rows = [1000, 1023, 1024, 1024 ** 2, 1024 ** 3].map((value) => [written(value, 'bytes', 2), written(value, 'decbytes', 2)]);
  expect(rows).toEqual([
    ['1000.00 B', '1.00 kB'],
    ['1023.00 B', '1.02 kB'],
    ['1.00 KiB', '1.02 kB'],
    ['1.00 MiB', '1.05 MB'],
    ['1.00 GiB', '1.07 GB'],
  ]);
});

describe('[1.9.6-e] dates', () => {
  const noon = Date.UTC(2018, 10, 1, 12, 5, 9);
  const [laterThatDay, nextDay] = [noon + 3_600_000, noon + 86_400_000];
  test.each([
    ['dateTimeAsIso', nextDay, '2018-11-01 12:05:09'],
    ['dateTimeAsIso', laterThatDay, '12:05:09'],
    ['dateTimeAsUS', nextDay, '11/01/2018 12:05:09 pm'],
    ['dateTimeAsUS', laterThatDay, '12:05:09 pm'],
    ['dateTimeAsUSNoDateIfToday', laterThatDay, '12:05:09 pm'],
    ['time:MM/DD/YYYY', nextDay, '11/01/2018'],
    ['dateTimeFromNow', laterThatDay, 'an hour ago'],
  ])('as %s read %s later on as %s', (unitId, nowMs, text) => expect(written(noon, unitId, null, nowMs)).toBe(text));
});

describe('units that are not there from the start', () => {
  afterEach(() => vi.resetModules());
  test('have their id behind the number until they come', async () => {
    vi.resetModules();
    const fresh = await import('./format-value.ts');
    const { findUnit } = await import('./rare-units.ts');
    const text = (unitId: string) => fresh.joinFormatted(fresh.formatValue(5, unitId, 0));
    const ids = ['bytes', 's', 'percent', 'short', 'ops', 'dateTimeAsIso', 'Bps', '', 'celsius', 'si:mF'];
    expect(ids.filter((id) => !fresh.isUnitReady(id))).toEqual(['celsius', 'si:mF']);
    expect(text('celsius')).toBe('5 celsius');
    fresh.addRareUnits(findUnit);
    expect([text('celsius'), text('si:mF'), fresh.isUnitReady('anything')]).toEqual(['5 °C', '5 mF', true]);
  });
});
