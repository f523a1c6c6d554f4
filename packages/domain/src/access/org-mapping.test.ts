import { describe, expect, test } from 'vitest';
import { mapGroupsToRoles, readOrgMappings } from './org-mapping.ts';

const mapping = (group: string, org: string, role = 'Viewer') => ({ group, org, role });

test.each([
  ['', []],
  ['operators:1:Admin', [mapping('operators', '1', 'Admin')]],
  [
    'operators:1:Admin, staff:2:Editor\tall:3:Viewer',
    [mapping('operators', '1', 'Admin'), mapping('staff', '2', 'Editor'), mapping('all', '3')],
  ],
  ['staff:2', [mapping('staff', '2')]],
  ['*:*:Editor', [mapping('*', '*', 'Editor')]],
  ['"all staff:Main Org.:Editor" x:1', [mapping('all staff', 'Main Org.', 'Editor'), mapping('x', '1')]],
  ['"all, staff":"Main Org.":Editor', [mapping('all, staff', 'Main Org.', 'Editor')]],
  ['["all staff:Main Org.:Editor","b:2"]', [mapping('all staff', 'Main Org.', 'Editor'), mapping('b', '2')]],
  [String.raw`urn\:x\:ops:1:Admin`, [mapping('urn:x:ops', '1', 'Admin')]],
  [String.raw`a\\b:1`, [mapping(String.raw`a\b`, '1')]],
])('%j are mappings', (text, mappings) => expect(readOrgMappings(text)).toEqual(mappings));

test.each([
  'operators',
  'operators:1:admin',
  'operators:1:Owner',
  'a:1:Viewer:b',
  ':1:Viewer',
  'a::Viewer',
  '"a:1',
  '[1]',
  '["a:1"',
  `${'a'.repeat(501)}:1`,
])('%j are none', (text) => expect(readOrgMappings(text)).toBeUndefined());

describe('groups give roles', () => {
  const mappings = [
    { group: 'staff', role: 'Viewer', orgIds: [1, 2] },
    { group: 'ops', role: 'Admin', orgIds: [1] },
    { group: 'dev', role: 'Editor', orgIds: [1, 3] },
    { group: '*', role: 'Viewer', orgIds: [4] },
  ] as const;

  test('each organisation the best one, and says by which group', () => {
    expect([...mapGroupsToRoles(mappings, ['dev', 'staff', 'ops'])]).toEqual([
      [1, { role: 'Admin', by: 'ops' }],
      [2, { role: 'Viewer', by: 'staff' }],
      [3, { role: 'Editor', by: 'dev' }],
      [4, { role: 'Viewer', by: '*' }],
    ]);
  });

  test('compared as they are written', () => {
    expect([...mapGroupsToRoles(mappings, ['Ops', 'ops ']).keys()]).toEqual([4]);
    expect([...mapGroupsToRoles([{ group: 'a', role: 'Admin', orgIds: [] }], ['a'])]).toEqual([]);
  });
});
