import type { PluginListItem } from '@pharos/contract/api/plugins';
import { builtInPlugins } from '../../compose/built-in-plugins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const namesOf = (plugins: readonly PluginListItem[]): readonly string[] => plugins.map(({ id }) => id).toSorted();
const { panelManifests, sourceManifests } = builtInPlugins;
const PANELS = panelManifests.map(({ id }) => id).toSorted();
const SOURCES = sourceManifests.map(({ id }) => id).toSorted();

describe.each(databases())('plugins on $name', (database) => {
  let server: TestServer;
  const list = async (query = '') => (await server.as('viewer').get(`/api/plugins${query}`)).body as readonly PluginListItem[];

  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  test('every panel and data source of the build is listed, by name', async () => {
    const plugins = await list();
    expect(namesOf(plugins)).toEqual([...PANELS, ...SOURCES].toSorted((a, b) => (a < b ? -1 : 1)));
    const names = plugins.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(plugins.find(({ id }) => id === 'graph')).toEqual({
      name: 'Graph',
      type: 'panel',
      id: 'graph',
      enabled: true,
      pinned: false,
      info: {
        author: { name: 'Pharos', url: '' },
        description: panelManifests.find(({ id }) => id === 'graph')?.description,
        links: null,
        logos: { small: '', large: '' },
        screenshots: null,
        version: '0',
        updated: '',
      },
      latestVersion: '',
      hasUpdate: false,
      defaultNavUrl: '/plugins/graph/edit',
      state: '',
    });
  });

  test.each([
    ['?type=panel', PANELS],
    ['?type=datasource', SOURCES],
    ['?type=app', []],
    ['?type=spaceship', []],
    ['?type=', [...PANELS, ...SOURCES].toSorted((a, b) => (a < b ? -1 : 1))],
    ['?core=0', []],
    ['?core=0&embedded=0', []],
    ['?embedded=0&type=panel', PANELS],
    ['?enabled=1&type=panel', PANELS],
    ['?core=1&type=panel', PANELS],
  ])('%s narrows the list', async (query, ids) => {
    expect(namesOf(await list(query))).toEqual(ids);
  });

  test('both organisations and keys are told the same, nobody else anything', async () => {
    const { key } = (await server.as('admin').post('/api/auth/keys', { name: 'script', role: 'Viewer' })).body;
    const own = await list();
    expect((await server.as('otherViewer').get('/api/plugins')).body).toEqual(own);
    expect((await server.with({ authorization: `Bearer ${key}` }).get('/api/plugins')).body).toEqual(own);
    expect((await server.with().get('/api/plugins')).status).toBe(401);
  });
});
