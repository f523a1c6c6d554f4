import { describe, expect, test } from 'vitest';
import type { PermissionRequester } from './entries.ts';
import { type SourceEntry, sourceGrants, sourceLevelOf } from './source-access.ts';

const forRole = (role: 'Viewer' | 'Editor', level: SourceEntry['level']): SourceEntry => ({ target: { kind: 'role', role }, level });
const forTeam = (teamId: number, level: SourceEntry['level']): SourceEntry => ({ target: { kind: 'team', teamId }, level });
const forUser = (userId: number, level: SourceEntry['level']): SourceEntry => ({ target: { kind: 'user', userId }, level });

const viewer: PermissionRequester = { role: 'Viewer', user: { userId: 7, teamIds: [2] } };
const editor: PermissionRequester = { role: 'Editor', user: { userId: 8, teamIds: [] } };
const admin: PermissionRequester = { role: 'Admin', user: { userId: 9, teamIds: [] } };
const key: PermissionRequester = { role: 'Viewer' };
const outsider: PermissionRequester = { role: undefined, user: { userId: 7, teamIds: [2] } };

describe('what somebody may do with a data source', () => {
  test.each<[string, PermissionRequester, boolean, readonly SourceEntry[], string | undefined]>([
    ['everybody queries one without permissions', viewer, false, [], 'query'],
    ['a key too', key, false, [], 'query'],
    ['nobody of elsewhere', outsider, false, [], undefined],
    ['Admins edit every one', admin, false, [], 'edit'],
    ['Admins edit one with permissions', admin, true, [], 'edit'],
    ['an empty list leaves it to Admins', viewer, true, [], undefined],
    ['by role', viewer, true, [forRole('Viewer', 'query')], 'query'],
    ['an Editor has what Viewers have', editor, true, [forRole('Viewer', 'query')], 'query'],
    ['a Viewer has nothing of Editors', viewer, true, [forRole('Editor', 'edit')], undefined],
    ['by team', viewer, true, [forTeam(2, 'edit')], 'edit'],
    ['not by a team of others', editor, true, [forTeam(2, 'edit')], undefined],
    ['by name', viewer, true, [forUser(7, 'query')], 'query'],
    ['a key is nobody by name', key, true, [forUser(7, 'query')], undefined],
    ['the highest counts', viewer, true, [forRole('Viewer', 'query'), forTeam(2, 'edit'), forUser(7, 'query')], 'edit'],
    ['entries of one whose permissions are off give nothing more', viewer, false, [forUser(7, 'edit')], 'query'],
    ['entries give nothing to who is no member', outsider, true, [forUser(7, 'edit')], undefined],
  ])('%s', (_what, requester, hasAcl, entries, expected) => {
    expect(sourceLevelOf(sourceGrants(requester, { hasAcl, entries }))).toBe(expected);
  });

  test('every rule that gives something is told', () => {
    const entries = [forRole('Viewer', 'query'), forTeam(2, 'edit'), forUser(8, 'edit')];
    expect(sourceGrants(viewer, { hasAcl: true, entries }).map(({ rule, level }) => [rule, level])).toEqual([
      ['own', 'query'],
      ['own', 'edit'],
    ]);
    expect(sourceGrants(admin, { hasAcl: false, entries }).map(({ rule }) => rule)).toEqual(['admin', 'open']);
  });
});
