import type { SearchHit } from '@pharos/plugin/unstable/ui';
import { describe, expect, test } from 'vitest';
import { buildGroups, listedHits } from './model.ts';
import { DashListOptions, writeDashList } from './options.ts';

const read = (saved: object) => DashListOptions.parse(saved);
const hit = (id: number, change: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `u${id}`,
  title: `Dashboard ${id}`,
  uri: '',
  url: `/d/u${id}/x`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  ...change,
});

describe('[2.2.15-f] groups', () => {
  test('a new panel lists what is starred, under its heading', () => {
    expect(buildGroups(read({}), [3])).toMatchObject([
      { kind: 'starred', heading: 'Starred dashboards', query: { starred: 'true', type: 'dash-db', limit: '10' } },
    ]);
  });

  test('all three stand in their order, and headings can be left out', () => {
    const groups = buildGroups(read({ recent: true, search: true, headings: false }), [3, 1]);
    expect(groups.map(({ kind, heading }) => [kind, heading])).toEqual([
      ['starred', undefined],
      ['recent', undefined],
      ['search', undefined],
    ]);
    expect(groups[1]?.query).toEqual({ type: 'dash-db', dashboardIds: ['3', '1'], limit: '50' });
  });

  test('the search looks for a text, tags and a folder, as many as wanted', () => {
    const saved = { starred: false, search: true, query: ' line ', tags: ['a', 'b'], folderId: 4, limit: 3 };
    expect(buildGroups(read(saved), [])).toMatchObject([
      { kind: 'search', heading: 'Search', query: { type: 'dash-db', query: 'line', tag: ['a', 'b'], folderIds: ['4'], limit: '3' } },
    ]);
    expect(buildGroups(read({ starred: false, search: true, folderId: 0 }), [])[0]?.query?.folderIds).toEqual(['0']);
  });

  test('nothing opened yet is not asked for', () => {
    expect(buildGroups(read({ starred: false, recent: true }), [])[0]?.query).toBeUndefined();
  });

  test('what was opened stands in the order of opening, without what is gone', () => {
    const shown = listedHits({ kind: 'recent' }, [hit(1), hit(2), hit(3)], { settings: read({ limit: 2 }), recentIds: [3, 9, 1, 2] });
    expect(shown.map(({ id }) => id)).toEqual([3, 1]);
  });

  test.each([
    [0, 1],
    ['many', 3],
    [2, 2],
  ])('a limit of %j shows %i', (limit, count) => {
    const found = [hit(1), hit(2), hit(3)];
    expect(listedHits({ kind: 'search' }, found, { settings: read({ limit }), recentIds: [] })).toHaveLength(count);
  });

  test('a folder that is known by its uid is picked from what was found', () => {
    const settings = read({ options: { showSearch: true, folderUID: 'f1' } });
    expect(buildGroups(settings, []).find(({ kind }) => kind === 'search')?.query).toEqual({ type: 'dash-db', limit: '1000' });
    const found = [hit(1, { folderUid: 'f1' }), hit(2, { folderUid: 'f2' }), hit(3)];
    expect(listedHits({ kind: 'search' }, found, { settings, recentIds: [] }).map(({ id }) => id)).toEqual([1]);
    const general = read({ options: { showSearch: true, folderUID: 'general' } });
    expect(listedHits({ kind: 'search' }, found, { settings: general, recentIds: [] }).map(({ id }) => id)).toEqual([3]);
  });
});

describe('forms of documents', () => {
  test.each([
    ['starred', { starred: true, recent: false, search: false, headings: false }],
    ['recently viewed', { starred: false, recent: true, search: false, headings: false }],
    ['search', { starred: false, recent: false, search: true, headings: false }],
  ])('the oldest one showed one group: %s', (mode, expected) => {
    expect(read({ mode, tag: 'prod' })).toMatchObject({ ...expected, tags: ['prod'] });
  });

  test('newer ones say it in options, under other names', () => {
    const options = {
      showStarred: false,
      showRecentlyViewed: true,
      showSearch: true,
      showHeadings: false,
      maxItems: 4,
      keepTime: true,
      includeVars: true,
    };
    expect(read({ options, pluginVersion: '9.0.0' })).toMatchObject({
      starred: false,
      recent: true,
      search: true,
      headings: false,
      limit: 4,
      keepTime: true,
      includeVars: true,
      isNewerForm: true,
    });
  });

  test('a change is written in the form of the document, and all else stays', () => {
    expect(writeDashList(read({ limit: 4 }), { recent: true })).toEqual({ recent: true });
    expect(writeDashList(read({ options: { maxItems: 4, mine: 1 } }), { recent: true })).toEqual({
      options: { maxItems: 4, mine: 1, showRecentlyViewed: true },
    });
  });
});
