import type { SearchHit } from '@pharos/contract/api/search';
import { describe, expect, test } from 'vitest';
import { groupHits, listRows, listSections } from './sections.ts';

const hit = (id: number, title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id,
  uid: `u${id}`,
  title,
  uri: 'db/x',
  url: `/d/u${id}/x`,
  type: 'dash-db',
  tags: [],
  isStarred: false,
  ...more,
});
const folder = (id: number, title: string) => hit(id, title, { type: 'dash-folder', url: `/dashboards/f/u${id}/x` });
const inside = (id: number, title: string, of: SearchHit) =>
  hit(id, title, { folderId: of.id, folderUid: of.uid, folderTitle: of.title, folderUrl: of.url });

const ops = folder(10, 'Ops');
const apps = folder(11, 'apps');
const [cpu, disk, loose] = [inside(1, 'CPU', ops), inside(2, 'Disk', ops), hit(3, 'Loose')];

test('folders keep their order, General comes last, and what was loaded is in them', () => {
  const sections = listSections([apps, ops], (id) => (id === 10 ? [cpu, disk] : undefined));
  expect(sections.map(({ id, title, items }) => [id, title, items?.length])).toEqual([
    [11, 'apps', undefined],
    [10, 'Ops', 2],
    [0, 'General', undefined],
  ]);
});

test('what a search found stands in its folders, General last; a folder that was found has nothing loaded', () => {
  const sections = groupHits([apps, disk, loose, cpu]);
  expect(sections).toMatchObject([
    { id: 11, uid: 'u11', title: 'apps', url: apps.url, items: undefined },
    { id: 10, uid: 'u10', title: 'Ops', url: ops.url, items: [disk, cpu] },
    { id: 0, uid: '', title: 'General', url: undefined, items: [loose] },
  ]);
  expect(groupHits([])).toEqual([]);
});

describe('lines of the list', () => {
  const sections = listSections([ops, apps], (id) => ({ 10: [cpu, disk], 11: [] })[id]);
  const keys = (open: readonly number[], isFlat = false) =>
    listRows(sections, ({ id }) => open.includes(id), { isFlat }).map(({ key }) => key);
  test.each([
    [[], ['section 10', 'section 11', 'section 0']],
    [[10], ['section 10', 'u1', 'u2', 'section 11', 'section 0']],
    [
      [11, 0],
      ['section 10', 'section 11', 'note 11', 'section 0', 'note 0'],
    ],
  ])('open %j', (open, expected) => {
    expect(keys(open)).toEqual(expected);
  });
  test('of one folder have no head', () => {
    expect(keys([], true)).toEqual(['u1', 'u2', 'note 11', 'note 0']);
  });
});
