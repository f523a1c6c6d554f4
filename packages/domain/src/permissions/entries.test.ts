import type { PermissionLevel } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_ENTRIES,
  type EntriesProblem,
  entriesInEffect,
  entryRank,
  findEntriesProblem,
  levelOf,
  type PermissionEntry,
  type PermissionRequester,
  type PermissionTarget,
} from './entries.ts';

const user = (userId: number, level: PermissionLevel): PermissionEntry => ({ target: { kind: 'user', userId }, level });
const team = (teamId: number, level: PermissionLevel): PermissionEntry => ({ target: { kind: 'team', teamId }, level });
const role = (name: 'Viewer' | 'Editor', level: PermissionLevel): PermissionEntry => ({ target: { kind: 'role', role: name }, level });

const viewer: PermissionRequester = { role: 'Viewer', user: { userId: 7, teamIds: [2, 3] } };
const editor: PermissionRequester = { role: 'Editor', user: { userId: 8, teamIds: [] } };
const admin: PermissionRequester = { role: 'Admin' };
const viewerKey: PermissionRequester = { role: 'Viewer' };
const stranger: PermissionRequester = { role: undefined, user: { userId: 7, teamIds: [2] } };

describe('[1.6.1-m] what entries give', () => {
  test.each<[string, PermissionRequester, readonly PermissionEntry[], PermissionLevel | undefined]>([
    ['nothing to a viewer without entries', viewer, [], undefined],
    ['everything to an Admin without entries', admin, [], 'admin'],
    ['nothing to somebody without a role', stranger, [user(7, 'admin'), team(2, 'admin'), role('Viewer', 'admin')], undefined],
    ['a person their own', viewer, [user(7, 'edit')], 'edit'],
    ["nothing of another person's", viewer, [user(8, 'admin')], undefined],
    ['a person those of their teams', viewer, [team(3, 'view')], 'view'],
    ['nothing of another team', viewer, [team(4, 'admin')], undefined],
    ['a viewer those of Viewers', viewer, [role('Viewer', 'view')], 'view'],
    ['a viewer nothing of Editors', viewer, [role('Editor', 'edit')], undefined],
    ['an editor those of Viewers too', editor, [role('Viewer', 'edit')], 'edit'],
    ['the highest of several, whatever their order', viewer, [user(7, 'view'), team(2, 'admin'), role('Viewer', 'edit')], 'admin'],
    ['a key roles only', viewerKey, [role('Viewer', 'view'), user(0, 'admin'), user(7, 'admin'), team(2, 'admin')], 'view'],
    ['by default to viewers', viewer, DEFAULT_ENTRIES, 'view'],
    ['by default to editors', editor, DEFAULT_ENTRIES, 'edit'],
  ])('%s', (_what, requester, entries, expected) => {
    expect(levelOf(requester, entries)).toBe(expected);
  });
});

