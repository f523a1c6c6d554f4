import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const T = 1_543_824_100_000;
const ROOT = '/api/annotations';

describe.each(databases())('annotations on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let count = 0;
  const board = async (folderId = 0): Promise<number> =>
    (await server.as('admin').post('/api/dashboards/db', { dashboard: { title: `Board ${++count}` }, folderId })).body.id;
  const add = async (body: object, who: Person = 'editor') => {
    const response = await server.as(who).post(ROOT, { text: 'deploy', ...body });
    expect(response.status, response.text).toBe(200);
    return response.body;
  };
  const list = async (query: string, who: Person = 'viewer') => {
    const response = await server.as(who).get(`${ROOT}?${query}`);
    expect(response.status, response.text).toBe(200);
    return response.body;
  };
  const texts = async (query: string, who: Person = 'viewer') => (await list(query, who)).map(({ text }: { text: string }) => text);

  test('[2.3.2-b] an event comes back with id, text and tags, its place, its times and who made it', async () => {
    const dashboardId = await board();
    const made = await add({
      dashboardId,
      panelId: 2,
      time: T,
      text: 'Filter replaced',
      tags: ['maintenance', ' area:north ', 'maintenance', ''],
    });
    expect(made).toEqual({ message: 'Annotation added', id: expect.any(Number) });
    const nowMs = server.clock.nowMs();
    expect(await list(`dashboardId=${dashboardId}`)).toEqual([
      {
        id: made.id,
        alertId: 0,
        alertName: '',
        dashboardId,
        panelId: 2,
        userId: 0,
        newState: '',
        prevState: '',
        created: nowMs,
        updated: nowMs,
        time: T,
        text: 'Filter replaced',
        regionId: 0,
        tags: ['maintenance', 'area:north'],
        login: 'editor',
        email: '',
        avatarUrl: '',
        data: {},
      },
    ]);
    expect((await list(`dashboardId=${dashboardId}`, 'admin'))[0]).toMatchObject({
      email: 'editor@example.test',
      avatarUrl: expect.stringContaining('/avatar/'),
    });
  });

  test('without a time it is of now, with an end it is a region of two rows, whichever end comes first', async () => {
    const dashboardId = await board();
    await add({ dashboardId, text: 'now' });
    expect(await list(`dashboardId=${dashboardId}`)).toMatchObject([{ time: server.clock.nowMs(), tags: [] }]);
    const region = await add({ dashboardId, text: 'region', time: T + 5, timeEnd: T, isRegion: true, tags: ['a'] });
    expect(region).toEqual({ message: 'Annotation added', id: expect.any(Number), endId: expect.any(Number) });
    expect(
      (await list(`dashboardId=${dashboardId}&to=${T + 9}&from=1`)).map(({ id, time, regionId, tags }: never) => [
        id,
        time,
        regionId,
        tags,
      ]),
    ).toEqual([
      [region.endId, T + 5, region.id, ['a']],
      [region.id, T, region.id, ['a']],
    ]);
    expect(await add({ dashboardId, time: T, timeEnd: T + 1 })).toHaveProperty('endId');
    expect(await add({ dashboardId, time: T, timeEnd: T + 1, isRegion: false })).not.toHaveProperty('endId');
    expect(await add({ dashboardId, time: T, isRegion: true })).not.toHaveProperty('endId');
  });

  test('lists newest first what lies in a range, a region with any part of it', async () => {
    const dashboardId = await board();
    for (const time of [T, T + 10, T + 20]) await add({ dashboardId, time, text: `at ${time - T}` });
    await add({ dashboardId, time: T + 2, timeEnd: T + 18, isRegion: true, text: 'region' });
    expect(await texts(`dashboardId=${dashboardId}&from=${T + 5}&to=${T + 15}`)).toEqual(['region', 'at 10', 'region']);
    expect(await texts(`dashboardId=${dashboardId}`)).toEqual(['at 20', 'region', 'at 10', 'region', 'at 0']);
    expect(await texts(`dashboardId=${dashboardId}&from=${T}&to=${T + 1}`)).toEqual(['at 0']);
    expect(await texts(`dashboardId=${dashboardId}&limit=2`)).toEqual(['at 20', 'region']);
    expect(await texts(`dashboardId=${dashboardId}&limit=0`)).toHaveLength(5);
    expect(await texts(`dashboardId=${dashboardId}&from=${T}`)).toHaveLength(5); // one end of a range is none
    expect(await texts(`dashboardId=${dashboardId}&limit=1000000000`)).toHaveLength(5);
  });

  test.each([
    ['tags=outage', ['b', 'a']],
    ['tags=area:north', ['a']],
    ['tags=area', ['c', 'a']],
    ['tags=outage&tags=area', ['a']],
    ['tags=area:south&tags=outage&matchAny=true', ['c', 'b', 'a']],
    ['tags=area:south&tags=area:north', []],
    ['tags=', ['c', 'b', 'a']],
    ['tags=nothing', []],
    ['tags=nothing&matchAny=true', []],
    ['type=annotation', ['c', 'b', 'a']],
    ['type=alert', []],
    ['type=', ['c', 'b', 'a']],
    ['alertId=7', []],
    ['panelId=2', ['b']],
    ['panelId=0&userId=&from=&to=', ['c', 'b', 'a']],
    ['from=x&to=y&limit=z', ['c', 'b', 'a']],
  ])('the filter %s finds %j', async (query, found) => {
    const dashboardId = await board();
    await add({ dashboardId, time: T, text: 'a', tags: ['outage', 'area:north'] });
    await add({ dashboardId, time: T + 1, text: 'b', tags: ['outage'], panelId: 2 });
    await add({ dashboardId, time: T + 2, text: 'c', tags: ['area:south'] });
    expect(await texts(`dashboardId=${dashboardId}&${query}`)).toEqual(found);
  });

  test('finds by author, and across dashboards by tags', async () => {
    const [first, second] = [await board(), await board()];
    await add({ dashboardId: first, tags: ['across'], text: 'first', time: T });
    await add({ dashboardId: second, tags: ['across'], text: 'second', time: T + 1 }, 'admin');
    await add({ tags: ['across'], text: 'of the organisation', time: T + 2 });
    expect(await texts('tags=across')).toEqual(['of the organisation', 'second', 'first']);
    expect(await texts(`tags=across&userId=${server.people.ids.admin}`)).toEqual(['second']);
    expect((await list('tags=across'))[0]).toMatchObject({ dashboardId: 0 });
  });

  test('[A3] another organisation sees and changes nothing', async () => {
    const dashboardId = await board();
    const { id } = await add({ dashboardId, panelId: 1, tags: ['ours'] });
    const region = await add({ tags: ['ours'], time: T, timeEnd: T + 1 });
    expect(await list('tags=ours', 'otherAdmin')).toEqual([]);
    expect(await list(`dashboardId=${dashboardId}`, 'otherAdmin')).toEqual([]);
    expect((await server.as('otherAdmin').get(`${ROOT}/tags?tag=ours`)).body).toEqual({ result: { tags: [] } });
    const other = server.as('otherAdmin');
    const missing = { status: 404, body: { message: 'Could not find annotation' } };
    expect(await other.put(`${ROOT}/${id}`, { text: 'x' })).toMatchObject(missing);
    expect(await other.patch(`${ROOT}/${id}`, { text: 'x' })).toMatchObject(missing);
    expect(await other.delete(`${ROOT}/${id}`)).toMatchObject(missing);
    expect(await other.delete(`${ROOT}/region/${region.id}`)).toMatchObject(missing);
    expect(await other.post(ROOT, { dashboardId, text: 'x' })).toMatchObject({ status: 404 });
    for (const body of [{ annotationId: id }, { regionId: region.id }, { dashboardId, panelId: 1 }])
      expect((await other.post(`${ROOT}/mass-delete`, body)).status).toBe(200);
    expect(await texts('tags=ours')).toHaveLength(3);
  });

  test('PUT replaces text and tags, moves a moment, and of a region one end or both', async () => {
    const dashboardId = await board();
    const { id } = await add({ dashboardId, time: T, tags: ['old'] });
    const put = async (which: number, body: object) =>
      expect(await server.as('editor').put(`${ROOT}/${which}`, body)).toMatchObject({
        status: 200,
        body: { message: 'Annotation updated' },
      });
    server.clock.forward(1000);
    await put(id, { text: 'new', tags: ['a', 'b'] });
    expect(await list(`dashboardId=${dashboardId}`)).toMatchObject([
      { time: T, text: 'new', tags: ['a', 'b'], updated: server.clock.nowMs() },
    ]);
    await put(id, { text: 'later', time: T + 7 });
    expect(await list(`dashboardId=${dashboardId}`)).toMatchObject([{ time: T + 7, text: 'later', tags: [] }]);
    await put(id, { text: 'both', time: T + 1, timeEnd: T + 3, isRegion: true, tags: ['r'] });
    const ends = async () => (await list(`dashboardId=${dashboardId}`)).map((row: never) => [row['time'], row['text'], row['tags']]);
    expect(await ends()).toEqual([
      [T + 3, 'both', ['r']],
      [T + 1, 'both', ['r']],
    ]);
    await put(id, { text: 'wide', time: T, timeEnd: T + 9, isRegion: true });
    expect(await ends()).toEqual([
      [T + 9, 'wide', []],
      [T, 'wide', []],
    ]);
    const [{ id: endId }] = await list(`dashboardId=${dashboardId}`);
    await put(endId, { text: 'end', time: T + 5 });
    expect(await ends()).toEqual([
      [T + 5, 'end', []],
      [T, 'wide', []],
    ]);
    expect(await texts(`dashboardId=${dashboardId}&from=${T + 6}&to=${T + 8}`)).toEqual([]);
  });

  test('PATCH changes what is sent, of both ends of a region', async () => {
    const dashboardId = await board();
    const { id } = await add({ dashboardId, time: T, timeEnd: T + 4, tags: ['keep'] });
    const patch = async (body: object) =>
      expect(await server.as('editor').patch(`${ROOT}/${id}`, body)).toMatchObject({
        status: 200,
        body: { message: 'Annotation patched' },
      });
    const rows = async () => (await list(`dashboardId=${dashboardId}`)).map((row: never) => [row['time'], row['text'], row['tags']]);
    await patch({ text: 'new' });
    await patch({ timeEnd: T + 8 });
    expect(await rows()).toEqual([
      [T + 8, 'new', ['keep']],
      [T, 'new', ['keep']],
    ]);
    await patch({ tags: [] });
    await patch({});
    expect((await rows())[0]).toEqual([T + 8, 'new', []]);
  });

  test('DELETE takes one row, of a region both ends by its number', async () => {
    const dashboardId = await board();
    const { id } = await add({ dashboardId, time: T });
    const region = await add({ dashboardId, time: T, timeEnd: T + 4, tags: ['x'] });
    const half = await add({ dashboardId, time: T, timeEnd: T + 4, text: 'half' });
    const editor = server.as('editor');
    expect(await editor.delete(`${ROOT}/${id}`)).toMatchObject({ status: 200, body: { message: 'Annotation deleted' } });
    expect(await editor.delete(`${ROOT}/region/${region.id}/`)).toMatchObject({
      status: 200,
      body: { message: 'Annotation region deleted' },
    });
    await editor.delete(`${ROOT}/${half.endId}`);
    expect(await texts(`dashboardId=${dashboardId}`)).toEqual(['half']);
    for (const path of [
      `${ROOT}/${id}`,
      `${ROOT}/region/${region.id}`,
      `${ROOT}/0`,
      `${ROOT}/x`,
      `${ROOT}/region/0`,
      `${ROOT}/9007199254740993`,
    ])
      expect([path, (await editor.delete(path)).status]).toEqual([path, 404]);
  });

  test('Admins delete all of a panel, one annotation, or one region; nobody else does', async () => {
    const dashboardId = await board();
    await add({ dashboardId, panelId: 1 });
    await add({ dashboardId, panelId: 2, text: 'other panel' });
    const { id } = await add({ dashboardId, text: 'one' });
    const region = await add({ dashboardId, time: T, timeEnd: T + 4 });
    const post = (body: unknown, who: Person = 'admin') => server.as(who).post(`${ROOT}/mass-delete`, body);
    expect((await post({ dashboardId, panelId: 1 }, 'editor')).status).toBe(403);
    const done = { status: 200, body: { message: 'Annotations deleted' } };
    expect(await post({ dashboardId, panelId: 1 })).toMatchObject(done);
    expect(await post({ annotationId: id })).toMatchObject(done);
    expect(await post({ regionId: region.endId })).toMatchObject(done); // no region has this number
    expect(await texts(`dashboardId=${dashboardId}`)).toHaveLength(3);
    expect(await post({ regionId: region.id })).toMatchObject(done);
    expect(await texts(`dashboardId=${dashboardId}`)).toEqual(['other panel']);
    for (const body of [{}, { dashboardId }, { panelId: 3 }, { annotationId: 0 }, { dashboardId, panelId: 0 }])
      expect((await post(body)).status).toBe(400);
  });

  test('events of Graphite become annotations of the organisation', async () => {
    const post = (body: unknown, who: Person = 'editor') => server.as(who).post(`${ROOT}/graphite`, body);
    const made = await post({ what: 'Deploy', when: T / 1000, data: 'build 41', tags: 'g1 prod' });
    expect(made).toMatchObject({ status: 200, body: { message: 'Graphite annotation added', id: expect.any(Number) } });
    await post({ what: 'Listed', tags: ['g1', 'a:b'] });
    expect(await list('tags=g1')).toMatchObject([
      { text: 'Listed', time: server.clock.nowMs(), tags: ['g1', 'a:b'], dashboardId: 0 },
      { text: 'Deploy\nbuild 41', time: T, tags: ['g1', 'prod'] },
    ]);
    expect((await post({ what: 'x' }, 'viewer')).status).toBe(403);
    for (const body of [{}, { what: '' }, { what: 'x', tags: 7 }, { what: 'x', tags: [7] }, { what: 'x', when: 'now' }])
      expect((await post(body)).status).toBe(400);
  });

  test.each([
    [{ text: '' }],
    [{ text: '  ' }],
    [{ text: 7 }],
    [{ text: 'x'.repeat(10_241) }],
    [{ text: 'x', tags: 'a' }],
    [{ text: 'x', tags: Array.from({ length: 101 }, (_, at) => `t${at}`) }],
    [{ text: 'x', tags: ['t'.repeat(256)] }],
    [{ text: 'x', time: -1 }],
    [{ text: 'x', time: 1.5 }],
    [{ text: 'x', time: 9e15 }],
    [{ text: 'x', dashboardId: '1' }],
    [{ text: 'x', data: [] }],
    [[]],
  ])('refuses %j without a fault of its own', async (body) => {
    expect((await server.as('editor').post(ROOT, body)).status).toBe(400);
  });

  test('nulls are as good as nothing', async () => {
    const made = await server
      .as('editor')
      .post(ROOT, { text: 'x', tags: null, dashboardId: null, panelId: null, time: null, timeEnd: null, data: null });
    expect(made.status).toBe(200);
    expect((await server.as('editor').put(`${ROOT}/${made.body.id}`, { text: null, tags: null })).status).toBe(200);
    expect((await server.as('editor').get(`${ROOT}?tags=${Array.from({ length: 101 }, (_, at) => `t${at}`).join('&tags=')}`)).status).toBe(
      400,
    );
  });

  test('tags are listed with how often they are used, a region once', async () => {
    await add({ tags: ['Kind:deploy', 'kind:other'], time: T, timeEnd: T + 1 });
    await add({ tags: ['Kind:deploy'] });
    const tags = async (query: string) => (await server.as('viewer').get(`${ROOT}/tags?${query}`)).body.result.tags;
    expect(await tags('tag=kind:')).toEqual([
      { tag: 'Kind:deploy', count: 2 },
      { tag: 'kind:other', count: 1 },
    ]);
    expect(await tags('tag=kind:&limit=1')).toHaveLength(1);
    expect((await tags('tag=&limit=0')).length).toBeGreaterThan(1);
  });

  test('annotations go with their dashboard, those of a folder with all that is in it', async () => {
    const folder = (await server.as('admin').post('/api/folders', { title: `Folder ${++count}` })).body;
    const [inside, outside] = [await board(folder.id), await board()];
    for (const dashboardId of [inside, outside]) await add({ dashboardId, tags: ['gone'], time: T, timeEnd: T + 1 });
    expect(await list('tags=gone')).toHaveLength(4);
    await server.as('admin').delete(`/api/folders/${folder.uid}`);
    const { uid } = (await server.as('admin').get(`/api/search?dashboardIds=${outside}`)).body[0];
    await server.as('admin').delete(`/api/dashboards/uid/${uid}`);
    expect(await list('tags=gone')).toEqual([]);
    expect((await server.as('admin').get(`${ROOT}/tags?tag=gone`)).body.result.tags).toEqual([]);
  });
});

describe.each(databases())('the room of annotations on $name', (database) => {
  test('an organisation that is full adds no annotation, and still deletes', async () => {
    const server = await testServer(database, { environment: { PHAROS_LIMITS_STORED_BYTES_PER_ORG: '300000' } });
    const editor = server.as('editor');
    const text = randomBytes(5000).toString('hex'); // which no database makes smaller
    const first = (await editor.post(ROOT, { text })).body.id;
    let status = 200;
    for (let added = 0; added < 100 && status === 200; added += 1) status = (await editor.post(ROOT, { text })).status;
    expect(status).toBe(403);
    expect((await editor.delete(`${ROOT}/${first}`)).status).toBe(200);
    await server.close();
  });
});
