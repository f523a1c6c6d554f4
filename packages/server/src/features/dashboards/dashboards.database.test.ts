import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { userForTest } from '../../testing/http-server.ts';
import { dashboardRepository } from './dashboards.repository.ts';

describe.each(databases())('dashboards on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let count = 0;
  const title = (name = 'Board') => `${name} ${++count}`;
  const save = (dashboard: object, more: object = {}, who: Parameters<TestServer['as']>[0] = 'editor') =>
    server.as(who).post('/api/dashboards/db', { dashboard, ...more });
  const made = async (dashboard: object = {}, more: object = {}) => {
    const response = await save({ title: title(), ...dashboard }, more);
    expect(response.status, response.text).toBe(200);
    return response.body as { id: number; uid: string; slug: string; version: number; url: string };
  };
  const read = async (uid: string) => (await server.as('viewer').get(`/api/dashboards/uid/${uid}`)).body;

  test('[1.7.0-n] a new one gets id, uid, slug, url and version 1, and opens again with its meta data', async () => {
    const response = await save(
      { id: null, title: '  Line 3 & Throughput ', tags: ['boiler', 'a', 'boiler'], panels: [] },
      { message: 'first' },
    );
    expect(response).toMatchObject({ status: 200, body: { slug: 'line-3-and-throughput', status: 'success', version: 1 } });
    const { id, uid, url } = response.body;
    const savedAt = new Date(server.clock.nowMs()).toISOString();
    expect(url).toBe(`/d/${uid}/line-3-and-throughput`);
    expect(uid).toMatch(/^[\w-]{9,40}$/);
    expect(await read(uid)).toEqual({
      meta: {
        type: 'db',
        canSave: false,
        canEdit: false,
        canAdmin: false,
        canStar: true,
        slug: 'line-3-and-throughput',
        url,
        expires: '0001-01-01T00:00:00Z',
        created: savedAt,
        updated: savedAt,
        updatedBy: 'editor',
        createdBy: 'editor',
        version: 1,
        hasAcl: false,
        isFolder: false,
        folderId: 0,
        folderUid: '',
        folderTitle: 'General',
        folderUrl: '',
        provisioned: false,
      },
      dashboard: { id, title: 'Line 3 & Throughput', tags: ['boiler', 'a', 'boiler'], panels: [], uid, version: 1 },
    });
  });

  test('[1.7.0-n] folder, message and overwrite are taken beside the dashboard, also where the path ends in a slash', async () => {
    const folder = (await save({ title: title('Folder') }, { isFolder: true })).body;
    const post = (body: object) => server.as('editor').post('/api/dashboards/db/', body);
    const name = title('Taken');
    const first = await post({ dashboard: { title: name }, folderId: folder.id, message: 'why it is here' });
    expect(first).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await read(first.body.uid)).meta.folderId).toBe(folder.id);
    const [version] = (await server.as('editor').get(`/api/dashboards/id/${first.body.id}/versions`)).body;
    expect(version.message).toBe('why it is here');
    const again = { dashboard: { title: name }, folderId: folder.id };
    expect((await post(again)).status).toBe(412);
    expect((await post({ ...again, overwrite: true })).body).toMatchObject({ id: first.body.id, version: 2 });
  });

  test('keeps every other sign of the document: order, blanks, numbers, fields nobody knows', async () => {
    const document = `{ "zz": 1.0, "title": "${title('Exact')}", "a": [1e400, 12345678901234567890, -0.0], "überlänge": {"x": null}, "schemaVersion": 39 }`;
    const { body } = await server.as('editor').post('/api/dashboards/db', `{"overwrite": false, "dashboard": ${document}}`);
    const { text } = await server.as('viewer').get(`/api/dashboards/uid/${body.uid}`);
    const stored = text.slice(text.indexOf('"dashboard":') + '"dashboard":'.length, -1);
    expect(stored).toBe(document.replace(' }', `,"id":${body.id},"uid":"${body.uid}","version":1 }`));
  });

  test('[1.3.1-h] what the browser leaves out is kept when a program sends it: the server strips nothing', async () => {
    const sent = {
      events: { a: 1 },
      meta: { mine: true },
      originalTime: { from: 'now-6h' },
      panels: [{ id: 1, events: [], isEditing: false }],
    };
    const { body } = await server.as('editor').post('/api/dashboards/db', { dashboard: { title: title('Transient'), ...sent } });
    expect((await server.as('viewer').get(`/api/dashboards/uid/${body.uid}`)).body.dashboard).toMatchObject(sent);
  });

  test('version goes up with every save, and must be the stored one', async () => {
    const board = await made();
    const document = { id: board.id, title: title(), version: 1 };
    expect((await save(document)).body).toMatchObject({ uid: board.uid, version: 2 });
    server.clock.forward(1000);
    const stale = await save(document, {}, 'admin');
    expect(stale).toMatchObject({
      status: 412,
      body: { status: 'version-mismatch', message: 'The dashboard has been changed by someone else', version: 2, updatedBy: 'editor' },
    });
    expect((await save(document, { overwrite: true })).body).toMatchObject({ version: 3 });
    expect((await read(board.uid)).dashboard.version).toBe(3);
  });

  test('two that save the same version at once: one wins, the other is told', async () => {
    const board = await made();
    const saves = Array.from({ length: 6 }, (_, index) => save({ id: board.id, title: `Race ${board.id} ${index}`, version: 1 }));
    const statuses = (await Promise.all(saves)).map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412]);
  });

  test('a uid without id is an update of that one', async () => {
    const board = await made();
    const name = title();
    expect(await save({ uid: board.uid, title: name })).toMatchObject({ status: 412, body: { status: 'version-mismatch' } });
    expect((await save({ uid: ` ${board.uid} `, title: name }, { overwrite: true })).body).toMatchObject({ id: board.id, version: 2 });
  });

  test('names are compared by slug within a folder; overwrite replaces the other one', async () => {
    const first = await made({ title: 'Line 9!' });
    const clash = await save({ title: 'line-9' });
    expect(clash).toMatchObject({
      status: 412,
      body: { status: 'name-exists', message: 'A dashboard with the same name in the folder already exists' },
    });
    expect((await save({ title: 'line-9' }, { overwrite: true })).body).toMatchObject({ id: first.id, uid: first.uid, version: 2 });
  });

  test('titles without letters are compared by their signs', async () => {
    const [rocket] = [await made({ title: '🚀' }), await made({ title: '🛰' }), await made({ title: '/' })];
    expect((await server.as('editor').post('/api/folders', { title: '🚀🚀' })).status).toBe(200);
    expect(await save({ title: ' 🚀 ' })).toMatchObject({ status: 412, body: { status: 'name-exists' } });
    expect((await save({ title: '🚀' }, { overwrite: true })).body).toMatchObject({ id: rocket?.id, version: 2 });
  });

  test.each([
    ['an empty title', { title: '  ' }, {}, 400, 'Dashboard title cannot be empty'],
    ['a title that nobody sees', { title: '\u200b\u202e' }, {}, 400, 'Dashboard title cannot be empty'],
    ['a missing title', {}, {}, 400, 'Dashboard title cannot be empty'],
    ['a uid with a blank', { title: 'x', uid: 'a b' }, {}, 400, 'uid contains illegal characters'],
    ['a uid of 41 characters', { title: 'x', uid: 'u'.repeat(41) }, {}, 400, 'uid to long. max 40 characters'],
    ['an unknown id', { title: 'x', id: 999_999 }, {}, 404, 'Dashboard not found'],
    ['an unknown folder', { title: 'x' }, { folderId: 999_999 }, 400, 'Folder not found'],
    ['a folder in a folder', { title: 'x' }, { isFolder: true, folderId: 1 }, 400, 'A Dashboard Folder cannot be added to another folder'],
    ['a folder named General', { title: 'GENERAL' }, { isFolder: true }, 400, 'A folder with that name already exists'],
    ['501 panels', { title: 'x', panels: Array.from({ length: 501 }, () => ({})) }, {}, 400, 'A dashboard has at most 500 panels'],
    [
      '101 variables',
      { title: 'x', templating: { list: Array.from({ length: 101 }, () => ({})) } },
      {},
      400,
      'A dashboard has at most 100 variables',
    ],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, {}, 400, 'The title is longer than 255 characters'],
  ])('%s is refused', async (_what, dashboard, more, status, message) => {
    expect(await save(dashboard, more)).toMatchObject({ status, body: { message } });
  });

  test('copies that repeats made do not count as panels, where they are made anew', async () => {
    const clones = Array.from({ length: 600 }, (_, index) => ({ id: index + 2, type: 'graph', repeatPanelId: 1, repeatIteration: 1 }));
    const panels = [{ id: 1, type: 'graph', repeat: 'host' }, ...clones];
    const templating = { list: [{ name: 'host', type: 'custom', query: 'a,b' }] };
    expect(await save({ title: title(), templating, panels })).toMatchObject({ status: 200 });
    expect(await save({ title: title(), panels })).toMatchObject({ status: 400, body: { message: 'A dashboard has at most 500 panels' } });
  });

  test('[1.9.4-c] a uid of 40 characters is accepted, one of 41 is not', async () => {
    const uid = 'u'.repeat(40);
    expect(await made({ uid })).toMatchObject({ uid });
    expect((await save({ title: title(), uid: `${uid}u` })).status).toBe(400);
  });

  test('an unknown id carries the status that clients look for', async () => {
    expect((await save({ id: 424_242, title: 'x' })).body).toEqual({ message: 'Dashboard not found', status: 'not-found' });
  });

  test('id and uid of two dashboards are refused', async () => {
    const [a, b] = [await made(), await made()];
    expect(await save({ id: a.id, uid: b.uid, title: title(), version: 1 })).toMatchObject({
      status: 400,
      body: { message: 'A dashboard with the same uid already exists' },
    });
  });

  test('without a dashboard the answer is 422, with a broken body 400', async () => {
    expect((await server.as('editor').post('/api/dashboards/db', {})).status).toBe(422);
    expect((await server.as('editor').post('/api/dashboards/db', '{"dashboard":')).status).toBe(400);
    expect((await server.as('editor').post('/api/dashboards/db', '{"dashboard":{"__proto__":{}}}')).status).toBe(400);
  });

  test('folders hold dashboards, and their names are their own', async () => {
    const folder = await made({ title: 'Plant' }, { isFolder: true });
    expect(folder.url).toBe(`/dashboards/f/${folder.uid}/plant`);
    const board = await made({ title: 'Inside' }, { folderId: folder.id });
    expect((await read(board.uid)).meta).toMatchObject({
      folderId: folder.id,
      folderUid: folder.uid,
      folderTitle: 'Plant',
      folderUrl: folder.url,
    });
    expect(await save({ title: 'plant' })).toMatchObject({ status: 400, body: { message: 'Dashboard name cannot be the same as folder' } });
    await made({ title: 'Inside' });
    expect(await save({ title: 'inside' }, { isFolder: true })).toMatchObject({
      status: 400,
      body: { message: 'Folder name cannot be the same as one of its dashboards' },
    });
    expect(await save({ id: board.id, title: 'Inside', version: 1 }, { isFolder: true })).toMatchObject({
      status: 400,
      body: { message: 'Dashboard cannot be changed to a folder' },
    });
    expect((await server.as('editor').delete(`/api/dashboards/uid/${folder.uid}`)).status).toBe(200);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).status).toBe(404);
  });

  test('leaving folderId out moves a dashboard to General', async () => {
    const folder = await made({ title: title('Folder') }, { isFolder: true });
    const name = title();
    const board = await made({ title: name }, { folderId: folder.id });
    await save({ id: board.id, title: name, version: 1 });
    expect((await read(board.uid)).meta.folderId).toBe(0);
  });

  test('by slug: the oldest opens; deleting asks for the only one', async () => {
    const folder = await made({ title: title('Other') }, { isFolder: true });
    const name = title('Twin');
    const [first, second] = [await made({ title: name }), await made({ title: name }, { folderId: folder.id })];
    expect((await server.as('viewer').get(`/api/dashboards/db/${first.slug}`)).body.dashboard.id).toBe(first.id);
    expect(await server.as('editor').delete(`/api/dashboards/db/${first.slug}`)).toMatchObject({
      status: 412,
      body: { status: 'multiple-slugs-exists' },
    });
    await server.as('editor').delete(`/api/dashboards/uid/${second.uid}`);
    const gone = await server.as('editor').delete(`/api/dashboards/db/${first.slug}`);
    expect(gone).toMatchObject({ status: 200, body: { title: name, message: `Dashboard ${name} deleted` } });
    expect((await server.as('editor').delete(`/api/dashboards/db/${first.slug}`)).status).toBe(404);
  });

  test('viewers look, editors save', async () => {
    const board = await made();
    for (const response of [
      await save({ title: 'mine' }, {}, 'viewer'),
      await save({ id: board.id, title: 'mine', version: 1 }, {}, 'viewer'),
    ]) {
      expect(response).toMatchObject({ status: 403, body: { message: 'Access denied to save dashboard' } });
    }
    for (const path of [`uid/${board.uid}`, `db/${board.slug}`])
      expect(await server.as('viewer').delete(`/api/dashboards/${path}`)).toMatchObject({
        status: 403,
        body: { message: 'Access denied to this dashboard' },
      });
    expect((await server.with().get(`/api/dashboards/uid/${board.uid}`)).status).toBe(401);
    expect((await server.as('editor').get(`/api/dashboards/uid/${board.uid}`)).body.meta).toMatchObject({
      canSave: true,
      canEdit: true,
      canAdmin: false,
    });
    expect((await server.as('admin').get(`/api/dashboards/uid/${board.uid}`)).body.meta).toMatchObject({ canSave: true, canAdmin: true });
  });

  test('[1.7.0-m] home answers a dashboard and its meta data, a document of nobody: no save, no star', async () => {
    const { body } = await server.as('viewer').get('/api/dashboards/home');
    expect(Object.keys(body).toSorted()).toEqual(['dashboard', 'meta']);
    expect(body.meta).toMatchObject({ isHome: true, canSave: false, canEdit: false, canStar: false, folderTitle: 'General' });
    expect(body.dashboard).toMatchObject({ title: 'Home', schemaVersion: 16 });
    expect((await server.as('editor').get('/api/dashboards/home')).body.meta.canEdit).toBe(true);
  });

  test('where nothing is measured, home has the first steps for an administrator, then leads to a data source, and tells the others whom to ask', async () => {
    const panelFor = async (role: 'admin' | 'viewer') => {
      const { panels } = (await server.as(role).get('/api/dashboards/home')).body.dashboard;
      expect(panels).toHaveLength(1);
      return panels[0];
    };
    expect((await panelFor('admin')).type).toBe('gettingstarted');
    expect((await server.as('admin').put('/api/user/helpflags/1', {})).status).toBe(200);
    expect((await panelFor('admin')).content).toContain('[Add data source](/datasources/new)');
    expect((await server.as('admin').get('/api/user/helpflags/clear')).status).toBe(200);
    const { content } = await panelFor('viewer');
    expect(content).not.toContain('/datasources/new');
    expect(content).toContain('ask one of them');
  });

  test('a second organisation sees, changes and counts none of it', async () => {
    const tag = `only-${database.name}`;
    const board = await made({ tags: [tag] });
    const other = server.as('otherAdmin');
    expect((await other.get(`/api/dashboards/uid/${board.uid}`)).body).toEqual({ message: 'Dashboard not found' });
    expect((await other.get(`/api/dashboards/db/${board.slug}`)).status).toBe(404);
    expect((await other.delete(`/api/dashboards/uid/${board.uid}`)).status).toBe(404);
    expect((await other.get(`/api/dashboards/id/${board.id}/versions`)).status).toBe(404);
    expect((await other.get(`/api/dashboards/id/${board.id}/versions/1`)).status).toBe(404);
    expect((await save({ id: board.id, title: 'stolen', version: 1 }, { overwrite: true }, 'otherAdmin')).status).toBe(404);
    expect((await save({ title: 'mine' }, { folderId: board.id }, 'otherAdmin')).status).toBe(400);
    expect((await other.get('/api/dashboards/tags')).body).toEqual([]);
    expect((await other.get(`/api/search?dashboardIds=${board.id}`)).body).toEqual([]);
    // The same uid and the same name are free there.
    expect((await save({ uid: board.uid, title: board.slug }, {}, 'otherEditor')).status).toBe(200);
    expect((await read(board.uid)).dashboard.id).toBe(board.id);
  });

  test('[W27] a document of more bytes than a page carries does not leave the database; who may not see it reads nothing', async () => {
    const board = await made({ tags: ['€'.repeat(50)], text: '€'.repeat(1000) });
    const read = (maxBytes: number, orgId = server.people.mainOrgId) =>
      dashboardRepository(server.storage.reader).readBoundedByUid(userForTest({ scope: grantOrgScope(orgId) }), board.uid, maxBytes);
    const { data = null } = (await read(1_000_000)) ?? {};
    const bytes = Buffer.byteLength(data ?? '');
    expect(bytes).toBeGreaterThan(3000);
    expect((await read(bytes))?.data).toBe(data);
    expect(await read(bytes - 1)).toMatchObject({ uid: board.uid, data: null, canView: true });
    expect(await read(bytes, server.people.otherOrgId)).toBeUndefined();
  });
});
