import { expect, test } from 'vitest';
import { type ProviderRoleRules, readProviderRoles } from './provider-roles.ts';

const RULES: ProviderRoleRules = {
  isSynced: true,
  hasRolePath: true,
  isStrict: false,
  givesServerAdmin: false,
  home: { orgId: 1, role: 'Viewer' },
  mappings: [],
};

const read = (rules: Partial<ProviderRoleRules>, role?: string, groups: readonly string[] = []) => {
  const roles = readProviderRoles({ ...RULES, ...rules }, { role, groups });
  return (
    roles && {
      ...(roles.roles
        ? { mapped: [...roles.roles.mappedOrgIds], given: [...roles.roles.given].map(([orgId, given]) => [orgId, given.role]) }
        : {}),
      ...(roles.isServerAdmin === undefined ? {} : { isServerAdmin: roles.isServerAdmin }),
    }
  );
};

const OPS = { group: 'ops', role: 'Admin', orgIds: [2] } as const;
const HOME = { group: 'staff', role: 'Editor', orgIds: [1] } as const;

test.each(['Editor', 'editor', ' EDITOR '])('the role %j of a path is one in the organisation of new people', (role) =>
  expect(read({}, role)).toEqual({ mapped: [1], given: [[1, 'Editor']] }),
);

test.each(['Owner', '', undefined, 'GrafanaAdmin'])('a path that gives %j leaves the role of new people', (role) => {
  expect(read({}, role)).toEqual({ mapped: [1], given: [[1, 'Viewer']] });
  expect(read({ isStrict: true }, role)).toBeUndefined();
});

test('without a path, or where roles are given here alone, nothing is decided', () => {
  expect(read({ hasRolePath: false }, 'Admin')).toEqual({});
  expect(read({ isSynced: false, mappings: [OPS], isStrict: true, givesServerAdmin: true }, 'Admin', ['ops'])).toEqual({});
});

test('groups decide in the organisations that mappings name, and a path in the one of new people', () => {
  expect(read({ mappings: [OPS] }, 'Editor', ['ops'])).toEqual({
    mapped: [2, 1],
    given: [
      [2, 'Admin'],
      [1, 'Editor'],
    ],
  });
  expect(read({ mappings: [OPS] }, 'Editor', [])).toEqual({ mapped: [2, 1], given: [[1, 'Editor']] });
  expect(read({ mappings: [OPS], hasRolePath: false }, undefined, [])).toEqual({ mapped: [2], given: [] });
  expect(read({ mappings: [OPS, HOME] }, 'Admin', ['staff'])).toEqual({ mapped: [2, 1], given: [[1, 'Editor']] });
});

test('where a role is demanded, one by a group is enough', () => {
  expect(read({ mappings: [OPS], isStrict: true, hasRolePath: false }, undefined, ['ops'])).toEqual({ mapped: [2], given: [[2, 'Admin']] });
  expect(read({ mappings: [OPS], isStrict: true, hasRolePath: false }, undefined, ['x'])).toBeUndefined();
});

test('a server administrator is made, and unmade, only where the section says so', () => {
  const given = { mapped: [1], given: [[1, 'Admin']] };
  expect(read({ givesServerAdmin: true }, 'GrafanaAdmin')).toEqual({ ...given, isServerAdmin: true });
  expect(read({ givesServerAdmin: true }, 'Admin')).toEqual({ ...given, isServerAdmin: false });
  expect(read({ givesServerAdmin: true, hasRolePath: false, mappings: [OPS] }, undefined, ['ops'])).not.toHaveProperty('isServerAdmin');
});
