import { panelContext } from '@pharos/plugin/host-in-tests';
import { describe, expect, test } from 'vitest';
import { GraphOptions } from './options.ts';
import { buildRegions } from './time-regions.ts';

/** Thursday to Tuesday. */
const RANGE = { fromMs: Date.UTC(2018, 10, 15, 8), toMs: Date.UTC(2018, 10, 20, 8) };
const build = (region: object, range = RANGE) =>
  buildRegions(GraphOptions.parse({ timeRegions: [region] }).timeRegions, panelContext({ range })).regions;
const instant = (ms: number): string => new Date(ms).toISOString().slice(5, 16);
const spans = (region: object, range = RANGE) => build(region, range).map(({ fromMs, toMs }) => `${instant(fromMs)} ${instant(toMs)}`);

describe('a region', () => {
  test('on a day and at a time', () => {
    expect(spans({ fromDayOfWeek: 5, from: '09:00', toDayOfWeek: 5, to: '17:30' })).toEqual(['11-16T09:00 11-16T17:30']);
  });

  test('every day', () => expect(spans({ from: '22', to: '23:10' })).toHaveLength(5));

  test('over midnight ends on the next day', () => {
    expect(spans({ from: '23:00', to: '01:00' }).slice(0, 2)).toEqual(['11-15T23:00 11-16T01:00', '11-16T23:00 11-17T01:00']);
    expect(spans({ fromDayOfWeek: 6, from: '23:00', toDayOfWeek: 7, to: '01:00' })).toEqual(['11-17T23:00 11-18T01:00']);
  });

  test('over several days, also from one week into the next', () => {
    expect(spans({ fromDayOfWeek: 6, toDayOfWeek: 7 })).toEqual(['11-17T00:00 11-18T23:59']);
    expect(spans({ fromDayOfWeek: 7, from: '20:00', toDayOfWeek: 1, to: '06:00' })).toEqual(['11-18T20:00 11-19T06:00']);
    expect(spans({ fromDayOfWeek: 3, toDayOfWeek: 4 })).toEqual(['11-14T00:00 11-15T23:59']);
  });

  test('that ends before it begins on its only day lasts a week', () => {
    expect(spans({ fromDayOfWeek: 5, from: '23:00', to: '01:00' }).at(-1)).toBe('11-16T23:00 11-23T01:00');
  });

  test('with one bound has it at both ends', () => {
    expect(spans({ fromDayOfWeek: 1 })).toEqual(['11-19T00:00 11-19T23:59']);
    expect(spans({ from: '12:00' }, { fromMs: Date.UTC(2018, 10, 15, 8), toMs: Date.UTC(2018, 10, 15, 18) })).toEqual([
      '11-15T12:00 11-15T12:00',
    ]);
  });

  test('caps hours at 23 and minutes at 59', () => {
    expect(spans({ fromDayOfWeek: 5, from: '20', toDayOfWeek: 5, to: '25:70' })).toEqual(['11-16T20:00 11-16T23:59']);
  });

  test.each([{}, { from: 'noon' }, { fromDayOfWeek: 9 }, { fromDayOfWeek: '5' }])('without a bound is none: %j', (region) =>
    expect(build(region)).toEqual([]),
  );

  test('[B14] of a range of years is drawn at its end: 1,000 times', () => {
    const found = spans({ from: '0' }, { fromMs: 0, toMs: Date.UTC(2100, 0) });
    expect(found).toHaveLength(1_000);
    expect(found.at(-1)).toBe('01-01T00:00 01-01T00:00');
  });
});

test.each([
  ['gray', 'rgba(255, 255, 255, 0.09)', 'rgba(255, 255, 255, 0.2)'],
  ['red', 'rgba(234, 112, 112, 0.12)', 'rgba(237, 46, 24, 0.6)'],
  ['background6', 'rgba(234, 112, 112, 0.12)', 'rgba(237, 46, 24, 0.6)'],
  ['blue', 'rgba(11, 125, 238, 0.12)', 'rgba(11, 125, 238, 0.6)'],
])('%s is filled in %s, its edges in %s', (colorMode, fill, line) => {
  expect(build({ fromDayOfWeek: 5, colorMode, line: true })[0]).toMatchObject({ fill, line });
  expect(build({ fromDayOfWeek: 5, colorMode })[0]).not.toHaveProperty('line');
});

test('custom colours are those of the document', () => {
  const [region] = build({ fromDayOfWeek: 5, colorMode: 'custom', fillColor: 'rgba(1, 2, 3, 0.5)', lineColor: 'nonsense', line: true });
  expect(region).toEqual({ fromMs: Date.UTC(2018, 10, 16), toMs: Date.UTC(2018, 10, 16, 23, 59, 59), fill: 'rgba(1, 2, 3, 0.5)' });
});

test('[B14] of 5,000 regions of a minute in five years the newest 1,000 are drawn, and nobody looks at the others', () => {
  const range = { fromMs: Date.UTC(2013, 10, 20), toMs: Date.UTC(2018, 10, 20, 8) };
  let reads = 0;
  const timeRegions = Array.from({ length: 5_000 }, (_, index) => ({ from: `0:${index % 60}`, to: `0:${(index + 1) % 60}` }));
  const saved = GraphOptions.parse({ timeRegions }).timeRegions.map((region) => ({
    ...region,
    get colorMode() {
      reads += 1;
      return 'red' as const;
    },
  }));
  const { regions, notice } = buildRegions(saved, panelContext({ range }));
  expect(regions).toHaveLength(1_000);
  expect(Math.min(...regions.map(({ fromMs }) => fromMs))).toBeGreaterThan(Date.UTC(2018, 10, 19));
  expect(notice).toBe('Only the newest 1,000 time regions are drawn.');
  expect(reads).toBe(1_000);
});

test('[B14] 1,000 regions are all drawn', () => {
  const range = { fromMs: Date.UTC(2018, 10, 20), toMs: Date.UTC(2018, 10, 20, 23) };
  const saved = GraphOptions.parse({ timeRegions: Array.from({ length: 1_000 }, () => ({ from: '10', to: '11' })) }).timeRegions;
  const { regions, notice } = buildRegions(saved, panelContext({ range }));
  expect([regions.length, notice]).toEqual([1_000, undefined]);
});