describe('[1.6.1-o] which entries are in effect', () => {
  const own = [user(7, 'edit')];
  const above = [team(2, 'view')];
  const everywhere = [team(3, 'edit')];
  const general = [role('Viewer', 'view'), team(3, 'view'), user(7, 'admin')];
  const defaults = { everywhere, general };
  const described = (place: Parameters<typeof entriesInEffect<PermissionEntry>>[0]) =>
    entriesInEffect(place).map(({ origin, isInherited }) => `${origin}${isInherited ? ' inherited' : ''}`);

  test.each<[string, Parameters<typeof entriesInEffect<PermissionEntry>>[0], readonly string[]]>([
    ['in General, never saved: the defaults', { own: [], hasAcl: false }, ['default', 'default']],
    ['in General, saved: its own', { own, hasAcl: true }, ['own']],
    ['in General, saved empty: none', { own: [], hasAcl: true }, []],
    [
      'in a folder that was never restricted: the defaults, inherited, and its own',
      { own, hasAcl: true, folder: { entries: [], hasAcl: false } },
      ['default inherited', 'default inherited', 'own'],
    ],
    [
      "in a restricted folder: the folder's, inherited, and its own",
      { own, hasAcl: false, folder: { entries: above, hasAcl: true } },
      ['folder inherited', 'own'],
    ],
    ['in a folder restricted to nobody: its own', { own, hasAcl: true, folder: { entries: [], hasAcl: true } }, ['own']],
    ['a folder, never saved: what the organisation saved', { own: [], hasAcl: false, isFolder: true, defaults }, ['default']],
    [
      'a folder, where the organisation has saved nothing',
      { own: [], hasAcl: false, isFolder: true, defaults: {} },
      ['default', 'default'],
    ],
    [
      'a folder is not under the list of General',
      { own: [], hasAcl: false, isFolder: true, defaults: { general } },
      ['default', 'default'],
    ],
    ['in General, never saved: the list of General', { own: [], hasAcl: false, defaults }, ['general', 'general', 'general']],
    ['in General, where it has no list: what the organisation saved', { own: [], hasAcl: false, defaults: { everywhere } }, ['default']],
    ['in General, saved: neither', { own, hasAcl: true, defaults }, ['own']],
    [
      'in a folder that was never restricted: what the organisation saved, inherited, and nothing of General',
      { own, hasAcl: true, folder: { entries: [], hasAcl: false }, defaults },
      ['default inherited', 'own'],
    ],
    [
      'in a restricted folder: neither',
      { own: [], hasAcl: false, folder: { entries: above, hasAcl: true }, defaults },
      ['folder inherited'],
    ],
    ['where the organisation has saved an empty list: none', { own: [], hasAcl: false, isFolder: true, defaults: { everywhere: [] } }, []],
  ])('%s', (_what, place, expected) => {
    expect(described(place)).toEqual(expected);
  });
});

describe('a new list of entries', () => {
  const by = { role: 'Viewer', user: { userId: 7, teamIds: [2] } } as const;
  test.each<[string, readonly PermissionEntry[], readonly PermissionEntry[], PermissionRequester, EntriesProblem | undefined]>([
    ['may be empty for an Admin', [], [], admin, undefined],
    ['may not name a person twice', [user(1, 'view'), user(1, 'edit')], [], admin, 'duplicate'],
    ['may not name a team twice', [team(1, 'view'), user(1, 'view'), team(1, 'view')], [], admin, 'duplicate'],
    ['may not name a role twice', [role('Viewer', 'view'), role('Viewer', 'admin')], [], admin, 'duplicate'],
    [
      'may name a person, a team and both roles of the same number',
      [user(1, 'view'), team(1, 'view'), role('Viewer', 'view'), role('Editor', 'view')],
      [],
      admin,
      undefined,
    ],
    ['may raise what is inherited', [team(2, 'edit')], [team(2, 'view')], admin, undefined],
    ['may not repeat what is inherited', [team(2, 'view')], [team(2, 'view')], admin, 'not-higher'],
    ['may not lower what is inherited', [role('Editor', 'view')], [role('Editor', 'edit')], admin, 'not-higher'],
    ['is looked through for doubles first', [team(2, 'view'), team(2, 'view')], [team(2, 'view')], admin, 'duplicate'],
    ['may not take the right from who saves it', [user(7, 'edit')], [], by, 'own-admin-lost'],
    ['leaves the right by the person', [user(7, 'admin')], [], by, undefined],
    ['leaves the right by a team', [team(2, 'admin')], [], by, undefined],
    ['leaves the right by what is inherited', [], [role('Viewer', 'admin')], by, undefined],
    ['does not leave it by the right of others', [user(8, 'admin'), role('Editor', 'admin')], [], by, 'own-admin-lost'],
  ])('%s', (_what, items, inherited, who, expected) => {
    expect(findEntriesProblem({ items, inherited, by: who })).toBe(expected);
  });
});

test('[1.6.1-p] users stand before teams, teams before roles, Viewers before Editors, and what is inherited last', () => {
  const targets: readonly PermissionTarget[] = [
    { kind: 'user', userId: 1 },
    { kind: 'team', teamId: 1 },
    { kind: 'role', role: 'Viewer' },
    { kind: 'role', role: 'Editor' },
  ];
  expect(targets.map((target) => entryRank(target, false))).toEqual([10, 20, 30, 31]);
  expect(targets.map((target) => entryRank(target, true))).toEqual([110, 120, 130, 131]);
});
