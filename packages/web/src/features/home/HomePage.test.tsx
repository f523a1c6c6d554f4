import { getHomeDashboard } from '@pharos/contract/api/dashboards';
import { search } from '@pharos/contract/api/search';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, json } from '../../platform/testing/fake-server.ts';

function open(orgRole: 'Viewer' | 'Editor', hasEditPermissionInFolders = orgRole === 'Editor') {
  const server = fakeServer();
  server.raw(getHomeDashboard, () => json(200, { dashboard: { title: 'Home', panels: [], schemaVersion: 16 }, meta: { isHome: true } }));
  server.on(search, []);
  renderApp('/', { server, boot: bootFixture({ user: { orgRole, hasEditPermissionInFolders } }) });
  return screen.findByRole('heading', { name: /Saved last/ });
}
const hint = () => screen.queryByText('An editor or an admin of Harbour can make and change dashboards for you.');

test('who may only look is told whom to ask for more', async () => {
  await open('Viewer');
  expect(hint()).toBeTruthy();
});

test.each([
  ['an editor', 'Editor', true],
  ['a viewer who may edit in folders', 'Viewer', true],
] as const)('%s is not', async (_name, role, mayEditInFolders) => {
  await open(role, mayEditInFolders);
  expect(screen.getByRole('link', { name: 'All dashboards' }).getAttribute('href')).toBe('/dashboards');
  expect(hint()).toBeNull();
});
