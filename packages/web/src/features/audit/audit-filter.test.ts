import { expect, test } from 'vitest';
import { filterOfQuery, isFiltered, NO_FILTER, queryOfFilter, queryWith, rangeAsFilter, rangeOf } from './audit-filter.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

test('the address gives the filter, and what else stands in it stays', () => {
  const filter = filterOfQuery('?orgId=3&who=mira&from=now-7d&other=1');
  expect(filter).toEqual({ ...NO_FILTER, who: 'mira', from: 'now-7d' });
  expect([isFiltered(filter), isFiltered(filterOfQuery('?orgId=3'))]).toEqual([true, false]);
  expect(queryWith('?orgId=3&who=mira', { who: '', text: 'a b&c' })).toBe('?orgId=3&text=a+b%26c');
  expect(queryWith('?who=mira', NO_FILTER)).toBe('?');
});

test.each([
  ['', '', { from: 'now-1y', to: 'now' }],
  ['now-7d', '', { from: 'now-7d', to: 'now' }],
  ['1000', '2000', { from: 1000, to: 2000 }],
  ['nonsense', "'--", { from: 'now-1y', to: 'now' }],
])('from %j to %j of the address is a range', (from, to, range) => {
  expect(rangeOf({ ...NO_FILTER, from, to })).toEqual(range);
});

test('a chosen range stands in the address as dashboards have it', () => {
  expect(rangeAsFilter({ from: 'now-6h', to: 'now' })).toEqual({ from: 'now-6h', to: 'now' });
  expect(rangeAsFilter({ from: '2026-01-02T00:00:00Z', to: 5 })).toEqual({ from: '1767312000000', to: '5' });
});

test('the server is sent what restricts something, with times as instants; nothing ends at the clock of this machine', () => {
  const filter = { ...NO_FILTER, who: 'mira', from: 'now-1d', to: 'now' };
  expect(queryOfFilter(filter, NOW, 'utc')).toEqual({ who: 'mira', from: String(NOW - 86_400_000) });
  expect(queryOfFilter({ ...filter, who: '', to: 'now-1h' }, NOW, 'utc')).toEqual({
    from: String(NOW - 86_400_000),
    to: String(NOW - 3_600_000),
  });
  // Reversed: no range, so all of it.
  expect(queryOfFilter({ ...NO_FILTER, from: '2000', to: '1000' }, NOW, 'utc')).toEqual({});
});
