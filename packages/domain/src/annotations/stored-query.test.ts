import { describe, expect, test } from 'vitest';
import { ANNOTATION_LIMITS, readStoredQuery, storedQueryCall } from './stored-query.ts';

test('[2.2.5-a] the built-in query has type, limit, matchAny and tags, each with its default', () => {
  expect(readStoredQuery({})).toEqual({ type: 'dashboard', limit: 100, matchAny: false, tags: [] });
  expect(readStoredQuery({ type: 'tags', limit: 500, matchAny: true, tags: ['a', 1, 'b'] })).toEqual({
    type: 'tags',
    limit: 500,
    matchAny: true,
    tags: ['a', 'b'],
  });
  expect(readStoredQuery({ type: 'moon', limit: '50', matchAny: 'yes', tags: 'a' })).toMatchObject({
    type: 'dashboard',
    limit: 50,
    tags: [],
  });
  expect(readStoredQuery({ limit: -1 }).limit).toBe(100);
  expect(readStoredQuery({ limit: 1e9 }).limit).toBe(2000);
});

test('[2.2.5-b] the limits to choose from', () => {
  expect(ANNOTATION_LIMITS).toEqual([10, 50, 100, 200, 300, 500, 1000, 2000]);
});

describe('what is asked of the API', () => {
  const scope = { zone: { value: ['north', 'south'] }, env: { value: 'prod' } };
  const call = (query: object, dashboardId: number | null = 7) => storedQueryCall(readStoredQuery({ ...query }), { dashboardId, scope });

  test('of the dashboard: by its number, without tags; of one that is not stored nothing', () => {
    expect(call({ type: 'dashboard', tags: ['a'] })).toEqual({ limit: '100', dashboardId: '7' });
    expect(call({ type: 'dashboard' }, null)).toBeUndefined();
  });
  test('by tags: all of them or any, and nothing without one', () => {
    expect(call({ type: 'tags', tags: ['a', 'b'], limit: 10 })).toEqual({ limit: '10', tags: ['a', 'b'] });
    expect(call({ type: 'tags', tags: ['a'], matchAny: true })).toEqual({ limit: '100', tags: ['a'], matchAny: 'true' });
    expect(call({ type: 'tags', tags: [' '] })).toBeUndefined();
    expect(call({ type: 'tags' })).toBeUndefined();
  });
  test('a variable with several values gives a tag for each', () => {
    expect(call({ type: 'tags', tags: ['$zone', 'area:$zone', '$env-$zone', '$env'] })).toMatchObject({
      tags: ['north', 'south', 'area:north', 'area:south', 'prod-north', 'prod-south', 'prod'],
    });
  });
});
