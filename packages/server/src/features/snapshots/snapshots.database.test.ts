import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { removeExpiredSnapshots } from './index.ts';

const NOT_FOUND = { status: 404, body: { message: 'Dashboard snapshot not found' } };
const DELETED = { status: 200, body: { message: "Snapshot deleted. It might take an hour before it's cleared from any CDN caches." } };
const scope = grantServerScope('snapshots of all organisations');

describe.each(databases())('snapshots on $name', (database) => {
  let server: TestServer;
  let board: { readonly id: number; readonly uid: string };
  let secret: { readonly id: number; readonly uid: string };
  beforeAll(async () => {
    server = await testServer(database, {
      environment: {
        PHAROS_AUTH_ANONYMOUS_ENABLED: 'true',
        PHAROS_AUTH_ANONYMOUS_ORG_NAME: 'Main Org.',
        PHAROS_LIMITS_SNAPSHOTS_PER_MINUTE: '10000',
      },
    });
    const save = async (title: string) => (await server.as('admin').post('/api/dashboards/db', { dashboard: { title } })).body;
    [board, secret] = [await save('Boilers'), await save('Secret')];
    await server.as('admin').post(`/api/dashboards/id/${secret.id}/permissions`, { items: [] });
  });
  afterAll(() => server.close());

  const make = async (body: object = {}, who: Person = 'viewer') => {
    const response = await server.as(who).post('/api/snapshots', { dashboard: { title: 'Frozen', panels: [] }, ...body });
    expect(response, response.text).toMatchObject({ status: 200 });
    return response.body as { readonly key: string; readonly deleteKey: string; readonly url: string; readonly deleteUrl: string };
  };
  const read = (key: string) => server.with().get(`/api/snapshots/${key}`);
  const rowCount = async () => (await server.storage.reader.selectFrom('snapshot').select('id').execute()).length;

  test('[2.3.2-c] one has a key, a delete key, a name and an expiry, and whoever has the key sees it', async () => {
    const text =
      '{"dashboard":{"title":"Frozen","panels":[{"id":1,"snapshotData":[1.0,1e400]}],"big":12345678901234567890},"name":"Shift report","expires":3600}';
    const made = (await server.as('viewer').post('/api/snapshots', text)).body;
    expect(made).toEqual({
      key: expect.stringMatching(/^[0-9a-zA-Z]{32}$/),
      deleteKey: expect.stringMatching(/^[0-9a-zA-Z]{32}$/),
      url: expect.stringMatching(new RegExp(`^http://[^/]+/dashboard/snapshot/${made.key}$`)),
      deleteUrl: expect.stringMatching(new RegExp(`^http://[^/]+/api/snapshots-delete/${made.deleteKey}$`)),
    });
    for (const path of [`/api/snapshots/${made.key}`, `/api/snapshots/${made.key}/?orgId=0`]) {
      const response = await server.with().get(path);
      expect(response.status).toBe(200);
      expect(response.text).toContain('"snapshotData":[1.0,1e400]}],"big":12345678901234567890');
      expect(response.text).not.toContain(made.deleteKey);
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      const createdMs = server.clock.nowMs();
      expect(response.body.meta).toMatchObject({
        type: 'snapshot',
        isSnapshot: true,
        canSave: false,
        canEdit: false,
        canStar: false,
        created: new Date(createdMs).toISOString(),
        expires: new Date(createdMs + 3_600_000).toISOString(),
      });
    }
    expect((await server.as('otherViewer').get(`/api/snapshots/${made.key}`)).status).toBe(200);
  });

  test('a label may be named as members of functions are', async () => {
    const snapshotData = [{ target: 'up', labels: { constructor: 'x', prototype: 'y' }, datapoints: [[1, 2]] }];
    const { key } = await make({ dashboard: { title: 'Frozen', panels: [{ id: 1, type: 'graph', snapshotData }] } });
    expect((await read(key)).body.dashboard.panels[0].snapshotData).toEqual(snapshotData);
  });

  test('[2.3.2-c] without a name it is called so, without an expiry it stays fifty years', async () => {
    const { key } = await make({ name: '  ' });
    const [row] = (await server.as('viewer').get('/api/dashboard/snapshots?query=Unnamed%20snapshot')).body;
    expect(row).toMatchObject({ key, name: 'Unnamed snapshot', external: false, externalUrl: '' });
    expect(Date.parse(row.expires) - Date.parse(row.created)).toBe(50 * 365 * 86_400_000);
    for (const expires of [-1, 1e12, 1.5, '60'])
      expect((await server.as('viewer').post('/api/snapshots', { dashboard: {}, expires })).status).toBe(400);
    expect((await server.as('viewer').post('/api/snapshots', { name: 'x' })).status).toBe(422);
    expect((await server.as('viewer').post('/api/snapshots', [])).status).toBe(400);
    expect((await server.as('viewer').post('/api/snapshots', { dashboard: {}, name: 'n'.repeat(256) })).status).toBe(400);
  });

  test('an expired one is not found, and a job removes it', async () => {
    const { key } = await make({ expires: 60, name: 'short' });
    server.clock.forward(50_000);
    expect((await read(key)).headers.get('cache-control')).toBe('public, max-age=10');
    server.clock.forward(10_000);
    expect(await read(key)).toMatchObject(NOT_FOUND);
    expect((await server.as('admin').get('/api/dashboard/snapshots?query=short')).body).toEqual([]);
    const before = await rowCount();
    await removeExpiredSnapshots(server.storage, { scope, nowMs: server.clock.nowMs(), signal: new AbortController().signal });
    expect(await rowCount()).toBe(before - 1);
  });

  test('[CVE-2021-39226] the text of a route, wildcards and keys that nobody was given find nothing and remove nothing', async () => {
    const { key, deleteKey } = await make();
    const before = await rowCount();
    const guesses = [
      ':key',
      '%3Akey',
      ':deleteKey',
      '*',
      '%25',
      '%2e%2e',
      "'",
      '%00',
      key.toLowerCase() === key ? key.toUpperCase() : key.toLowerCase(),
      `${key}x`,
      key.slice(1),
      '1'.repeat(32),
      'x'.repeat(3000),
    ];
    for (const guess of guesses)
      for (const caller of [server.with(), server.as('viewer'), server.as('admin')])
        for (const response of [
          await caller.get(`/api/snapshots/${guess}`),
          await caller.get(`/api/snapshots-delete/${guess}`),
          await caller.post(`/api/snapshots-delete/${guess}`),
        ])
          expect([400, 404], `${guess}: ${response.status}`).toContain(response.status);
    for (const path of ['/api/snapshots/', '/api/snapshots-delete/', '/api/snapshots-delete'])
      expect([404, 405]).toContain((await server.with().get(path)).status);
    // Neither key stands for the other.
    expect(await server.with().post(`/api/snapshots-delete/${key}`)).toMatchObject(NOT_FOUND);
    expect(await read(deleteKey)).toMatchObject(NOT_FOUND);
    expect(await rowCount()).toBe(before);
  });

  test('whoever has the delete key removes it, by POST or as a program that follows the link', async () => {
    const [first, second] = [await make(), await make()];
    expect(await server.with().post(`/api/snapshots-delete/${first.deleteKey}/`)).toMatchObject(DELETED);
    expect(await server.with().get(`/api/snapshots-delete/${second.deleteKey}`)).toMatchObject(DELETED);
    for (const { key, deleteKey } of [first, second]) {
      expect(await read(key)).toMatchObject(NOT_FOUND);
      expect(await server.with().post(`/api/snapshots-delete/${deleteKey}`)).toMatchObject(NOT_FOUND);
    }
  });

  test('a browser that opens the delete link is asked first', async () => {
    const { key, deleteKey } = await make();
    const response = await server.with().get(`/api/snapshots-delete/${deleteKey}`, { accept: 'text/html,*/*' });
    expect([response.status, response.headers.get('location')]).toEqual([302, `/dashboard/snapshots/delete/${deleteKey}`]);
    expect((await read(key)).status).toBe(200);
  });

  test('[CVE-2021-27358] nobody and visitors make none', async () => {
    expect((await server.with().post('/api/snapshots', { dashboard: {} })).status).toBe(403);
    expect((await server.with().get('/api/dashboard/snapshots')).body).toEqual([]);
    expect((await server.as('viewer').post('/api/snapshots', { dashboard: { noise: 'x'.repeat(11 * 1024 * 1024) } })).status).toBe(413);
  });

  test('keys that a caller chooses are ignored', async () => {
    const chosen = 'c'.repeat(32);
    const made = await make({ key: chosen, deleteKey: chosen });
    expect([made.key, made.deleteKey]).not.toContain(chosen);
    expect((await read(chosen)).status).toBe(404);
  });

  test('[CVE-2020-11110] [CVE-2022-39324] the original is the address that this server knows, whatever is sent', async () => {
    const originalOf = async (dashboard: object, who: Person = 'viewer') =>
      (await read((await make({ dashboard }, who)).key)).body.dashboard.snapshot.originalUrl;
    for (const originalUrl of ['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/', '//evil.example'])
      for (const snapshot of [{ originalUrl, timestamp: 'x' }, originalUrl, null, [originalUrl]])
        expect(await originalOf({ snapshot })).toBeUndefined();
    expect(await originalOf({ uid: board.uid, snapshot: { originalUrl: 'javascript:1', timestamp: 1 } })).toBe(`/d/${board.uid}/boilers`);
    expect(await originalOf({ id: board.id })).toBe(`/d/${board.uid}/boilers`);
    expect(await originalOf({ uid: secret.uid })).toBeUndefined();
    expect(await originalOf({ uid: secret.uid }, 'admin')).toBe(`/d/${secret.uid}/secret`);
    expect(await originalOf({ uid: board.uid, id: board.id }, 'otherEditor')).toBeUndefined();
  });

  describe('who may delete one, by whom and of what it was made', () => {
    const CALLERS = ['admin', 'editor', 'viewer', 'otherAdmin', 'otherEditor'] as const;
    test.each([
      // made by, of, and what the callers get in the order above
      ['viewer', 'board', [200, 200, 200, 404, 404]],
      ['editor', 'board', [200, 200, 403, 404, 404]],
      ['admin', 'board', [200, 200, 403, 404, 404]],
      ['admin', 'secret', [200, 404, 404, 404, 404]],
      ['viewer', 'nothing', [200, 403, 200, 404, 404]],
      ['otherEditor', 'nothing', [404, 404, 404, 200, 200]],
      ['otherAdmin', 'board', [404, 404, 404, 200, 403]],
    ] as const)('made by %s of %s', async (maker, of, expected) => {
      const uids = { board: board.uid, secret: secret.uid, nothing: undefined };
      const statuses: number[] = [];
      for (const who of CALLERS) {
        const { key, deleteKey } = await make({ dashboard: { title: 'x', uid: uids[of] } }, maker);
        const { status } = await server.as(who).delete(`/api/snapshots/${key}`);
        statuses.push(status);
        expect((await read(key)).status).toBe(status === 200 ? 404 : 200);
        await server.with().post(`/api/snapshots-delete/${deleteKey}`);
      }
      expect(statuses).toEqual(expected);
    });

    test('nobody, visitors and keys', async () => {
      const { key } = await make({ dashboard: { uid: board.uid } });
      expect((await server.with().delete(`/api/snapshots/${key}`)).status).toBe(403);
      const keyOf = async (role: string) => (await server.as('admin').post('/api/auth/keys', { name: `snapshots ${role}`, role })).body.key;
      const [viewer, editor] = [await keyOf('Viewer'), await keyOf('Editor')];
      expect((await server.with({ authorization: `Bearer ${viewer}` }).delete(`/api/snapshots/${key}`)).status).toBe(403);
      expect((await server.with({ authorization: `Bearer ${viewer}` }).get('/api/dashboard/snapshots')).body).toEqual([]);
      const made = (await server.with({ authorization: `Bearer ${viewer}` }).post('/api/snapshots', { dashboard: {} })).body;
      expect((await server.as('editor').delete(`/api/snapshots/${made.key}`)).status).toBe(403);
      expect(await server.with({ authorization: `Bearer ${editor}` }).delete(`/api/snapshots/${key}`)).toMatchObject(DELETED);
    });
  });

  test('a list holds all of the organisation for Admins, their own for others, newest first, and no delete key', async () => {
    const [mine, theirs] = [await make({ name: 'Listed 1' }), await make({ name: 'listed_2' }, 'editor')];
    await make({ name: 'Listed 1' }, 'otherAdmin');
    const list = async (query: string, who: Person = 'admin') =>
      (await server.as(who).get(`/api/dashboard/snapshots${query}`)).body.map(({ key }: { key: string }) => key);
    expect(await list('?query=%25isted%25')).toEqual([theirs.key, mine.key]);
    expect(await list('/?query=%25LISTED_%25')).toEqual([theirs.key]);
    expect(await list('?query=%25isted%25&limit=1')).toEqual([theirs.key]);
    expect(await list('?query=Listed')).toEqual([]);
    for (const query of ['?query=%25%5C', '?query=!%25', '?query=%25%27', '?query=%00'])
      expect((await server.as('admin').get(`/api/dashboard/snapshots${query}`)).status).toBeLessThan(500);
    for (const query of ['', '?query=', '?limit=0', '?limit=-4', '?limit=x', '?limit=99999999999999'])
      expect(await list(query, 'viewer')).toContain(mine.key);
    expect(await list('', 'viewer')).not.toContain(theirs.key);
    expect(await list('', 'editor')).not.toContain(mine.key);
    expect((await server.as('admin').get('/api/dashboard/snapshots')).text).not.toMatch(new RegExp(`deleteKey|${mine.deleteKey}`));
  });

  test('[B15] of many snapshots the newest are listed, and the header names the rest', async () => {
    const made = [await make({ name: 'Part 1' }), await make({ name: 'Part 2' }), await make({ name: 'Part 3' })];
    const parts: string[][] = [];
    let next: string | undefined = 'query=Part%25&limit=2';
    while (next !== undefined && parts.length < 9) {
      const { headers, body } = await server.as('viewer').get(`/api/dashboard/snapshots?${next}`);
      parts.push(body.map(({ key }: { key: string }) => key));
      next = /^<\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      if (parts.length === 1) await make({ name: 'Part 4' }); // moves nothing of the rest
    }
    expect(parts).toEqual([[made[2]?.key, made[1]?.key], [made[0]?.key]]);
    const whole = await server.as('viewer').get('/api/dashboard/snapshots?query=Part%25&limit=4');
    expect([whole.body.length, whole.headers.get('link')]).toEqual([4, null]);
  });

  test('their number is limited for an organisation', async () => {
    const full = await testServer(database, { environment: { PHAROS_LIMITS_SNAPSHOTS_PER_ORG: '3' } });
    const post = (who: Person) => full.as(who).post('/api/snapshots', { dashboard: {} });
    for (const who of ['viewer', 'editor', 'admin'] as const) expect((await post(who)).status).toBe(200);
    expect(await post('editor')).toMatchObject({
      status: 422,
      body: { message: 'This organisation has 3 snapshots, and may have no more. Delete some first.' },
    });
    expect((await post('otherEditor')).status).toBe(200);
    await full.close();
  });

  test('Viewers delete none of others, whatever they may try out or save', async () => {
    const open = await testServer(database, { environment: { PHAROS_USERS_VIEWERS_CAN_EDIT: 'true' } });
    const { uid, id } = (await open.as('admin').post('/api/dashboards/db', { dashboard: { title: 'Shared' } })).body;
    const { key } = (await open.as('admin').post('/api/snapshots', { dashboard: { uid, title: 'Shared' } })).body;
    expect((await open.as('viewer').delete(`/api/snapshots/${key}`)).status).toBe(403);
    await open.as('admin').post(`/api/dashboards/id/${id}/permissions`, { items: [{ role: 'Viewer', permission: 2 }] });
    expect((await open.as('viewer').delete(`/api/snapshots/${key}`)).status).toBe(403);
    expect((await open.as('editor').delete(`/api/snapshots/${key}`)).status).toBe(200);
    await open.close();
  });

  test('without a configured server none is published elsewhere', async () => {
    expect((await server.with().get('/api/snapshot/shared-options')).body).toEqual({
      externalEnabled: false,
      externalSnapshotName: 'Publish to another server',
      externalSnapshotURL: '',
    });
    const publish = (body: object) => server.as('otherEditor').post('/api/snapshots', { dashboard: {}, external: true, ...body });
    for (const body of [{}, { key: 'a' }, { deleteKey: 'b' }, { key: '', deleteKey: '' }])
      expect(await publish(body)).toMatchObject({ status: 400, body: { message: 'Missing key and delete key for external snapshot' } });
    expect((await publish({ key: 'k1', deleteKey: 'd1' })).body).toMatchObject({ key: 'k1', deleteKey: 'd1' });
    expect((await publish({ key: 'k1', deleteKey: 'd2' })).status).toBe(200);
    expect(await read('k1')).toMatchObject(NOT_FOUND);
    expect(await server.as('otherEditor').delete('/api/snapshots/k1')).toMatchObject(DELETED);
  });
});
