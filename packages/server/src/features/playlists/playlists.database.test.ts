import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const FAULT = 'Invalid interval string, expecting a number followed by one of "Mwdhmsy"';
const HUGE = '9007199254740993';

describe.each(databases())('playlists on $name', (database) => {
  let server: TestServer;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    server = await testServer(database);
    for (const [title, tags] of [
      ['Boilers', ['plant']],
      ['Pumps', ['plant', 'water']],
      ['Yard', []],
    ] as const)
      ids.set(title, (await server.as('editor').post('/api/dashboards/db', { dashboard: { title, tags } })).body.id);
    await server.as('otherEditor').post('/api/dashboards/db', { dashboard: { title: 'Theirs', tags: ['plant'] } });
  });
  afterAll(() => server.close());

  const board = (title: string, order?: number) => ({ type: 'dashboard_by_id', value: String(ids.get(title)), title, order });
  const tag = (value: string) => ({ type: 'dashboard_by_tag', value, title: value });
  const make = async (body: object, who: Person = 'editor'): Promise<number> => {
    const response = await server.as(who).post('/api/playlists', body);
    expect(response, response.text).toMatchObject({ status: 200 });
    return response.body.id;
  };
  const shown = async (id: number, who: Person = 'viewer') =>
    (await server.as(who).get(`/api/playlists/${id}/dashboards`)).body.map(({ title }: { title: string }) => title);

  test('[2.2.9-a] a playlist has a name, an interval and entries by id and by tag, each with a title', async () => {
    const created = await server
      .as('editor')
      .post('/api/playlists', { name: ' Wall ', interval: '5m', items: [board('Pumps'), tag('plant')] });
    expect(created.body).toEqual({ id: expect.any(Number), name: 'Wall', interval: '5m' });
    const { id } = created.body;
    const items = [
      { id: expect.any(Number), playlistid: id, type: 'dashboard_by_id', value: String(ids.get('Pumps')), order: 1, title: 'Pumps' },
      { id: expect.any(Number), playlistid: id, type: 'dashboard_by_tag', value: 'plant', order: 2, title: 'plant' },
    ];
    expect((await server.as('viewer').get(`/api/playlists/${id}`)).body).toEqual({ id, name: 'Wall', interval: '5m', items });
    expect((await server.as('viewer').get(`/api/playlists/${id}/items/`)).body).toEqual(items);
    expect((await server.as('viewer').get(`/api/playlists/${id}/dashboards`)).body).toEqual([
      {
        id: ids.get('Pumps'),
        slug: 'pumps',
        title: 'Pumps',
        uri: 'db/pumps',
        url: expect.stringMatching(/^\/d\/[\w-]+\/pumps$/),
        order: 1,
      },
      expect.objectContaining({ title: 'Boilers', slug: '', uri: 'db/boilers', order: 2 }),
      expect.objectContaining({ title: 'Pumps', slug: '', uri: 'db/pumps', order: 2 }),
    ]);
  });

  test('creating keeps the order that is sent, a change numbers entries anew', async () => {
    const id = await make({ name: 'Orders', interval: '30s', items: [board('Yard', 9), board('Pumps', 4)] });
    expect(await shown(id)).toEqual(['Pumps', 'Yard']);
    const changed = await server.as('editor').put(`/api/playlists/${id}`, {
      id: 77,
      name: 'Orders 2',
      interval: '1m',
      items: [board('Yard', 9), { ...board('Pumps', 4), value: ids.get('Pumps') }],
    });
    expect(changed.body).toMatchObject({
      id,
      name: 'Orders 2',
      interval: '1m',
      items: [
        { order: 1, title: 'Yard' },
        { order: 2, title: 'Pumps' },
      ],
    });
    expect(await shown(id)).toEqual(['Yard', 'Pumps']);
    expect((await server.as('editor').get(`/api/playlists/${id}`)).body).toEqual(changed.body);
  });

  test('are listed by name, found by the whole of it, with what they show', async () => {
    for (const name of ['shop floor', 'Shop_floor', 'Shop windows'])
      await make({ name, interval: '5m', items: [board('Yard'), tag('water')] });
    const names = async (query: string) =>
      (await server.as('viewer').get(`/api/playlists${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names('?query=SHOP%20FLOOR')).toEqual(['shop floor']);
    expect(await names('?query=shop%25')).toEqual(['shop floor', 'Shop windows', 'Shop_floor']);
    expect(await names('?query=shop_windows')).toEqual([]);
    expect(await names('?query=shop%25&limit=2')).toHaveLength(2);
    for (const query of ['/', '?query=', '?limit=0', '?limit=x', `?limit=${HUGE}`, '?limit=-1'])
      expect((await names(query)).length, query).toBeGreaterThanOrEqual(3);
    expect((await server.as('viewer').get('/api/playlists?query=shop%20floor')).body).toEqual([
      { id: expect.any(Number), name: 'shop floor', interval: '5m', dashboardCount: 1, tags: ['water'] },
    ]);
  });

  test('[2.5.1-k] a name is required, an interval has to be one, and one without entries can only be deleted', async () => {
    const editor = server.as('editor');
    for (const name of ['', '  '])
      expect(await editor.post('/api/playlists', { name })).toMatchObject({ status: 422, body: { fieldNames: ['Name'] } });
    expect((await editor.post('/api/playlists', {})).status).toBe(422);
    for (const interval of ['-5m', '0s', '1e9y', '5', '99999999999s', '1M1m', 'NaNs'])
      expect(await editor.post('/api/playlists', { name: 'x', interval, items: [board('Yard')] })).toMatchObject({
        status: 422,
        body: { message: FAULT },
      });
    const id = await make({ name: 'Empty', items: null });
    for (const call of [
      editor.get(`/api/playlists/${id}`),
      editor.get(`/api/playlists/${id}/items`),
      editor.get(`/api/playlists/${id}/dashboards`),
      editor.put(`/api/playlists/${id}`, { name: 'x', items: [board('Yard')] }),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'Playlist is empty' } });
    const deleted = await editor.delete(`/api/playlists/${id}`);
    expect([deleted.status, deleted.text]).toEqual([200, '']);
  });

  test.each([
    ['a type that is none', { name: 'x', items: [{ type: 'dashboard_by_moon', value: '1' }] }],
    ['an entry without a value', { name: 'x', items: [{ type: 'dashboard_by_id' }] }],
    ['entries that are no list', { name: 'x', items: 'all' }],
    ['too long a name', { name: 'n'.repeat(256) }],
    ['too many entries', { name: 'x', items: Array.from({ length: 251 }, () => ({ type: 'dashboard_by_tag', value: 'plant' })) }],
    ['a name that is a number', { name: 7 }],
  ])('%s is refused', async (_what, body) => {
    const { status } = await server.as('editor').post('/api/playlists', body);
    expect([400, 422]).toContain(status);
  });

  test('a dashboard that is gone, forbidden or of nobody is skipped, its entry stays', async () => {
    const gone = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'Gone' } })).body;
    const closed = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'Closed', tags: ['closed'] } })).body;
    await server.as('admin').post(`/api/dashboards/id/${closed.id}/permissions`, { items: [] });
    const by = (value: unknown) => ({ type: 'dashboard_by_id', value: String(value) });
    const id = await make({
      name: 'Holes',
      interval: '1m',
      items: [by(gone.id), by(closed.id), tag('closed'), by('x'), by(HUGE), by(''), tag(''), board('Yard')],
    });
    expect(await shown(id)).toEqual(['Gone', 'Yard']);
    await server.as('editor').delete(`/api/dashboards/uid/${gone.uid}`);
    expect(await shown(id)).toEqual(['Yard']);
    expect(await shown(id, 'admin')).toEqual(['Closed', 'Closed', 'Yard']);
    expect((await server.as('viewer').get(`/api/playlists/${id}`)).body.items).toHaveLength(8);
  });

  test('viewers play, Editors change, nobody else comes in', async () => {
    const id = await make({ name: 'Roles', interval: '1m', items: [board('Yard')] });
    const viewer = server.as('viewer');
    for (const call of [
      viewer.post('/api/playlists', { name: 'x' }),
      viewer.put(`/api/playlists/${id}`, { name: 'x' }),
      viewer.delete(`/api/playlists/${id}`),
    ])
      expect((await call).status).toBe(403);
    for (const path of ['', `/${id}`, `/${id}/items`, `/${id}/dashboards`])
      expect((await server.with().get(`/api/playlists${path}`)).status).toBe(401);
  });

  test('a second organisation sees, plays, changes and deletes none of it', async () => {
    const id = await make({ name: 'Ours', interval: '1m', items: [board('Yard'), tag('plant')] });
    const other = server.as('otherAdmin');
    expect((await other.get('/api/playlists')).body).toEqual([]);
    for (const call of [
      other.get(`/api/playlists/${id}`),
      other.get(`/api/playlists/${id}/items`),
      other.get(`/api/playlists/${id}/dashboards`),
      other.put(`/api/playlists/${id}`, { name: 'x', items: [tag('plant')] }),
      other.delete(`/api/playlists/${id}`),
      other.get(`/api/playlists/${HUGE}`),
      other.get('/api/playlists/x'),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'Playlist not found' } });
    const theirs = await make({ name: 'Theirs', interval: '1m', items: [board('Yard'), tag('plant')] }, 'otherEditor');
    expect(await shown(theirs, 'otherViewer')).toEqual(['Theirs']);
    expect(await shown(id)).toEqual(['Yard', 'Boilers', 'Pumps']);
  });
});
