import { expect, test } from 'vitest';
import { planTsdb } from './tsdb-request.ts';

const NOW = 1_544_792_400_000;
const queries = [{ refId: 'A', datasourceId: 7 }];

test.each([
  ['1544788800000', '1544792400000', 1_544_788_800_000, NOW],
  ['now-1h', 'now', NOW - 3_600_000, NOW],
  ['6h', 'now-90s', NOW - 6 * 3_600_000, NOW - 90_000],
  ['1h30m', 'now', NOW - 5_400_000, NOW],
])('reads %s to %s', (from, to, fromMs, toMs) => {
  expect(planTsdb({ from, to, queries }, NOW)[0]?.range).toEqual({ fromMs, toMs });
});

test.each([
  ['now-1h', '1h'],
  ['now-1d', 'now'],
  ['yesterday', 'now'],
  ['now+1h', 'now'],
  ['', 'now'],
  ['now', 'now'],
  ['now-99999999999999999999h', 'now'],
])('refuses %j to %j', (from, to) => {
  expect(() => planTsdb({ from, to, queries }, NOW)).toThrow(expect.objectContaining({ code: 'query-range-invalid' }));
});

test('says what is missing in the classic words', () => {
  expect(() => planTsdb({ from: '1h', to: 'now', queries: [] }, NOW)).toThrow('No queries found in query');
  expect(() => planTsdb({ from: '1h', to: 'now', queries: [{ refId: 'A' }] }, NOW)).toThrow('Query missing datasourceId');
  expect(() => planTsdb({ from: '1h', to: 'now', queries: [{ datasourceId: '7' }] }, NOW)).toThrow('Query missing datasourceId');
});

test('all targets ask the source of the first; interval 1 s and 100 points are the defaults', () => {
  const planned = planTsdb(
    {
      from: '1h',
      to: 'now',
      queries: [
        { datasourceId: 7, rawSql: 'x' },
        { refId: 'B', datasourceId: 8, intervalMs: 20_000, maxDataPoints: 720 },
      ],
    },
    NOW,
  );
  expect(planned).toMatchObject([
    { key: 'A', target: { datasourceId: 7, rawSql: 'x' }, minIntervalMs: 1_000, maxDataPoints: 100 },
    { key: 'B', target: { datasourceId: 7 }, minIntervalMs: 20_000, maxDataPoints: 720 },
  ]);
});
