import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootData } from '@pharos/contract/api/boot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { fillOrg } from '../testing/fill-org.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const HTML = '<!doctype html><html lang="en"><head><title>Pharos</title></head><body><div id="root"></div></body></html>';

/** What a page may carry beyond that of a small organisation. */
const MAX_BEYOND_BYTES = 20 * 1024;

/** A panel for each way to name a source, and one whose source is chosen by a variable. */
const NAMING = {
  title: 'by many names',
  schemaVersion: 16,
  panels: [
    { id: 1, type: 'graph', datasource: 'Prometheus of team 11', targets: [{ refId: 'A' }] },
    { id: 2, type: 'graph', datasource: { uid: 'source-uid-22' }, targets: [{ refId: 'A' }] },
    { id: 3, type: 'graph', datasource: '$source', targets: [{ refId: 'A' }] },
    {
      id: 4,
      type: 'graph',
      datasource: '-- Mixed --',
      targets: [
        { refId: 'A', datasource: 'Prometheus of team 33' },
        { refId: 'B', datasource: 'source-uid-44' },
      ],
    },
    { id: 5, type: 'row', collapsed: true, panels: [{ id: 6, type: 'graph', datasource: 'Prometheus of team 55' }] },
    { id: 7, type: 'graph', datasource: 'of nobody' },
  ],
  templating: {
    list: [{ name: 'source', type: 'datasource', query: 'prometheus', current: { text: 'x', value: 'Prometheus of team 66' } }],
  },
};

