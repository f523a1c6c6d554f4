import { describe, expect, test } from 'vitest';
import { hasFilters, NO_SEARCH, searchCall } from './search-query.ts';

test.each([
  [NO_SEARCH, false],
  [{ ...NO_SEARCH, query: '  ' }, false],
  [{ ...NO_SEARCH, query: 'a' }, true],
  [{ ...NO_SEARCH, tags: ['prod'] }, true],
  [{ ...NO_SEARCH, starred: true }, true],
])('%j has filters: %s', (query, expected) => expect(hasFilters(query)).toBe(expected));

describe('[1.3.5-b] [1.5.6-d] the call of a query', () => {
  test.each([
    ['without anything asks for the root', NO_SEARCH, { folderIds: ['0'] }],
    ['with a text asks everywhere', { ...NO_SEARCH, query: ' ho ' }, { query: 'ho' }],
    ['sends tags one by one', { ...NO_SEARCH, tags: ['a', 'b'] }, { tag: ['a', 'b'] }],
    ['sends the star', { ...NO_SEARCH, starred: true, limit: 5 }, { starred: 'true', limit: '5' }],
    ['sends folders of its own', { ...NO_SEARCH, folderIds: [7] }, { folderIds: ['7'] }],
    ['sends dashboards, wherever they are', { ...NO_SEARCH, dashboardIds: [3, 4] }, { dashboardIds: ['3', '4'] }],
    [
      'keeps to itself what is of the browser',
      { ...NO_SEARCH, query: 'x', mode: 'tree' as const, skipRecent: true, skipStarred: true },
      { query: 'x' },
    ],
  ])('%s', (_, query, expected) => expect(searchCall(query)).toEqual({ query: expected }));
});
