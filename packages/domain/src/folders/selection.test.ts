import type { SearchHit } from '@pharos/contract/api/search';
import { describe, expect, test } from 'vitest';
import { type FolderSection, GENERAL } from './sections.ts';
import {
  allState,
  canDelete,
  canMove,
  isItemChecked,
  listChecked,
  NOTHING_SELECTED,
  sectionState,
  type Selection,
  toggleAll,
  toggleItem,
  toggleSection,
} from './selection.ts';

const hit = (uid: string): SearchHit => ({ id: 1, uid, title: uid, uri: '', url: '', type: 'dash-db', tags: [], isStarred: false });
const [a, b, c] = [hit('a'), hit('b'), hit('c')];
const ops: FolderSection = { id: 10, uid: 'ops', title: 'Ops', url: '/f', items: [a, b] };
const closed: FolderSection = { id: 11, uid: 'closed', title: 'Closed', url: '/f', items: undefined };
const general: FolderSection = { ...GENERAL, items: [c] };
const ALL = [ops, closed, general];
const uids = (items: readonly { readonly uid: string }[]) => items.map(({ uid }) => uid);
const select = (...names: readonly string[]): Selection => new Set(names);

test('[1.4.8-a] selecting a folder selects all its items, also those that are loaded later', () => {
  const selection = toggleSection(toggleSection(NOTHING_SELECTED, ops, true), closed, true);
  expect(isItemChecked(selection, ops, a) && isItemChecked(selection, ops, b)).toBe(true);
  expect(isItemChecked(selection, { ...closed, items: [c] }, c)).toBe(true);
  expect(toggleSection(selection, ops, false)).toEqual(select('closed'));
});

test('a dashboard that is taken off takes its folder off, and leaves the others in it', () => {
  const selection = toggleItem(toggleSection(NOTHING_SELECTED, ops, true), { section: ops, item: a }, false);
  expect(selection).toEqual(select('b'));
  expect(sectionState(selection, ops)).toBe('mixed');
});

test('all dashboards of a folder are not the folder, which is deleted with what it alone holds; General has nothing of its own', () => {
  expect(sectionState(select('a', 'b'), ops)).toBe('mixed');
  expect(sectionState(select('c'), general)).toBe('on');
  expect(sectionState(select('ops'), ops)).toBe('on');
  expect(sectionState(NOTHING_SELECTED, general)).toBe('off');
});

test('select all checks every folder and dashboard, and takes them off', () => {
  const selection = toggleAll(ALL, true);
  expect(selection).toEqual(select('ops', 'a', 'b', 'closed', 'c'));
  expect(allState(selection, ALL)).toBe('on');
  expect(toggleAll(ALL, false).size).toBe(0);
});

test.each([
  [select(), 'off'],
  [select('a'), 'mixed'],
  [select('ops', 'closed'), 'mixed'],
  [select('ops', 'closed', 'c'), 'on'],
] as const)('the box of the list with %o is %s', (selection, state) => {
  expect(allState(selection, ALL)).toBe(state);
});

test('an empty General does not hold up the box of the list', () => {
  expect(allState(select('ops', 'closed'), [ops, closed, { ...GENERAL, items: [] }])).toBe('on');
  expect(allState(NOTHING_SELECTED, [])).toBe('off');
});

describe('[1.4.8-b] Delete is enabled with any folder or dashboard, Move with any dashboard', () => {
  test.each([
    [select(), false, false],
    [select('a'), true, true],
    [select('c'), true, true],
    [select('closed'), true, false],
    [select('ops'), true, true],
  ])('%o', (selection, deletes, moves) => {
    const checked = listChecked(selection, ALL);
    expect([canDelete(checked), canMove(checked)]).toEqual([deletes, moves]);
  });
});

test('what is in a checked folder is moved with the others, and deleted with its folder', () => {
  const checked = listChecked(select('ops', 'a', 'c'), ALL);
  expect(uids(checked.folders)).toEqual(['ops']);
  expect(uids(checked.dashboards)).toEqual(['a', 'b', 'c']);
  expect(uids(checked.loose)).toEqual(['c']);
});
