import { getHomeDashboard } from '@pharos/contract/api/dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer, json } from '../../platform/testing/fake-server.ts';

function homeServer() {
  const server = fakeServer();
  server.raw(getHomeDashboard, () => json(200, { dashboard: { title: 'Home', panels: [], schemaVersion: 16 }, meta: { isHome: true } }));
  server.on(search, []);
  return server;
}

function open(orgRole: 'Viewer' | 'Editor', hasEditPermissionInFolders = orgRole === 'Editor') {
  const server = homeServer();
  renderApp('/', { server, boot: bootFixture({ user: { orgRole, hasEditPermissionInFolders } }) });
  return screen.findByRole('heading', { name: /Saved last/ });
}
const hint = () => screen.queryByText('An editor or an admin of Harbour can make and change dashboards for you.');

test('who may only look is told whom to ask for more', async () => {
  await open('Viewer');
  expect(hint()).not.toBeNull();
});

test.each([
  ['an editor', 'Editor', true],
  ['a viewer who may edit in folders', 'Viewer', true],
] as const)('%s is not', async (_name, role, mayEditInFolders) => {
  await open(role, mayEditInFolders);
  expect(screen.getByRole('link', { name: 'All dashboards' }).getAttribute('href')).toBe('/dashboards');
  expect(hint()).toBeNull();
});

test('the ten dashboards saved last are requested and listed in the order of the answer', async () => {
  const hit = (id: number, title: string): SearchHit => {
    return { id, uid: `u${id}`, title, uri: 'db/x', url: `/d/u${id}/x`, type: 'dash-db', tags: [], isStarred: false };
  };
  const server = homeServer();
  server.on(search, [hit(3, 'Zulu'), hit(1, 'Alpha'), hit(2, 'Mike')]);
  renderApp('/', { server });
  const list = (await screen.findByRole('link', { name: 'Zulu' })).closest('ul');
  if (!list) throw new Error('no list');
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zulu', 'Alpha', 'Mike']);
  expect(server.callsOf(search).map(({ query }) => Object.fromEntries(query))).toEqual([{ type: 'dash-db', sort: 'updated', limit: '10' }]);
});