describe.each(databases())('[R23] an organisation of 10,000 dashboards, 1,000 data sources and 5,000 people on $name', (database) => {
  let home: string;
  let server: TestServer;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'pharos-pages-'));
    const folder = join(home, 'packages', 'web', 'dist');
    await mkdir(folder, { recursive: true });
    for (const name of ['index.html', 'login.html']) await writeFile(join(folder, name), HTML);
    server = await testServer(database, { homePath: home });
    await fillOrg(server.storage, server.people.mainOrgId, { dashboards: 10_000, sources: 1000, people: 5000 });
    await fillOrg(server.storage, server.people.otherOrgId, { dashboards: 0, sources: 3, people: 0 });
  });

  afterAll(async () => {
    await server.close();
    await rm(home, { recursive: true });
  });

  const bootTextOf = async (who: Person, path: string) => {
    const { text } = await server.as(who).get(path);
    return /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  };
  const sourcesOf = async (who: Person, path: string) => {
    const { settings } = BootData.parse(JSON.parse(await bootTextOf(who, path)));
    if (!('datasources' in settings)) throw new Error('a page for somebody who is not signed in');
    const { datasources, hasMoreSources, defaultDatasource } = settings;
    return { names: Object.keys(datasources).filter((name) => !name.startsWith('--')), hasMoreSources, defaultDatasource };
  };

  test.each(['/', '/dashboards', '/datasources', '/d/machine-7/machine-7'])(
    'a page (%s) carries as much as one of a small one',
    async (path) => {
      const small = await bootTextOf('otherAdmin', path);
      const large = await bootTextOf('admin', path);
      expect(small.length).toBeGreaterThan(1000);
      expect(large.length - small.length).toBeLessThan(MAX_BEYOND_BYTES);
    },
  );

  test('a page of a small organisation knows all of its sources, one of a large one the default source', async () => {
    expect(await sourcesOf('otherViewer', '/')).toEqual({
      names: ['Prometheus of team 0', 'Prometheus of team 1', 'Prometheus of team 2'],
      hasMoreSources: undefined,
      defaultDatasource: 'Prometheus of team 0',
    });
    expect(await sourcesOf('viewer', '/')).toMatchObject({ hasMoreSources: true, defaultDatasource: 'Prometheus of team 0' });
  });

  test('a page knows the sources of its dashboard: by name, uid, variable, in mixed panels and closed rows', async () => {
    const { body } = await server.as('editor').post('/api/dashboards/db', { dashboard: NAMING });
    const teams = [0, 11, 22, 33, 44, 55, 66].map((team) => `Prometheus of team ${team}`);
    const { names } = await sourcesOf('viewer', body.url);
    expect(names.toSorted()).toEqual(teams);
    const chosen = await sourcesOf('viewer', `${body.url}?var-source=Prometheus+of+team+77`);
    expect(chosen.names.toSorted()).toEqual([...teams.slice(0, -1), 'Prometheus of team 77']);
  });

  test('a page may reach every source that is asked from the browser, also those that it does not know yet', async () => {
    const direct = { name: 'asked directly', type: 'prometheus', access: 'direct', url: 'http://direct.example:9090' };
    expect((await server.as('admin').post('/api/datasources', direct)).status).toBe(200);
    const { headers } = await server.as('viewer').get('/');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://direct.example:9090;");
    expect((await sourcesOf('viewer', '/')).names).toEqual(['Prometheus of team 0']);
    await server.as('admin').delete('/api/datasources/name/asked%20directly');
  });

  test('whoever may not read a dashboard is not told its sources', async () => {
    const { body } = await server.as('admin').post('/api/dashboards/db', { dashboard: { ...NAMING, title: 'closed' } });
    const { mainOrgId: orgId } = server.people;
    await server.storage.inTransaction(async (db) => {
      await db.updateTable('dashboard').set({ hasAcl: true }).where('orgId', '=', orgId).where('id', '=', body.id).execute();
    });
    expect((await sourcesOf('viewer', body.url)).names).toEqual(['Prometheus of team 0']);
    expect((await sourcesOf('admin', body.url)).names).toHaveLength(7);
  });

  test('other sources are asked for by name or uid, and are those of the own organisation', async () => {
    const requestSources = async (who: Person, refs: readonly string[]) =>
      (await server.as(who).get(`/api/frontend/sources?${refs.map((ref) => `ref=${encodeURIComponent(ref)}`).join('&')}`)).body;
    const names = async (who: Person, refs: readonly string[]) =>
      Object.keys((await requestSources(who, refs)).datasources).filter((name) => !name.startsWith('--'));
    expect(await names('viewer', ['Prometheus of team 999', 'source-uid-500', 'of nobody'])).toEqual([
      'Prometheus of team 0',
      'Prometheus of team 500',
      'Prometheus of team 999',
    ]);
    expect(await names('otherViewer', ['Prometheus of team 999'])).toHaveLength(3);
    const many = Array.from({ length: 200 }, (_, index) => `Prometheus of team ${index}`);
    expect((await names('viewer', many)).length).toBeLessThanOrEqual(51);
    expect((await server.with().get('/api/frontend/sources')).status).toBe(401);
  });

  test('the names of all sources of a kind are told, however many there are, and those of no other organisation', async () => {
    const namesOf = async (who: Person, query: string) => (await server.as(who).get(`/api/frontend/sources/names${query}`)).body.names;
    const graphite = await namesOf('viewer', '?type=graphite');
    expect(graphite).toHaveLength(334);
    expect(await namesOf('viewer', '/?type=graphite&type=prometheus')).toHaveLength(
      (await namesOf('viewer', '?type=prometheus')).length + 334,
    );
    expect(await namesOf('otherViewer', '?type=graphite&type=prometheus&type=testdata')).not.toContain(graphite[333]);
    for (const query of ['', '?type=', '?type=%25', `?type=${'x'.repeat(5000)}`]) expect(await namesOf('viewer', query)).toEqual([]);
    expect((await server.with().get('/api/frontend/sources/names?type=graphite')).status).toBe(401);
  });

  test('a picker finds sources by name and kind, a few at once, and says how many there are', async () => {
    const find = async (who: Person, text: string) => {
      const { body } = await server.as(who).get(`/api/frontend/sources/search?query=${encodeURIComponent(text)}`);
      return { total: body.totalCount, names: body.datasources.map(({ name }: { name: string }) => name) };
    };
    expect(await find('editor', 'TEAM 99')).toMatchObject({ total: 11, names: expect.arrayContaining(['Prometheus of team 990']) });
    const all = await find('editor', '');
    expect([all.total, all.names.length, all.names[0]]).toEqual([1000, 25, 'Prometheus of team 0']);
    expect((await find('editor', 'Graphite')).total).toBe(334);
    expect((await find('editor', '%')).total).toBe(0);
    expect((await find('otherEditor', 'team 99')).total).toBe(0);
  });

  test('lists for Admins come whole for other clients, and by pages where they ask for it', async () => {
    const admin = server.as('admin');
    expect((await admin.get('/api/datasources')).body).toHaveLength(1000);
    expect(Object.keys((await admin.get('/api/frontend/settings')).body.datasources)).toHaveLength(1002);
    expect((await admin.get('/api/org/users')).body).toHaveLength(5004);
    const second = (await admin.get('/api/datasources?perpage=2&page=2')).body;
    expect(second.map(({ name }: { name: string }) => name)).toEqual(['Prometheus of team 10', 'Prometheus of team 100']);
    const people = async (query: string) => (await admin.get(`/api/org/users?${query}`)).body.map(({ login }: { login: string }) => login);
    expect(await people('perpage=2&page=2')).toEqual(['person-0', 'person-1000']);
    expect(await people('query=person-49&perpage=3&page=2')).toEqual(['person-4903', 'person-4904', 'person-4905']);
    expect(await people('perpage=2&page=99999999999999')).toEqual([]);
    const found = (await admin.get('/api/datasources/search?query=team+99&perpage=4&page=2')).body;
    expect(found).toMatchObject({ totalCount: 11, page: 2, perPage: 4 });
    expect(found.dataSources).toHaveLength(4);
    expect((await admin.get('/api/datasources/search')).body.dataSources).toHaveLength(100);
    expect((await server.as('editor').get('/api/datasources/search')).status).toBe(403);
    expect((await server.as('otherAdmin').get('/api/datasources/search?query=team')).body.totalCount).toBe(3);
  });
});
