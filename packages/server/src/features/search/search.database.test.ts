import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { MAX_LISTED_DASHBOARD_TAGS } from '@pharos/contract/api/dashboards';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { userForTest } from '../../testing/http-server.ts';
import { countedStorage } from '../../testing/counted-storage.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { findHits } from './search.service.ts';

describe.each(databases())('search on $name', (database) => {
  let server: TestServer;
  const ids = new Map<string, number>();
  const save = async (dashboard: { title: string; tags?: string[] }, more: object = {}, who: 'editor' | 'otherEditor' = 'editor') => {
    server.clock.forward(1000);
    const response = await server.as(who).post('/api/dashboards/db', { dashboard, ...more });
    expect(response.status, response.text).toBe(200);
    ids.set(dashboard.title, response.body.id);
  };
  beforeAll(async () => {
    server = await testServer(database);
    await save({ title: 'zoo' }, { isFolder: true });
    await save({ title: 'Alpha 50%', tags: ['boiler', 'north'] });
    await save({ title: 'beta_x', tags: ['boiler'] }, { folderId: ids.get('zoo') });
    await save({ title: 'Übersicht' });
    await save({ title: 'back\\slash' });
    await save({ title: 'Alpha of theirs', tags: ['boiler'] }, {}, 'otherEditor');
  });
  afterAll(() => server.close());
  const titles = async (query: string, who: 'viewer' | 'otherViewer' = 'viewer') =>
    (await server.as(who).get(`/api/search${query}`)).body.map((hit: { title: string }) => hit.title);

  test('[1.7.0-o] lists folders first, then dashboards, by title without case, of this organisation only', async () => {
    expect(await titles('')).toEqual(['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']);
    expect(await titles('/', 'otherViewer')).toEqual(['Alpha of theirs']);
  });

  test('[1.3.5-a] a hit says where it is', async () => {
    const hits = (await server.as('viewer').get('/api/search?query=beta')).body;
    expect(hits).toEqual([
      {
        id: ids.get('beta_x'),
        uid: expect.any(String),
        title: 'beta_x',
        uri: 'db/beta_x',
        url: expect.stringMatching(/^\/d\/[\w-]+\/beta_x$/),
        type: 'dash-db',
        tags: ['boiler'],
        isStarred: false,
        folderId: ids.get('zoo'),
        folderUid: expect.any(String),
        folderTitle: 'zoo',
        folderUrl: expect.stringMatching(/^\/dashboards\/f\/[\w-]+\/zoo$/),
        updated: expect.any(String),
        updatedBy: 'editor',
      },
    ]);
    const [alpha] = (await server.as('viewer').get('/api/search?query=alpha')).body;
    expect(alpha.tags).toEqual(['boiler', 'north']);
    expect(alpha).not.toHaveProperty('folderId');
    const admin = server.as('admin');
    expect((await admin.post(`/api/user/stars/dashboard/${ids.get('beta_x')}`)).status).toBe(200);
    expect((await admin.get('/api/search?query=beta')).body).toMatchObject([{ title: 'beta_x', isStarred: true }]);
    expect((await admin.get('/api/search?starred=true')).body).toMatchObject([{ title: 'beta_x' }]);
    const [zoo] = (await admin.get('/api/search?query=zoo')).body;
    expect(zoo).toMatchObject({ type: 'dash-folder', isStarred: false });
  });

  test.each([
    ['?query=ALPHA', ['Alpha 50%']],
    ['?query=%C3%9CBER', ['Übersicht']],
    ['?query=%5C', ['back\\slash']],
    ["?query=';drop", []],
    ['?tag=boiler', ['Alpha 50%', 'beta_x']],
    ['?tag=boiler&tag=north', ['Alpha 50%']],
    ['?tag=boiler&tag=boiler', ['Alpha 50%', 'beta_x']],
    ['?type=dash-folder', ['zoo']],
    ['?type=dash-db', ['Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?type=other', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?limit=2', ['Alpha 50%', 'back\\slash']],
    ['?limit=0', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?limit=2&page=2', ['zoo', 'beta_x']],
    ['?limit=2&page=1', ['Alpha 50%', 'back\\slash']],
    ['?limit=2&page=4', []],
    ['?page=0&limit=-1', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?page=999999999999999&limit=5000', []],
    ['?query=&tag=&starred=&limit=&page=&folderIds=&dashboardIds=&type=', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?limit=x', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?folderIds=0', ['zoo', 'Alpha 50%', 'back\\slash', 'Übersicht']],
    ['?dashboardIds=-1', []],
    ['?folderIds=-1&folderIds=99999', []],
    ['?dashboardIds=x&folderIds=', ['zoo', 'Alpha 50%', 'back\\slash', 'beta_x', 'Übersicht']],
    ['?starred=true', []],
    ['?permission=Edit', []],
    ['?sort=updated&type=dash-db&limit=3', ['back\\slash', 'Übersicht', 'beta_x']],
  ])('[1.7.0-o] %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ['%', ['Alpha 50%']],
    ['50%', ['Alpha 50%']],
    ['a%a', []],
    ['%50', []],
    ['_', ['beta_x']],
    ['A_X', ['beta_x']],
    ['k_sl', []],
    ['!', []],
    ['!_', []],
    ['\\_', []],
    ['\u0001', []],
  ])('the signs %j of a title are found as they stand there', async (text, expected) => {
    expect(await titles(`?type=dash-db&query=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  test('[1.7.0-o] restricts to folders and ids', async () => {
    expect(await titles(`?folderIds=${ids.get('zoo')}`)).toEqual(['beta_x']);
    expect(await titles(`?dashboardIds=${ids.get('beta_x')}&dashboardIds=${ids.get('Übersicht')}`)).toEqual(['beta_x', 'Übersicht']);
    expect((await server.as('editor').get('/api/search?permission=Edit')).body).toHaveLength(5);
  });

  test('tags are counted by name', async () => {
    expect((await server.as('viewer').get('/api/dashboards/tags')).body).toEqual([
      { term: 'boiler', count: 2 },
      { term: 'north', count: 1 },
    ]);
  });
});

describe.each(databases())('long lists of hits and tags on $name', (database) => {
  const BOARDS = 300;
  const TAGS = 100;
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
    const { mainOrgId: orgId } = server.people;
    await server.storage.inTransaction(async (db) => {
      const written = { version: 1, createdAt: 0, updatedAt: 0, createdBy: 0, updatedBy: 0 };
      for (let index = 0; index < BOARDS; index += 1) {
        const name = `board ${String(index).padStart(3, '0')}`;
        const board = {
          orgId,
          uid: `u${index}`,
          slug: `s${index}`,
          title: name,
          titleKey: name,
          isFolder: false,
          folderId: null,
          hasAcl: false,
          data: '{}',
          ...written,
        };
        const { id } = await db.insertInto('dashboard').values(board).returning('id').executeTakeFirstOrThrow();
        const terms = Array.from({ length: TAGS }, (_, tag) => `${String(index * 50 + tag).padStart(6, '0')} ${'x'.repeat(170)}`);
        await db
          .insertInto('dashboardTag')
          .values(terms.map((term) => ({ orgId, dashboardId: id, term })))
          .execute();
      }
    });
  });
  afterAll(() => server.close());

  async function follow(path: string) {
    const parts: unknown[][] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const { status, body, text, headers } = await server.as('viewer').get(`${path}${next}`);
      expect([status, Buffer.byteLength(text) <= MAX_LIST_BYTES]).toEqual([200, true]);
      parts.push(body);
      next = /^<(\?.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return parts;
  }
  const viewer = () => userForTest({ userId: 0, scope: grantOrgScope(server.people.mainOrgId) });

  test('[B15] parts of what is found are the whole of it, each hit once with its tags', async () => {
    const parts = (await follow('/api/search')) as { title: string; tags: string[] }[][];
    expect(parts.length).toBe(2);
    expect(parts.flat().map(({ title }) => title)).toEqual(
      Array.from({ length: BOARDS }, (_, index) => `board ${String(index).padStart(3, '0')}`),
    );
    expect(new Set(parts.flat().map(({ tags }) => tags.length))).toEqual(new Set([TAGS]));
    const { headers } = await server.as('viewer').get('/api/search?limit=5');
    expect(headers.get('link')).toBeNull(); // further pages are no part of what was asked for
  });

  test('[B15] tags of hits are read for some hits at a time, and not before they are sent', async () => {
    const counted = countedStorage(server.storage);
    const filter = { text: '', terms: [], references: [], tags: [], isFolder: undefined, isStarred: false, ids: [], folderIds: [] };
    const hits = findHits({ storage: counted.storage, subPath: '' }, viewer(), {
      ...filter,
      level: 'view',
      order: 'title',
      limit: 5000,
      offset: 0,
    });
    const first = await hits.next();
    expect(first.done).toBe(false);
    expect(counted.mostRows()).toBeLessThanOrEqual(BOARDS * TAGS - 1);
    expect(counted.mostRows()).toBeGreaterThan(0);
  });

  test('[B15] all tags are counted part by part, so many in one response', async () => {
    const parts = (await follow('/api/dashboards/tags')) as { term: string; count: number }[][];
    const numbers = parts.flat().map(({ term }) => Number.parseInt(term, 10));
    expect(numbers).toEqual(Array.from({ length: 50 * (BOARDS + 1) }, (_, index) => index));
    expect(parts[0]).toHaveLength(MAX_LISTED_DASHBOARD_TAGS);
    expect(
      new Set(
        parts
          .flat()
          .slice(50, -50)
          .map(({ count }) => count),
      ),
    ).toEqual(new Set([2]));
  });
});

describe.each(databases())('permissions in search and opening on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  /** Entries as the permission calls will write them. */
  const restrict = (dashboardId: number, entries: readonly { userId?: number; role?: 'Viewer' | 'Editor'; level: number }[]) =>
    server.storage.inTransaction(async (db) => {
      const orgId = server.people.mainOrgId;
      await db.updateTable('dashboard').set({ hasAcl: true }).where('orgId', '=', orgId).where('id', '=', dashboardId).execute();
      for (const { userId = null, role = null, level } of entries) {
        await db.insertInto('permission').values({ orgId, dashboardId, userId, teamId: null, role, level, createdAt: 0 }).execute();
      }
    });
  const save = async (title: string, more: object = {}) =>
    (await server.as('editor').post('/api/dashboards/db', { dashboard: { title, tags: [title] }, ...more })).body;
  const sees = async (who: 'viewer' | 'editor' | 'admin', { id, uid }: { id: number; uid: string }) => {
    const found = (await server.as(who).get(`/api/search?dashboardIds=${id}`)).body.length;
    const { status } = await server.as(who).get(`/api/dashboards/uid/${uid}`);
    expect(found === 1).toBe(status === 200);
    return status === 200;
  };

  test('an empty list leaves it to Admins, in lists, counts and when opened', async () => {
    const board = await save('closed');
    await restrict(board.id, []);
    expect([await sees('viewer', board), await sees('editor', board), await sees('admin', board)]).toEqual([false, false, true]);
    expect(await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).toMatchObject({
      status: 403,
      body: { message: 'Access denied to this dashboard' },
    });
    const tags: readonly { readonly term: string }[] = (await server.as('viewer').get('/api/dashboards/tags')).body;
    expect(tags.map(({ term }) => term)).not.toContain('closed');
    expect((await server.as('editor').delete(`/api/dashboards/uid/${board.uid}`)).status).toBe(403);
    expect(
      (await server.as('editor').post('/api/dashboards/db', { dashboard: { id: board.id, title: 'x' }, overwrite: true })).status,
    ).toBe(404);
  });

  test('an entry for a person lets that person in', async () => {
    const board = await save('personal');
    await restrict(board.id, [{ userId: server.people.ids.viewer, level: 2 }]);
    expect([await sees('viewer', board), await sees('editor', board)]).toEqual([true, false]);
    expect((await server.as('viewer').get(`/api/dashboards/uid/${board.uid}`)).body.meta).toMatchObject({
      canSave: true,
      canAdmin: false,
      hasAcl: true,
    });
    expect(
      (await server.as('viewer').post('/api/dashboards/db', { dashboard: { id: board.id, title: 'personal', version: 1 } })).status,
    ).toBe(200);
  });

  test('a folder decides for what is in it; an entry on the dashboard can only add', async () => {
    const folder = await save('closed folder', { isFolder: true });
    const [inside, opened] = [await save('inside', { folderId: folder.id }), await save('opened', { folderId: folder.id })];
    await restrict(folder.id, []);
    await restrict(opened.id, [{ role: 'Viewer', level: 1 }]);
    expect([await sees('viewer', inside), await sees('viewer', opened), await sees('editor', opened)]).toEqual([false, true, true]);
  });

  test('a dashboard with entries of its own in an unrestricted folder keeps the defaults', async () => {
    const folder = await save('open folder', { isFolder: true });
    const board = await save('own entries', { folderId: folder.id });
    await restrict(board.id, []);
    expect(await sees('viewer', board)).toBe(true);
  });
});
