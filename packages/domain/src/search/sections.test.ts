import type { SearchHit } from '@pharos/contract/api/search';
import { expect, test } from 'vitest';
import { NO_SEARCH } from './search-query.ts';
import { buildSections, liftOwnHits, recentHits, recentSection, starredSection, withItems } from './sections.ts';

const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: `db/${title}`,
  url: `/d/u${id}/${title}`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  ...more,
});
const FOLDER = { folderId: 9, folderUid: 'u9', folderTitle: 'Infra', folderUrl: '/dashboards/f/u9/infra' };
const infra = hit(9, 'Infra', { type: 'dash-folder', url: '/dashboards/f/u9/infra' });
const empty = hit(8, 'Empty', { type: 'dash-folder', url: '/dashboards/f/u8/empty' });
const untouched = () => undefined;
const tree = { ...NO_SEARCH, mode: 'tree' as const };
const outline = (hits: readonly SearchHit[], query = tree, isExpanded: (key: string) => boolean | undefined = untouched) =>
  buildSections(hits, query, isExpanded).map(({ title, expanded, items }) => [title, expanded, items.map((item) => item.title)]);

test('a section says what it is, and its items what they are', () => {
  const [section] = buildSections([infra, hit(1, 'Hosts', FOLDER)], { ...tree, query: 'ho' }, untouched);
  expect(section).toEqual({
    key: 'folder-9',
    id: 9,
    uid: 'u9',
    title: 'Infra',
    url: '/dashboards/f/u9/infra',
    icon: 'folder',
    items: [hit(1, 'Hosts', FOLDER)],
    expanded: true,
    hideHeader: false,
  });
});

test('the root: folders closed, General last and open', () => {
  expect(outline([empty, infra, hit(1, 'a'), hit(2, 'b')])).toEqual([
    ['Empty', false, []],
    ['Infra', false, []],
    ['General', true, ['a', 'b']],
  ]);
});

test('[1.4.12-a] what was left open or closed is so again, unless something is searched for', () => {
  const left = (key: string) => ({ 'folder-9': true, general: false })[key];
  expect(outline([infra, hit(1, 'a')], tree, left)).toEqual([
    ['Infra', true, []],
    ['General', false, ['a']],
  ]);
  expect(outline([infra, hit(1, 'a')], { ...tree, query: 'a' }, left)).toEqual([
    ['Infra', false, []],
    ['General', true, ['a']],
  ]);
  const closed = recentSection([hit(1, 'a')], (key) => (key === 'recent' ? false : undefined));
  expect([closed.expanded, recentSection([], untouched).expanded, starredSection([], untouched).expanded]).toEqual([false, true, true]);
});

test('a hit names its folder where that was not found itself', () => {
  expect(outline([hit(1, 'a'), hit(2, 'b', FOLDER), hit(3, 'c', FOLDER)], { ...tree, query: 'x' })).toEqual([
    ['Infra', true, ['b', 'c']],
    ['General', true, ['a']],
  ]);
});

test('[1.3.5-b] without the tree all hits are one section without a header', () => {
  expect(buildSections([hit(1, 'a'), hit(2, 'b', FOLDER)], NO_SEARCH, untouched)).toMatchObject([{ hideHeader: true, expanded: true }]);
  expect(buildSections([], NO_SEARCH, untouched)).toEqual([]);
});

test('[1.9.2-a] Recent holds five', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => hit(id, `t${id}`));
  expect(recentSection(six, untouched).items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('[1.9.2-b] Starred holds five', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => hit(id, `t${id}`));
  expect(starredSection(six, untouched).items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('the content of a folder comes when it is opened', () => {
  const [section] = buildSections([infra], tree, untouched);
  if (!section) throw new Error('no section');
  expect(withItems(section, [hit(1, 'a', FOLDER)]).items.map(({ title }) => title)).toEqual(['a']);
});

test('the last opened stand in the order of their opening; what is gone is left out', () => {
  const hits = [hit(1, 'a'), hit(2, 'b'), hit(3, 'c')];
  expect(recentHits(hits, [3, 99, 1]).map(({ id }) => id)).toEqual([3, 1]);
});

test("[1.3.5-b] of a search one's own stand first, and no hit twice", () => {
  const hits = [hit(1, 'a', { isStarred: true }), hit(2, 'b'), hit(3, 'c', FOLDER), hit(4, 'd')];
  const own = { recentIds: [1, 2], isExpanded: untouched };
  const lifted = (query: Parameters<typeof liftOwnHits>[1]) =>
    liftOwnHits(hits, query, own).map(({ title, items }) => [title, items.map(({ id }) => id)]);
  expect(lifted({ ...tree, query: 'x' })).toEqual([
    ['Starred', [1]],
    ['Recent', [2]],
    ['Infra', [3]],
    ['General', [4]],
  ]);
  expect(lifted({ ...tree, query: 'x', skipRecent: true })).toEqual([
    ['Starred', [1]],
    ['Infra', [3]],
    ['General', [2, 4]],
  ]);
  expect(lifted({ ...tree, query: 'x', skipStarred: true })).toEqual([
    ['Recent', [1, 2]],
    ['Infra', [3]],
    ['General', [4]],
  ]);
});
