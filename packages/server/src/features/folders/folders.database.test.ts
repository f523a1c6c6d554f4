import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const HUGE = '9007199254740993';

describe.each(databases())('folders on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let count = 0;
  const title = (name = 'Folder') => `${name} ${++count}`;
  const create = (body: object, who: Person = 'editor') => server.as(who).post('/api/folders', body);
  const made = async (body: object = {}, who: Person = 'editor') => {
    const response = await create({ title: title(), ...body }, who);
    expect(response.status, response.text).toBe(200);
    return response.body;
  };
  const save = (dashboard: object, more: object = {}, who: Person = 'editor') =>
    server.as(who).post('/api/dashboards/db', { dashboard, ...more });
  const change = (uid: string, body: object, who: Person = 'editor') => server.as(who).put(`/api/folders/${uid}`, body);
  const NOT_FOUND = { status: 404, body: { message: 'Folder not found', status: 'not-found' } };
  const DENIED = { status: 403, body: { message: 'Access denied' } };

  test('[1.6.1-f] are created by Editors, and read by uid and by number', async () => {
    const folder = await made({ title: '  Plant  ', uid: 'pL4nt0001' });
    expect(folder).toEqual({
      id: expect.any(Number),
      uid: 'pL4nt0001',
      title: 'Plant',
      url: '/dashboards/f/pL4nt0001/plant',
      hasAcl: false,
      canSave: true,
      canEdit: true,
      canAdmin: false,
      createdBy: 'editor',
      created: expect.any(String),
      updatedBy: 'editor',
      updated: expect.any(String),
      version: 1,
    });
    expect((await server.as('admin').get('/api/folders/pL4nt0001')).body).toEqual({ ...folder, canAdmin: true });
    expect((await server.as('viewer').get(`/api/folders/id/${folder.id}`)).body).toEqual({ ...folder, canSave: false, canEdit: false });
    expect(await create({ title: 'Theirs' }, 'viewer')).toMatchObject(DENIED);
    expect((await server.with().get('/api/folders')).status).toBe(401);
    const opened = (await server.as('viewer').get('/api/dashboards/uid/pL4nt0001')).body;
    expect(opened.meta).toMatchObject({ isFolder: true, url: folder.url, folderId: 0 });
    expect(opened.dashboard).toMatchObject({ id: folder.id, uid: folder.uid, title: 'Plant', version: 1 });
  });

  test('are listed by title, as many as asked for', async () => {
    const names = ['zulu', 'Alpha', 'mike'].map((name) => title(name));
    for (const name of names) await made({ title: name });
    const list = (await server.as('viewer').get('/api/folders/')).body;
    const listed = list.map((folder: { title: string }) => folder.title);
    expect(listed.filter((name: string) => names.includes(name))).toEqual([names[1], names[2], names[0]]);
    expect(Object.keys(list[0])).toEqual(['id', 'uid', 'title']);
    expect((await server.as('viewer').get('/api/folders?limit=2')).body).toEqual(list.slice(0, 2));
    for (const limit of ['0', '-4', 'x', HUGE])
      expect((await server.as('viewer').get(`/api/folders?limit=${limit}`)).body).toHaveLength(list.length);
  });

  test.each([
    ['no title', {}, 400, 'Folder title cannot be empty'],
    ['a blank title', { title: ' \t ' }, 400, 'Folder title cannot be empty'],
    ['the title of the root', { title: 'general' }, 400, 'A folder with that name already exists'],
    ['a title of 256 characters', { title: 'x'.repeat(256) }, 400, 'The title is longer than 255 characters'],
    ['a uid with a blank', { title: 'x', uid: 'a b' }, 400, 'uid contains illegal characters'],
    ['a uid of 41 characters', { title: 'x', uid: 'u'.repeat(41) }, 400, 'uid to long. max 40 characters'],
  ])('%s is refused', async (_what, body, status, message) => {
    expect(await create(body)).toMatchObject({ status, body: { message } });
  });

  test('names are compared by slug: with other folders and with dashboards in General', async () => {
    const name = title('Line');
    await made({ title: name });
    const taken = 'A folder or dashboard in the general folder with the same name already exists';
    expect(await create({ title: `${name.toUpperCase()}!` })).toMatchObject({ status: 400, body: { message: taken } });
    const board = title('Board');
    await save({ title: board });
    expect(await create({ title: board })).toMatchObject({
      status: 400,
      body: { message: 'Folder name cannot be the same as one of its dashboards' },
    });
    const other = await made();
    expect(await change(other.uid, { title: name, version: 1, overwrite: true })).toMatchObject({ status: 400, body: { message: taken } });
    expect((await server.as('editor').get(`/api/folders/${other.uid}`)).body).toMatchObject({ id: other.id, version: 1 });
    const statuses = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'Made at once' })));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('a uid that is there belongs to what is there', async () => {
    const folder = await made();
    expect(await create({ title: title(), uid: folder.uid })).toMatchObject({ status: 412, body: { status: 'version-mismatch' } });
    const board = (await save({ title: title('Board') })).body;
    expect(await create({ title: title(), uid: board.uid })).toMatchObject({
      status: 400,
      body: { message: 'Dashboard cannot be changed to a folder' },
    });
  });

  test('[1.7.0-l] are renamed with their version; the answer has the new url, and dashboards inside follow', async () => {
    const folder = await made();
    const board = (await save({ title: 'Inside' }, { folderId: folder.id })).body;
    server.clock.forward(1000);
    const renamed = await change(folder.uid, { title: ' New name ', version: 1 });
    expect(renamed.body).toEqual({
      ...folder,
      title: 'New name',
      url: `/dashboards/f/${folder.uid}/new-name`,
      version: 2,
      updated: expect.not.stringContaining(folder.updated),
    });
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).body.meta).toMatchObject({
      folderTitle: 'New name',
      folderUrl: renamed.body.url,
    });
    for (const version of [undefined, 0, 1, 99])
      expect(await change(folder.uid, { title: 'Other', version })).toMatchObject({
        status: 412,
        body: { status: 'version-mismatch', message: 'The folder has been changed by someone else', version: 2, updatedBy: 'editor' },
      });
    expect((await change(folder.uid, { title: 'Other', overwrite: true })).body).toMatchObject({ title: 'Other', version: 3 });
    expect(await change(folder.uid, { version: 3 })).toMatchObject({ status: 400, body: { message: 'Folder title cannot be empty' } });
    const versions = (await server.as('editor').get(`/api/dashboards/id/${folder.id}/versions`)).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  test('of two that rename the same version at once one wins', async () => {
    const folder = await made();
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, at) => change(folder.uid, { title: `Race ${folder.id} ${at}`, version: 1 })),
    );
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });

  test('get another uid, unless it is taken', async () => {
    const [folder, other] = [await made(), await made()];
    const board = (await save({ title: title('Board') })).body;
    const uid = `moved-${database.name}`;
    for (const taken of [other.uid, board.uid])
      expect(await change(folder.uid, { title: folder.title, version: 1, uid: taken })).toMatchObject({
        status: 400,
        body: { message: 'A folder/dashboard with the same uid already exists' },
      });
    expect((await change(folder.uid, { title: folder.title, version: 1, uid })).body).toMatchObject({ id: folder.id, uid, version: 2 });
    expect(await server.as('viewer').get(`/api/folders/${folder.uid}`)).toMatchObject(NOT_FOUND);
    expect((await server.as('viewer').get(`/api/folders/${uid}`)).body.id).toBe(folder.id);
  });

  test('keep what their document holds when they are renamed', async () => {
    const folder = (await save({ title: title(), tags: ['north'], note: 'of mine', big: 1 }, { isFolder: true })).body;
    await change(folder.uid, { title: title('Renamed'), version: 1 });
    const { dashboard } = (await server.as('viewer').get(`/api/dashboards/uid/${folder.uid}`)).body;
    expect(dashboard).toMatchObject({ tags: ['north'], note: 'of mine', version: 2 });
    expect((await server.as('viewer').get('/api/search?tag=north')).body).toHaveLength(1);
  });

  test('what is no folder is not found', async () => {
    const board = (await save({ title: title('Board') })).body;
    for (const path of [board.uid, 'no-such-uid', `id/${board.id}`, 'id/0', 'id/-1', `id/${HUGE}`, 'id/x', '__proto__', '-1', '0'])
      expect(await server.as('admin').get(`/api/folders/${path}`)).toMatchObject(NOT_FOUND);
    expect(await change(board.uid, { title: 'x', overwrite: true })).toMatchObject(NOT_FOUND);
    expect(await server.as('editor').delete(`/api/folders/${board.uid}`)).toMatchObject(NOT_FOUND);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).status).toBe(200);
  });

  test('viewers neither rename nor delete them', async () => {
    const folder = await made();
    expect(await change(folder.uid, { title: 'Theirs', version: 1 }, 'viewer')).toMatchObject(DENIED);
    expect(await server.as('viewer').delete(`/api/folders/${folder.uid}`)).toMatchObject(DENIED);
    expect((await server.as('viewer').get(`/api/folders/${folder.uid}`)).body.version).toBe(1);
  });

  test('who may save nowhere does not learn which names and uids are taken', async () => {
    const [folder, board] = [await made({ title: title('Hidden') }), (await save({ title: title('Hidden') })).body];
    await server.as('admin').post(`/api/folders/${folder.uid}/permissions`, { items: [] });
    await server.as('admin').post(`/api/dashboards/id/${board.id}/permissions`, { items: [] });
    const seen = (await save({ title: title('Seen') })).body;
    const foreign = await save({ id: seen.id, title: 'x', version: 1, uid: board.uid }, {}, 'viewer');
    const free = await save({ title: title('Free') }, {}, 'viewer');
    expect(free).toMatchObject({ status: 403, body: { message: 'Access denied to save dashboard' } });
    expect(foreign.text).toBe(free.text);
    for (const dashboard of [
      { title: folder.title },
      { title: board.slug },
      { title: 'x', uid: folder.uid },
      { title: 'x', uid: board.uid },
    ])
      for (const overwrite of [false, true]) expect((await save(dashboard, { overwrite }, 'viewer')).text).toBe(free.text);
    const denied = await create({ title: title('Free') }, 'viewer');
    for (const body of [{ title: folder.title }, { title: board.slug }, { title: 'x', uid: folder.uid }])
      expect((await create(body, 'viewer')).text).toBe(denied.text);
  });

  test('are deleted with everything in them, and each dashboard has its event', async () => {
    const folder = await made({ title: title('Going') });
    const boards = [];
    for (const name of ['a', 'b']) boards.push((await save({ title: name, tags: ['going'] }, { folderId: folder.id })).body);
    const outside = (await save({ title: title('Outside') })).body;
    const deleted = await server.as('editor').delete(`/api/folders/${folder.uid}`);
    expect(deleted).toMatchObject({ status: 200, body: { title: folder.title, message: `Folder ${folder.title} deleted` } });
    for (const { uid } of boards) expect((await server.as('admin').get(`/api/dashboards/uid/${uid}`)).status).toBe(404);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${outside.uid}`)).status).toBe(200);
    expect((await server.as('viewer').get('/api/search?tag=going')).body).toEqual([]);
    const recorded = await server.storage.reader.selectFrom('outbox').select('ids').where('event', '=', 'dashboard-deleted').execute();
    expect(recorded.map(({ ids }) => JSON.parse(ids).dashboardId)).toEqual(
      expect.arrayContaining([folder.id, ...boards.map(({ id }) => id)]),
    );
    expect(await server.as('editor').delete(`/api/folders/${folder.uid}`)).toMatchObject(NOT_FOUND);
    expect((await made({ title: folder.title, uid: folder.uid })).version).toBe(1);
  });

  test('a folder that is deleted while others save into it leaves nothing behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const folder = await made({ title: title('Contested') });
      const saves = Array.from({ length: 6 }, (_, at) => save({ title: `Late ${folder.id} ${at}` }, { folderId: folder.id }));
      const removal = server.as('editor').delete(`/api/folders/${folder.uid}`);
      const results = await Promise.all(saves);
      expect((await removal).status).toBe(200);
      for (const { status, body } of results)
        expect([status, body.message ?? '']).toEqual(status === 200 ? [200, ''] : [400, 'Folder not found']);
      expect((await server.as('admin').get(`/api/search?query=Late ${folder.id}`)).body).toEqual([]);
    }
  });

  test('a dashboard moves to a folder and back, where its saver may save', async () => {
    const folder = await made();
    const board = (await save({ title: title('Board') })).body;
    const move = (folderId: unknown, who: Person = 'editor') =>
      save({ id: board.id, uid: board.uid, title: board.slug }, { folderId, overwrite: true }, who);
    expect((await move(folder.id)).status).toBe(200);
    expect((await server.as('viewer').get(`/api/folders/${folder.uid}`)).body.version).toBe(1);
    const { meta } = (await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).body;
    expect(meta).toMatchObject({ folderId: folder.id, folderUid: folder.uid });
    for (const nowhere of [999_999, board.id, 2 ** 52])
      expect(await move(nowhere)).toMatchObject({ status: 400, body: { message: 'Folder not found' } });
    expect((await move(0, 'viewer')).status).toBe(403);
    expect((await move(-1)).status).toBe(200);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).body.meta.folderId).toBe(0);
  });

  test('a second organisation sees, changes and deletes none of it', async () => {
    const folder = await made({ title: 'Ours' });
    const other = server.as('otherAdmin');
    for (const call of [
      other.get(`/api/folders/${folder.uid}`),
      other.get(`/api/folders/id/${folder.id}`),
      other.put(`/api/folders/${folder.uid}`, { title: 'Theirs', overwrite: true }),
      other.delete(`/api/folders/${folder.uid}`),
    ])
      expect(await call).toMatchObject(NOT_FOUND);
    expect((await other.get('/api/folders')).body).toEqual([]);
    expect((await save({ title: 'x' }, { folderId: folder.id }, 'otherAdmin')).body).toEqual({ message: 'Folder not found' });
    expect((await made({ title: 'Ours', uid: folder.uid }, 'otherEditor')).id).not.toBe(folder.id);
  });
});

describe.each(databases())('where viewers may edit, on $name', (database) => {
  test('[1.6.1-h] a folder can be edited by who cannot save it', async () => {
    const server = await testServer(database, { environment: { PHAROS_USERS_VIEWERS_CAN_EDIT: 'true' } });
    const { uid } = (await server.as('editor').post('/api/folders', { title: 'Open' })).body;
    expect((await server.as('viewer').get(`/api/folders/${uid}`)).body).toMatchObject({ canSave: false, canEdit: true, canAdmin: false });
    const board = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'Board' } })).body;
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).body.meta).toMatchObject({ canSave: false, canEdit: true });
    expect((await server.as('viewer').put(`/api/folders/${uid}`, { title: 'Theirs', version: 1 })).status).toBe(403);
    expect((await server.as('viewer').delete(`/api/folders/${uid}`)).status).toBe(403);
    await server.close();
  });
});
