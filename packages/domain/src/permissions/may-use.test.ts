import type { PageAccess } from '@pharos/contract/pages';
import { expect, test } from 'vitest';
import { type Caller, mayUse } from './may-use.ts';
import { includesRole, rolesUpTo } from './roles.ts';

const ALL: readonly PageAccess[] = [
  'public',
  'signed-in',
  'user',
  'editor',
  'admin',
  'server-admin',
  'edit-somewhere',
  'edit-general',
  'edit-sources',
  'folder-admin',
];
const caller = (change: Partial<Caller>): Caller => ({ role: 'Viewer', isServerAdmin: false, kind: 'user', ...change });

test.each<[string, Caller | undefined, readonly PageAccess[]]>([
  ['nobody', undefined, ['public']],
  ['a person without an organisation', caller({ role: undefined }), ['public', 'signed-in', 'user']],
  ['a viewer', caller({}), ['public', 'signed-in', 'user']],
  ['an anonymous editor', caller({ role: 'Editor', kind: 'anonymous' }), ['public', 'signed-in', 'editor', 'edit-somewhere']],
  ['an editor', caller({ role: 'Editor' }), ['public', 'signed-in', 'user', 'editor', 'edit-somewhere']],
  [
    'an admin',
    caller({ role: 'Admin' }),
    ['public', 'signed-in', 'user', 'editor', 'admin', 'edit-somewhere', 'edit-general', 'edit-sources', 'folder-admin'],
  ],
  ['a server administrator who is a viewer', caller({ isServerAdmin: true }), ['public', 'signed-in', 'user', 'server-admin']],
  ['a viewer who edits in one folder', caller({ rights: ['edit-somewhere'] }), ['public', 'signed-in', 'user', 'edit-somewhere']],
  ['an editor of one folder as its admin', caller({ rights: ['folder-admin'] }), ['public', 'signed-in', 'user', 'folder-admin']],
])('[1.6.1-a] %s passes what the role and the rights give', (_who, who, passed) => {
  expect(ALL.filter((access) => mayUse(access, who))).toEqual(passed);
});

test('a role includes the weaker ones and itself, no role includes none', () => {
  expect([rolesUpTo(undefined), rolesUpTo('Viewer'), rolesUpTo('Admin')]).toEqual([[], ['Viewer'], ['Viewer', 'Editor', 'Admin']]);
  expect([includesRole('Editor', 'Editor'), includesRole('Viewer', 'Editor'), includesRole(undefined, 'Viewer')]).toEqual([
    true,
    false,
    false,
  ]);
});
