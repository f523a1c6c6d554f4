import { expect, test } from 'vitest';
import { type GroupMapping, mapGroups, type MappedRights } from './group-mappings.ts';

const OPERATORS = 'cn=operators,ou=groups,dc=example,dc=org';
const STAFF = 'cn=staff,ou=groups,dc=example,dc=org';
const admin = (isServerAdmin?: boolean): GroupMapping => ({
  group: OPERATORS,
  orgId: 1,
  role: 'Admin',
  ...(isServerAdmin === undefined ? {} : { isServerAdmin }),
});
const editor: GroupMapping = { group: STAFF, orgId: 1, role: 'Editor' };
const everybody: GroupMapping = { group: '*', orgId: 2, role: 'Viewer' };
const GROUP_OF = { Admin: OPERATORS, Editor: STAFF, Viewer: '*' } as const;
const rights = (roles: readonly (readonly [number, 'Viewer' | 'Editor' | 'Admin'])[], isServerAdmin?: boolean): MappedRights => ({
  roles: new Map(roles.map(([orgId, role]) => [orgId, { role, group: GROUP_OF[role] }])),
  isServerAdmin,
});

test.each<[string, readonly GroupMapping[], readonly string[], MappedRights | undefined]>([
  ['without mappings everybody is let in, and nothing decided', [], [STAFF], rights([])],
  ['none is for these groups', [admin(true), editor], ['cn=others'], undefined],
  ['the star is for those without groups too', [everybody], [], rights([[2, 'Viewer']])],
  ['the first of an organisation decides', [editor, admin(true)], [OPERATORS, STAFF], rights([[1, 'Editor']])],
  [
    'each organisation has its own',
    [admin(), everybody],
    [OPERATORS],
    rights([
      [1, 'Admin'],
      [2, 'Viewer'],
    ]),
  ],
  ['case and spaces make no difference', [editor], ['CN=Staff, OU=Groups, DC=Example, DC=Org'], rights([[1, 'Editor']])],
  ['server administration is given', [admin(true)], [OPERATORS], rights([[1, 'Admin']], true)],
  ['and taken', [admin(false)], [OPERATORS], rights([[1, 'Admin']], false)],
  [
    'who gives it wins',
    [admin(false), { ...everybody, isServerAdmin: true }],
    [OPERATORS],
    rights(
      [
        [1, 'Admin'],
        [2, 'Viewer'],
      ],
      true,
    ),
  ],
  [
    'who says nothing takes nothing back',
    [admin(false), everybody],
    [OPERATORS],
    rights(
      [
        [1, 'Admin'],
        [2, 'Viewer'],
      ],
      false,
    ),
  ],
])('%s', (_, mappings, groups, expected) => {
  expect(mapGroups(mappings, groups)).toEqual(expected);
});
