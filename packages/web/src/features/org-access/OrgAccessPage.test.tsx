import { listApiKeys } from '@pharos/contract/api/api-keys';
import { explainAccess, listAccessible, type AccessibleObject } from '@pharos/contract/api/org-access';
import { listOrgUsers } from '@pharos/contract/api/orgs';
import { search } from '@pharos/contract/api/search';
import { fail } from '@pharos/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import './OrgAccessPage.tsx';

const ROTOR: AccessibleObject = {
  kind: 'dashboard',
  id: 7,
  title: 'Rotor',
  url: '/d/rotor/rotor',
  folder: 'Turbines',
  level: 'edit',
  reason: { rule: 'folder', level: 'edit', to: { kind: 'team', name: 'Ops' }, folder: 'Turbines' },
};

function open() {
  const server = fakeServer();
  const ana = { orgId: 3, userId: 5, email: '', avatarUrl: '', login: 'ana', role: 'Viewer' as const, lastSeenAt: '', lastSeenAtAge: '' };
  server.on(listOrgUsers, [ana]);
  server.on(search, [
    { id: 7, uid: 'rotor', title: 'Rotor', uri: 'db/rotor', url: '/d/rotor/rotor', type: 'dash-db', tags: [], isStarred: false },
  ]);
  server.on(listAccessible, ({ query }) => (query.get('objects') === 'dashboards' ? [ROTOR] : []));
  server.on(explainAccess, {
    title: 'Rotor',
    level: 'edit',
    grants: [
      { rule: 'default', level: 'view', to: { kind: 'role', name: 'Viewer' } },
      { rule: 'folder', level: 'edit', to: { kind: 'team', name: 'Ops' }, folder: 'Turbines' },
    ],
  });
  renderApp('/org/access', { server });
  return server;
}

async function choose(field: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

test('a person is chosen, and all that they can open is listed with level and reason', async () => {
  const server = open();
  await screen.findByText('Choose whose permissions are shown');
  await choose('User', 'ana');
  const table = within(await screen.findByRole('table', { name: 'What can be opened' }));
  expect(table.getByRole('link', { name: 'Rotor' }).getAttribute('href')).toBe('/d/rotor/rotor');
  table.getByText('Edit');
  table.getByText('Permission for the team Ops in the folder Turbines.');
  expect(server.callsOf(listAccessible)[0]?.query.get('subjectId')).toBe('5');
  await userEvent.click(screen.getByRole('radio', { name: 'Data sources' }));
  await screen.findByText('Nothing can be opened');
});

test('the list is narrowed by title', async () => {
  const server = open();
  await choose('User', 'ana');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter by title' }), 'rot');
  await waitFor(() => expect(server.callsOf(listAccessible).at(-1)?.query.get('query')).toBe('rot'));
});

test('with something chosen too, the level is told with every rule that gives one', async () => {
  open();
  await choose('User', 'ana');
  await choose('Dashboard', 'Rotor');
  await screen.findByText('Rotor: Edit');
  const rules = within(screen.getByRole('table', { name: 'Rules' }));
  rules.getByText('Permission for Everyone With Viewer Role in the default permissions of the organisation.');
  rules.getByText('Permission for the team Ops in the folder Turbines.');
});

test.each([
  [{ title: 'Rotor', level: null, grants: [] }, ['Rotor: No access', 'No rule gives anything.']],
  [
    { title: 'Rotor', level: 'admin' as const, grants: [{ rule: 'admin' as const, level: 'admin' as const }] },
    ['Rotor: Admin', 'Admins of the organisation have every permission.'],
  ],
  [
    { title: 'eu', level: 'query' as const, grants: [{ rule: 'open' as const, level: 'query' as const }] },
    ['eu: Query', 'The data source has no permissions of its own: everybody queries it.'],
  ],
  [
    {
      title: 'Rotor',
      level: 'view' as const,
      grants: [{ rule: 'general' as const, level: 'view' as const, to: { kind: 'user' as const, name: 'ana' } }],
    },
    ['Rotor: View', 'Permission for ana in the permissions of General.'],
  ],
])('what is told of %j', async (explanation, texts) => {
  const server = open();
  server.on(explainAccess, explanation);
  await choose('User', 'ana');
  await choose('Dashboard', 'Rotor');
  for (const text of texts) await screen.findByText(text);
});

test('a team is what each member has at least; keys are found by name', async () => {
  const server = open();
  server.on(listApiKeys, [
    { id: 2, name: 'deploy', role: 'Viewer', created: '', createdBy: '' },
    { id: 3, name: 'backup', role: 'Viewer', created: '', createdBy: '' },
  ]);
  await choose('Who', 'Team');
  await screen.findByText('A team stands for what each of its members has at least.');
  await choose('Who', 'API key');
  await userEvent.type(screen.getByRole('combobox', { name: 'API key' }), 'dep');
  await userEvent.click(await screen.findByRole('option', { name: 'deploy' }));
  await screen.findByRole('table', { name: 'What can be opened' });
  expect(server.callsOf(listAccessible)[0]?.query.get('subjectKind')).toBe('api-key');
});

test('what does not load is said, and tried again', async () => {
  const server = open();
  server.on(listAccessible, () => fail('storage-busy'));
  await choose('User', 'ana');
  await screen.findByText('The list did not load');
  server.on(listAccessible, [ROTOR]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Rotor');
});
