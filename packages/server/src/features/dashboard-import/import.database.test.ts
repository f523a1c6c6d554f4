import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('importing dashboards on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_GRAFANA_COM_URL: 'none' } });
    for (const who of ['admin', 'otherAdmin'] as const)
      await server.as(who).post('/api/datasources', { name: 'Main', type: 'prometheus', access: 'proxy', url: 'http://a.test' });
  });
  afterAll(() => server.close());

  let count = 0;
  const title = (name = 'Imported') => `${name} ${++count}`;
  const post = (body: unknown, who: Person = 'editor', path = '/api/dashboards/import') => server.as(who).post(path, body);
  const importDocument = (dashboard: object, more: object = {}, who: Person = 'editor') => post({ dashboard, ...more }, who);
  const uidOf = (url: string): string => url.split('/').at(-2) ?? '';
  const read = async (url: string, who: Person = 'editor') => (await server.as(who).get(`/api/dashboards/uid/${uidOf(url)}`)).body;
  const folder = async (who: Person = 'admin') => (await server.as(who).post('/api/folders', { title: title('Folder') })).body;

  test('answers as clients know it', async () => {
    const { id } = await folder();
    const name = title('Line 3 throughput');
    const { status, body } = await post({ dashboard: { title: name, revision: 7 }, folderId: id }, 'editor', '/api/dashboards/import/');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    expect(status).toBe(200);
    expect(body).toEqual({
      pluginId: '',
      title: name,
      imported: true,
      importedUri: `db/${slug}`,
      importedUrl: expect.stringMatching(new RegExp(`^/d/[\\w-]{9}/${slug}$`)),
      slug: '',
      dashboardId: 0,
      folderId: id,
      importedRevision: 7,
      revision: 7,
      description: '',
      path: '',
      removed: false,
    });
    expect((await read(body.importedUrl)).meta).toMatchObject({ folderId: id, version: 1, createdBy: 'editor' });
  });

  test('[2.2.8-b] inputs are filled in: names as they are given, uids where one is named, and everything else stays', async () => {
    const sources = (await server.as('admin').get('/api/datasources')).body;
    const dashboard = {
      __inputs: [
        { name: 'DS_A', type: 'datasource', pluginId: 'prometheus' },
        { name: 'VAR_X', type: 'constant', value: 'node_' },
        { name: 'DS_EXPRESSION', type: 'datasource', pluginId: '__expr__' },
      ],
      __requires: [{ type: 'panel', id: 'graph' }],
      id: 77,
      title: `\${VAR_X} ${title()}`,
      panels: [{ id: 1, datasource: '${DS_A}', targets: [{ expr: 'rate(${VAR_X}[5m]) $__range', datasource: { uid: '${DS_A}' } }] }],
      templating: { list: [{ name: 'e', datasource: '${DS_EXPRESSION}' }] },
    };
    const inputs = [
      { name: 'DS_A', type: 'datasource', pluginId: 'prometheus', value: 'Main' },
      { name: '*', type: 'constant', value: 'up "1"' },
    ];
    const { body } = await importDocument(dashboard, { inputs });
    const stored = (await read(body.importedUrl)).dashboard;
    expect(stored).toEqual({
      __requires: dashboard.__requires,
      id: stored.id,
      title: dashboard.title.replace('${VAR_X}', 'up "1"'),
      uid: stored.uid,
      version: 1,
      panels: [{ id: 1, datasource: 'Main', targets: [{ expr: 'rate(up "1"[5m]) $__range', datasource: { uid: sources[0].uid } }] }],
      templating: { list: [{ name: 'e', datasource: '__expr__' }] },
    });
    expect(stored.id).not.toBe(77);
  });

  test('[D2] data source variables open with the source that was given, where their own is not here', async () => {
    const uid = (await server.as('admin').get('/api/datasources')).body[0].uid;
    const variable = (name: string, current?: unknown, query = 'prometheus') => ({
      name,
      type: 'datasource',
      query,
      ...(current ? { current } : {}),
    });
    const dashboard = {
      __inputs: [{ name: 'DS_A', type: 'datasource', pluginId: 'prometheus' }],
      title: title(),
      templating: {
        list: [
          variable('none'),
          variable('gone', { selected: false, text: 'Old', value: 'Old' }),
          variable('several', { text: ['Old', 'Main'], value: ['Old', 'Main'] }),
          variable('default', { text: 'default', value: 'default' }),
          variable('byUid', { text: 'Main', value: uid }),
          variable('filled', { text: '${DS_A}', value: '${DS_A}' }),
          variable('otherKind', { text: 'Old', value: 'Old' }, 'graphite'),
        ],
      },
    };
    const inputs = [{ name: 'DS_A', type: 'datasource', pluginId: 'prometheus', value: 'Main' }];
    const { body } = await importDocument(dashboard, { inputs });
    const { list } = (await read(body.importedUrl)).dashboard.templating;
    expect(list.map((one: { name: string; current?: { value: unknown } }) => [one.name, one.current?.value])).toEqual([
      ['none', 'Main'],
      ['gone', 'Main'],
      ['several', ['Main']],
      ['default', 'default'],
      ['byUid', uid],
      ['filled', 'Main'],
      ['otherKind', 'Old'],
    ]);
    expect(list[1].current).toEqual({ selected: false, text: 'Main', value: 'Main' });
  });

  test('an input without a value fails the import, and names what is missing', async () => {
    const dashboard = {
      __inputs: [
        { name: 'DS_A', type: 'datasource' },
        { name: 'B', type: 'constant' },
      ],
      title: title(),
    };
    const { status, body } = await importDocument(dashboard, { inputs: [{ name: 'DS_A', type: 'constant', value: 'x' }] });
    expect([status, body]).toEqual([400, { message: 'The dashboard needs a value for its input DS_A', inputs: ['DS_A', 'B'] }]);
    expect((await importDocument({ ...dashboard, __inputs: [{}] }, { inputs: null })).status).toBe(200);
  });

  test('what is not filled in stays sign by sign', async () => {
    const document = `{ "zz": 1.0, "title": "${title('Exact')}", "a": [1e400, 12345678901234567890, -0.0], "schemaVersion": 39, "b" : "\${X}" }`;
    const { body } = await post(`{"dashboard": ${document}}`);
    const { text } = await server.as('viewer').get(`/api/dashboards/uid/${uidOf(body.importedUrl)}`);
    expect(text).toContain(document.slice(0, -2));
  });

  test('[2.2.8-c] [2.2.8-d] a name or uid that is taken needs overwrite; an empty uid is made up, one of 41 signs is refused', async () => {
    const dashboard = { title: title(), uid: `own-${count}`, version: 5 };
    const first = await importDocument(dashboard);
    expect(uidOf(first.body.importedUrl)).toBe(dashboard.uid);
    expect((await importDocument({ ...dashboard, title: title() })).status).toBe(412);
    expect(await importDocument({ ...dashboard, uid: '' })).toMatchObject({ status: 412, body: { status: 'name-exists' } });
    const again = await importDocument({ ...dashboard, panels: [] }, { overwrite: true });
    expect((await read(again.body.importedUrl)).dashboard).toMatchObject({ uid: dashboard.uid, version: 2, panels: [] });
    expect(uidOf((await importDocument({ title: title(), uid: '' })).body.importedUrl)).toMatch(/^[\w-]{9}$/);
    const long = await importDocument({ title: title(), uid: 'x'.repeat(41) });
    expect([long.status, long.body.message]).toEqual([400, 'uid to long. max 40 characters']);
    expect((await importDocument({ title: title(), uid: 'x'.repeat(40) })).status).toBe(200);
  });

  test('[1.6.1-g] who may save there may import there: an Editor, or who edits a folder', async () => {
    const { id, uid } = await folder();
    expect((await importDocument({ title: title() }, {}, 'viewer')).status).toBe(403);
    expect((await importDocument({ title: title() }, { folderId: id }, 'viewer')).status).toBe(403);
    const userId = server.people.ids.viewer;
    await server.as('admin').post(`/api/folders/${uid}/permissions`, { items: [{ userId, permission: 2 }] });
    expect((await importDocument({ title: title() }, {}, 'viewer')).status).toBe(403);
    expect((await importDocument({ title: title() }, { folderId: id }, 'viewer')).body.folderId).toBe(id);
    expect((await importDocument({ title: title() }, { folderUid: uid, folderId: 0 }, 'viewer')).body.folderId).toBe(id);
    expect((await importDocument({ title: title() }, { folderUid: uid }, 'otherAdmin')).status).toBe(400);
    await server.as('admin').post(`/api/folders/${uid}/permissions`, { items: [] });
    expect((await importDocument({ title: title() }, { folderId: id }, 'viewer')).status).toBe(403);
  });

  test('another organisation has its own dashboards and sources', async () => {
    const dashboard = { title: title(), uid: `shared-${count}` };
    expect((await importDocument(dashboard)).status).toBe(200);
    const other = await importDocument(dashboard, {}, 'otherAdmin');
    expect(other.status).toBe(200);
    expect((await read(other.body.importedUrl, 'otherAdmin')).meta.version).toBe(1);
    expect((await read(other.body.importedUrl, 'editor')).meta.version).toBe(1);
  });

  test('overwriting changes no permission of what was there', async () => {
    const dashboard = { title: title(), uid: `kept-${count}` };
    const { body } = await importDocument(dashboard, {}, 'admin');
    const { id } = (await read(body.importedUrl)).dashboard;
    await server.as('admin').post(`/api/dashboards/id/${id}/permissions`, { items: [{ role: 'Editor', permission: 2 }] });
    const before = (await server.as('admin').get(`/api/dashboards/id/${id}/permissions`)).body;
    expect((await importDocument(dashboard, { overwrite: true })).status).toBe(200);
    expect((await server.as('admin').get(`/api/dashboards/id/${id}/permissions`)).body).toEqual(before);
    expect((await read(body.importedUrl)).meta).toMatchObject({ createdBy: 'admin', updatedBy: 'editor', canAdmin: false });
  });

  test('a resource is imported and saved as the dashboard in it; elements with a layout are refused with a sentence', async () => {
    const spec = { title: title(), schemaVersion: 41, panels: [{ id: 1, type: 'text', datasource: '${DS_A}' }] };
    const resource = (uid: string) => ({ kind: 'Dashboard', apiVersion: 'x/v1', metadata: { name: uid }, spec });
    const inputs = { __inputs: [{ name: 'DS_A', type: 'datasource' }] };
    const made = await importDocument(
      { ...resource('of-resource'), spec: { ...inputs, ...spec } },
      { inputs: [{ name: '*', type: 'datasource', value: 'Main' }] },
    );
    const stored = (await read(made.body.importedUrl)).dashboard;
    expect(stored).toEqual({
      ...spec,
      panels: [{ id: 1, type: 'text', datasource: 'Main' }],
      id: stored.id,
      uid: 'of-resource',
      version: 1,
    });
    const saved = await post({ dashboard: { ...resource('saved'), spec: { ...spec, title: title() } } }, 'editor', '/api/dashboards/db');
    expect((await read(saved.body.url)).dashboard).toMatchObject({ uid: 'saved', schemaVersion: 41, panels: spec.panels });
    for (const path of ['/api/dashboards/import', '/api/dashboards/db'])
      for (const dashboard of [
        { title: 'x', elements: {}, layout: {} },
        { ...resource('v2'), spec: { title: 'x', elements: {}, layout: {} } },
      ]) {
        const { status, body } = await post({ dashboard }, 'editor', path);
        expect([status, body.message]).toEqual([400, expect.stringContaining('elements and a layout')]);
      }
  });

  test('[B13] rights are asked before the document is looked at', async () => {
    const dashboard = { __inputs: [{ name: 'A', type: 'constant' }], title: title(), panels: [{ content: '${'.repeat(60_000) }] };
    expect((await importDocument(dashboard)).status).toBe(400);
    for (const who of ['viewer', 'otherViewer'] as const)
      expect(await importDocument(dashboard, {}, who)).toMatchObject({ status: 403, body: { message: expect.stringContaining('denied') } });
  });

  test('[B13] inputs that would make a document larger than one may be are refused before it is built', async () => {
    const dashboard = { __inputs: [{ name: 'A', type: 'constant' }], title: title(), panels: [{ content: '${A}'.repeat(200_000) }] };
    const inputs = [{ name: 'A', type: 'constant', value: 'x'.repeat(2_000) }];
    expect(await importDocument(dashboard, { inputs })).toMatchObject({
      status: 400,
      body: { message: 'With its inputs filled in the dashboard would be larger than 5 MB' },
    });
  });

  test('a save names its folder by uid too, which wins over the number', async () => {
    const [one, two] = [await folder(), await folder()];
    const save = (more: object, who: Person = 'editor') => post({ dashboard: { title: title() }, ...more }, who, '/api/dashboards/db');
    const folderOf = async (more: object) => (await read((await save(more)).body.url)).meta.folderUid;
    expect(await folderOf({ folderUid: one.uid })).toBe(one.uid);
    expect(await folderOf({ folderUid: one.uid, folderId: two.id })).toBe(one.uid);
    expect(await folderOf({ folderUid: '', folderId: two.id })).toBe(two.uid);
    expect(await folderOf({ folderUid: null })).toBe('');
    expect(await save({ folderUid: 'nowhere' })).toMatchObject({ status: 400, body: { message: 'Folder not found' } });
    expect((await save({ folderUid: one.uid, isFolder: true })).status).toBe(400);
  });

  test.each<[what: string, body: unknown, status: number]>([
    ['nothing', {}, 400],
    ['no dashboard', { dashboard: null }, 400],
    ['no title', { dashboard: {} }, 400],
    ['a plugin', { pluginId: 'prometheus', path: 'dashboards/a.json' }, 404],
    ['inputs that are none', { dashboard: { title: 'x' }, inputs: [{}] }, 400],
    ['inputs of no list', { dashboard: { title: 'x' }, inputs: 'x' }, 400],
    ['a folder that is none', { dashboard: { title: 'x' }, folderId: 999_999 }, 400],
    ['a list', [], 400],
  ])('%s is refused', async (_what, body, status) => expect((await post(body)).status).toBe(status));

  test('no catalogue is configured', async () => {
    expect(await server.as('editor').get('/api/gnet/dashboards/1860')).toMatchObject({ status: 404, body: { message: /catalogue/ } });
  });
});
