import { expect, test } from 'vitest';
import type { PermissionEntry, PermissionTarget } from './entries.ts';
import { describeNewViewers, findNewViewers, joinNewViewers, newViewerTargets } from './new-viewers.ts';

const NO_NEW_VIEWERS = findNewViewers([], []);

const TARGETS: Readonly<Record<string, PermissionTarget>> = {
  V: { kind: 'role', role: 'Viewer' },
  E: { kind: 'role', role: 'Editor' },
  T: { kind: 'team', teamId: 1 },
  U: { kind: 'team', teamId: 2 },
  n: { kind: 'user', userId: 1 },
  m: { kind: 'user', userId: 2 },
};
const entries = (text: string): readonly PermissionEntry[] =>
  [...text].map((letter) => ({ target: TARGETS[letter] ?? expect.fail(letter), level: 'view' }));

test.each([
  ['VE', 'V', undefined],
  ['V', 'VETn', undefined],
  ['', 'VE', 'all Viewers and Editors of Main Org.'],
  ['E', 'VE', 'all Viewers of Main Org.'],
  ['n', 'V', 'all Viewers and Editors of Main Org.'],
  ['T', 'E', 'all Editors of Main Org.'],
  ['', '', undefined],
  ['Tn', 'nT', undefined],
  ['T', 'TU', 'one more team'],
  ['', 'TUnmn', '2 more teams and 2 more people'],
  ['', 'ETm', 'all Editors of Main Org., one more team and one more person'],
])('[W21] from the entries %j to %j: %s', (before, after, text) => {
  expect(describeNewViewers(findNewViewers(entries(before), entries(after)), 'Main Org.')).toBe(text);
});

test('[W21] whom a move shows it is named, each once, and Viewers with Editors', () => {
  const named = (before: string, after: string) => newViewerTargets(entries(before), entries(after));
  expect(named('T', 'TUUnE')).toEqual([TARGETS['U'], TARGETS['n'], TARGETS['E']]);
  expect(named('T', 'VU')).toEqual([TARGETS['V'], TARGETS['E']]);
  expect(named('V', 'VETn')).toEqual([]);
});

test('[W21] of several that move together each is counted', () => {
  const all = [NO_NEW_VIEWERS, findNewViewers(entries(''), entries('ET')), findNewViewers(entries('E'), entries('V'))];
  expect(joinNewViewers(all)).toEqual({ roles: ['Viewer', 'Editor'], teams: 1, users: 0 });
  expect(joinNewViewers([])).toEqual({ roles: [], teams: 0, users: 0 });
});

test('[W21] an entry is looked at a few times, however many there are', () => {
  let reads = 0;
  const teamsFrom = (first: number): readonly PermissionEntry[] =>
    Array.from({ length: 1000 }, (_, nth) => ({
      level: 'view',
      get target(): PermissionTarget {
        reads += 1;
        return { kind: 'team', teamId: first + nth };
      },
    }));
  expect(findNewViewers(teamsFrom(0), teamsFrom(500))).toEqual({ roles: [], teams: 500, users: 0 });
  expect(reads).toBeLessThan(10_000);
});
