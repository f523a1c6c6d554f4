import type { Role } from '@pharos/contract/primitives';
import { expect, test } from 'vitest';
import { planRoles, planServerAdmin, planTeams, type RoleStep, type SyncedMembership, type TeamStep } from './sync-plan.ts';

const ORG = 7;
const by = 'cn=operators';
const manual = (role: Role): SyncedMembership => ({ orgId: ORG, role, origin: null, manualRole: null, isOnlyAdmin: false });
const given = (role: Role, manualRole: Role | null = null, origin = 'ldap'): SyncedMembership => ({
  orgId: ORG,
  role,
  origin,
  manualRole,
  isOnlyAdmin: false,
});
const onlyAdmin = (membership: SyncedMembership): SyncedMembership => ({ ...membership, isOnlyAdmin: true });

test.each<[string, SyncedMembership | undefined, Role | undefined, RoleStep | undefined]>([
  ['nobody yet, given a role', undefined, 'Editor', { kind: 'add', orgId: ORG, role: 'Editor', by }],
  ['nobody yet, given none', undefined, undefined, undefined],
  [
    'by hand, given another role',
    manual('Viewer'),
    'Editor',
    { kind: 'set', orgId: ORG, old: 'Viewer', role: 'Editor', manualRole: 'Viewer', by },
  ],
  [
    'by hand, given the same role',
    manual('Viewer'),
    'Viewer',
    { kind: 'set', orgId: ORG, old: 'Viewer', role: 'Viewer', manualRole: 'Viewer', by },
  ],
  ['by hand, given none', manual('Editor'), undefined, undefined],
  ['by this sync, given the same', given('Editor'), 'Editor', undefined],
  [
    'by this sync, given another',
    given('Editor'),
    'Viewer',
    { kind: 'set', orgId: ORG, old: 'Editor', role: 'Viewer', manualRole: null, by },
  ],
  [
    'taken over before, given another',
    given('Editor', 'Viewer'),
    'Admin',
    { kind: 'set', orgId: ORG, old: 'Editor', role: 'Admin', manualRole: 'Viewer', by },
  ],
  ['by this sync, given none any more', given('Editor'), undefined, { kind: 'remove', orgId: ORG, old: 'Editor' }],
  [
    'taken over before, given none any more',
    given('Editor', 'Viewer'),
    undefined,
    { kind: 'restore', orgId: ORG, old: 'Editor', role: 'Viewer' },
  ],
  [
    'by another sync, given the same',
    given('Editor', 'Viewer', 'oauth_github'),
    'Editor',
    { kind: 'set', orgId: ORG, old: 'Editor', role: 'Editor', manualRole: 'Viewer', by },
  ],
  ['by another sync, given none', given('Editor', null, 'oauth_github'), undefined, undefined],
  ['the last Admin by hand, given less', onlyAdmin(manual('Admin')), 'Viewer', { kind: 'last-admin', orgId: ORG }],
  ['the last Admin by sync, given none', onlyAdmin(given('Admin')), undefined, { kind: 'last-admin', orgId: ORG }],
  ['the last Admin, taken over, who was less', onlyAdmin(given('Admin', 'Editor')), undefined, { kind: 'last-admin', orgId: ORG }],
  [
    'the last Admin, taken over, who was Admin',
    onlyAdmin(given('Admin', 'Admin')),
    undefined,
    { kind: 'restore', orgId: ORG, old: 'Admin', role: 'Admin' },
  ],
  [
    'the last Admin by hand, given Admin',
    onlyAdmin(manual('Admin')),
    'Admin',
    { kind: 'set', orgId: ORG, old: 'Admin', role: 'Admin', manualRole: 'Admin', by },
  ],
])('a role: %s', (_, membership, role, step) => {
  const claims = { mappedOrgIds: new Set([ORG]), given: new Map(role ? [[ORG, { role, by }]] : []) };
  expect(planRoles('ldap', claims, membership ? [membership] : [])).toEqual(step ? [step] : []);
});

test('organisations that no mapping names are left alone, also those that a mapping named before', () => {
  const claims = { mappedOrgIds: new Set<number>(), given: new Map([[ORG, { role: 'Admin', by }] as const]) };
  expect(planRoles('ldap', claims, [given('Editor')])).toEqual([]);
});

test.each<[string, string | null | undefined, boolean, TeamStep['kind'] | undefined]>([
  ['not in it, given', undefined, true, 'add'],
  ['not in it, not given', undefined, false, undefined],
  ['by hand, given', null, true, undefined],
  ['by hand, not given', null, false, undefined],
  ['by this sync, given', 'ldap', true, undefined],
  ['by this sync, not given', 'ldap', false, 'remove'],
  ['by another sync, given', 'oauth_github', true, 'claim'],
  ['by another sync, not given', 'oauth_github', false, undefined],
])('a team: %s', (_, origin, isGiven, kind) => {
  const team = { orgId: ORG, teamId: 3 };
  const claims = { mapped: [team], given: isGiven ? [team] : [] };
  const state = { teams: origin === undefined ? [] : [{ ...team, origin }], orgIds: new Set([ORG]) };
  expect(planTeams('ldap', claims, state)).toEqual(kind ? [{ kind, ...team }] : []);
});

test('nobody comes into a team of an organisation without being its member', () => {
  const team = { orgId: ORG, teamId: 3 };
  expect(planTeams('ldap', { mapped: [team], given: [team] }, { teams: [], orgIds: new Set([8]) })).toEqual([{ kind: 'skip', ...team }]);
});

test.each<[boolean | undefined, boolean, boolean, ReturnType<typeof planServerAdmin>]>([
  [undefined, true, false, undefined],
  [undefined, false, false, undefined],
  [true, false, false, true],
  [true, true, false, undefined],
  [false, true, false, false],
  [false, true, true, 'last-admin'],
  [false, false, false, undefined],
])('claimed %s, server administrator %s, the only one %s: %s', (claimed, isServerAdmin, isOnlyServerAdmin, expected) => {
  expect(planServerAdmin(claimed, { isServerAdmin, isOnlyServerAdmin })).toBe(expected);
});
