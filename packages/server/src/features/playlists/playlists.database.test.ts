import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { countedStorage } from '../../testing/counted-storage.ts';
import { userForTest } from '../../testing/http-server.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { playlistRepository } from './playlists.repository.ts';
import { createPlaylistService } from './playlists.service.ts';

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

  test('[2.5.1-k] name, interval and an entry are required, also of a change; what was stored without is read, changed and deleted', async () => {
    const editor = server.as('editor');
    for (const name of ['', '  '])
      expect(await editor.post('/api/playlists', { name })).toMatchObject({ status: 422, body: { fieldNames: ['Name'] } });
    expect((await editor.post('/api/playlists', {})).status).toBe(422);
    for (const interval of ['-5m', '0s', '1e9y', '5', '99999999999s', '1M1m', 'NaNs'])
      expect(await editor.post('/api/playlists', { name: 'x', interval, items: [board('Yard')] })).toMatchObject({
        status: 422,
        body: { message: FAULT },
      });
    const right = { name: 'x', interval: '1m', items: [board('Yard')] };
    const made = await make(right);
    for (const [lack, fieldName, message] of [
      [{ interval: undefined }, 'Interval', 'Interval is required'],
      [{ interval: ' ' }, 'Interval', 'Interval is required'],
      [{ items: undefined }, 'Items', 'Add at least one dashboard or tag'],
      [{ items: null }, 'Items', 'Add at least one dashboard or tag'],
      [{ items: [] }, 'Items', 'Add at least one dashboard or tag'],
    ] as const)
      for (const save of [
        editor.post('/api/playlists', { ...right, ...lack }),
        editor.put(`/api/playlists/${made}`, { ...right, ...lack }),
      ])
        expect(await save).toMatchObject({ status: 422, body: { message, fieldNames: [fieldName] } });
    await editor.delete(`/api/playlists/${made}`);
    const { mainOrgId: orgId } = server.people;
    const store = (interval: string) =>
      server.storage.inTransaction((db) => playlistRepository(db).insert(grantOrgScope(orgId), { name: 'Empty', interval }, 0));
    const old = await store('');
    await server.storage.inTransaction((db) =>
      playlistRepository(db).replaceItems(grantOrgScope(orgId), old, [
        { type: 'dashboard_by_tag', value: 'plant', title: '', position: 1 },
      ]),
    );
    expect((await editor.get(`/api/playlists/${old}`)).body).toMatchObject({ name: 'Empty', interval: '' });
    expect(await shown(old)).toEqual(['Boilers', 'Pumps']);
    await editor.delete(`/api/playlists/${old}`);
    const id = await store('1m');
    expect((await editor.get(`/api/playlists/${id}`)).body).toEqual({ id, name: 'Empty', interval: '1m', items: [] });
    for (const path of ['items', 'dashboards'])
      expect(await editor.get(`/api/playlists/${id}/${path}`)).toMatchObject({ status: 200, body: [] });
    expect((await editor.put(`/api/playlists/${id}`, right)).status).toBe(200);
    expect(await shown(id)).toEqual(['Yard']);
    const deleted = await editor.delete(`/api/playlists/${id}`);
    expect([deleted.status, deleted.text]).toEqual([200, '']);
  });

  test.each([
    ['a type that is none', { name: 'x', interval: '1m', items: [{ type: 'dashboard_by_moon', value: '1' }] }],
    ['an entry without a value', { name: 'x', interval: '1m', items: [{ type: 'dashboard_by_id' }] }],
    ['entries that are no list', { name: 'x', interval: '1m', items: 'all' }],
    ['too long a name', { name: 'n'.repeat(256), interval: '1m', items: [{ type: 'dashboard_by_tag', value: 'plant' }] }],
    [
      'too many entries',
      { name: 'x', interval: '1m', items: Array.from({ length: 251 }, () => ({ type: 'dashboard_by_tag', value: 'plant' })) },
    ],
    ['a name that is a number', { name: 7, interval: '1m', items: [{ type: 'dashboard_by_tag', value: 'plant' }] }],
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

  test('[W19] titles and tags are those that the caller may read now, and who saves without seeing them keeps them', async () => {
    const hidden = (await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'Hidden', tags: ['secret'] } })).body;
    const items = [{ type: 'dashboard_by_id', value: String(hidden.id), title: 'Hidden' }, tag('secret'), board('Yard'), tag('water')];
    const id = await make({ name: 'Seen', interval: '1m', items });
    await server.as('editor').post('/api/dashboards/db', { dashboard: { id: ids.get('Yard'), title: 'Court', tags: [] }, overwrite: true });
    await server.as('admin').post(`/api/dashboards/id/${hidden.id}/permissions`, { items: [] });
    const seenBy = async (who: Person) => {
      const all = server.as(who);
      const one = (await all.get(`/api/playlists/${id}`)).body.items;
      expect((await all.get(`/api/playlists/${id}/items`)).body).toEqual(one);
      const listed = (await all.get('/api/playlists?query=Seen')).body[0];
      const played = (await all.get(`/api/playlists/${id}/dashboards`)).body.map(({ title }: { title: string }) => title);
      return { entries: one.map(({ value, title }: Record<string, string>) => [value, title]), listed, played };
    };
    const numbers = [String(hidden.id), String(ids.get('Yard'))];
    const without = {
      entries: [
        [numbers[0], ''],
        ['', ''],
        [numbers[1], 'Court'],
        ['water', 'water'],
      ],
      listed: { id, name: 'Seen', interval: '1m', dashboardCount: 2, tags: ['water'] },
      played: ['Court', 'Pumps'],
    };
    for (const who of ['viewer', 'editor'] as const) expect(await seenBy(who)).toEqual(without);
    const read = (await server.as('editor').get(`/api/playlists/${id}`)).body;
    const saved = await server.as('editor').put(`/api/playlists/${id}`, { ...read, items: read.items.toReversed() });
    expect(saved.body.items.map(({ value, title }: Record<string, string>) => [value, title])).toEqual(without.entries.toReversed());
    expect(await seenBy('admin')).toEqual({
      entries: [
        ['water', 'water'],
        [numbers[1], 'Court'],
        ['secret', 'secret'],
        [numbers[0], 'Hidden'],
      ],
      listed: { ...without.listed, tags: ['water', 'secret'] },
      played: ['Pumps', 'Court', 'Hidden', 'Hidden'],
    });
    const other = await make({ name: 'Other', interval: '1m', items: [board('Pumps')] });
    const foreign = saved.body.items.filter(({ value }: { value: string }) => value === '');
    const taken = await server
      .as('editor')
      .put(`/api/playlists/${other}`, { name: 'Other', interval: '1m', items: [board('Pumps'), ...foreign] });
    expect(taken.status).toBe(200);
    expect((await server.as('admin').get(`/api/playlists/${other}`)).body.items).toMatchObject([{ title: 'Pumps' }]);
    await server.as('editor').post('/api/dashboards/db', { dashboard: { id: ids.get('Yard'), title: 'Yard', tags: [] }, overwrite: true });
  });

  describe('[W19] of two who edit a playlist with a tag that neither sees', () => {
    const start = async (name: string) => {
      const { body } = await server.as('editor').post('/api/dashboards/db', { dashboard: { title: name, tags: [`${name}-tag`] } });
      const id = await make({ name, interval: '1m', items: [tag(`${name}-tag`), board('Yard'), board('Pumps')] });
      await server.as('admin').post(`/api/dashboards/id/${body.id}/permissions`, { items: [] });
      const read = async (who: Person = 'editor') => (await server.as(who).get(`/api/playlists/${id}`)).body;
      const save = (body: object, who: Person = 'editor') => server.as(who).put(`/api/playlists/${id}`, body);
      const tags = async () => (await read('admin')).items.filter(({ type }: { type: string }) => type === 'dashboard_by_tag');
      return { read, save, tags, stored: { type: 'dashboard_by_tag', value: `${name}-tag`, title: `${name}-tag` } };
    };

    test('the second keeps it too, and entries keep their numbers', async () => {
      const { read, save, tags, stored } = await start('Twice');
      const [first, second] = [await read(), await read()];
      expect((await save({ ...first, items: first.items.toReversed() })).status).toBe(200);
      const saved = await save({ ...second, items: [...second.items, board('Yard')] });
      expect(await tags()).toMatchObject([stored]);
      const numbers = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
      expect(numbers(saved.body.items).slice(0, 3)).toEqual(numbers(first.items));
      expect(new Set(numbers(saved.body.items)).size).toBe(4);
    });

    test('the second does not bring back, without its name, what the first has removed, nor twice what is sent twice', async () => {
      const { read, save, tags, stored } = await start('Removed');
      const before = await read();
      const [hidden, ...others] = before.items;
      await save({ ...before, items: [hidden, hidden, ...others] });
      expect(await tags()).toMatchObject([stored]);
      await save({ ...before, items: others });
      expect((await save(before)).status).toBe(200);
      expect(await tags()).toEqual([]);
      expect(await save({ ...before, items: [hidden] })).toMatchObject({ status: 422, body: { fieldNames: ['Items'] } });
    });

    test('a program that sends no numbers replaces what there is', async () => {
      const { save, tags } = await start('Program');
      const items = [tag('plant'), board('Yard'), tag('water')];
      expect((await save({ name: 'Program', interval: '1m', items })).body.items).toMatchObject(items.map(({ value }) => ({ value })));
      expect(await tags()).toMatchObject([tag('plant'), tag('water')]);
    });
  });

  test('[W19] an Admin reads every tag, also one that no dashboard carries', async () => {
    const id = await make({ name: 'Unused tag', interval: '1m', items: [tag('to-come')] });
    const read = async (who: Person) => (await server.as(who).get(`/api/playlists/${id}`)).body.items[0].value;
    expect([await read('admin'), await read('editor')]).toEqual(['to-come', '']);
    const listed = (await server.as('admin').get('/api/playlists?query=Unused%20tag')).body[0];
    expect(listed.tags).toEqual(['to-come']);
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
      other.put(`/api/playlists/${id}`, { name: 'x', interval: '1m', items: [tag('plant')] }),
      other.delete(`/api/playlists/${id}`),
      other.get(`/api/playlists/${HUGE}`),
      other.get('/api/playlists/x'),
    ])
      expect(await call).toMatchObject({ status: 404, body: { message: 'Playlist not found' } });
    const theirs = await make({ name: 'Theirs', interval: '1m', items: [board('Yard'), tag('plant')] }, 'otherEditor');
    expect(await shown(theirs, 'otherViewer')).toEqual(['Theirs']);
    expect(await shown(id)).toEqual(['Yard', 'Boilers', 'Pumps']);
  });

  describe('long lists', () => {
    const BOARDS = 110;
    const viewer = () => userForTest({ userId: 0, scope: grantOrgScope(server.people.mainOrgId) });
    const unused = async () => {
      throw new Error('nothing is stored');
    };
    const counted = () => {
      const { storage, mostRows } = countedStorage(server.storage);
      const space = { read: unused, withQuota: unused, hasRoom: unused, requireRoom: unused };
      return {
        mostRows,
        service: createPlaylistService({ storage, clock: server.clock, space, subPath: '' }),
      };
    };
    const rowsOf = async (batches: AsyncIterable<readonly object[]>): Promise<number[]> => {
      const sizes: number[] = [];
      for await (const batch of batches) sizes.push(batch.length);
      return sizes;
    };
    beforeAll(async () => {
      const { mainOrgId: orgId } = server.people;
      const written = { version: 1, createdAt: 0, updatedAt: 0, createdBy: 0, updatedBy: 0 };
      await server.storage.inTransaction(async (db) => {
        for (let index = 0; index < BOARDS; index += 1) {
          const title = `many ${String(index).padStart(3, '0')}`;
          const board = {
            orgId,
            uid: `m${index}`,
            slug: title,
            title,
            titleKey: title,
            isFolder: false,
            folderId: null,
            hasAcl: false,
            data: '{}',
            ...written,
          };
          const { id } = await db.insertInto('dashboard').values(board).returning('id').executeTakeFirstOrThrow();
          await db
            .insertInto('dashboardTag')
            .values(Array.from({ length: 30 }, (_, tagged) => ({ orgId, dashboardId: id, term: `many ${tagged}` })))
            .execute();
        }
      });
    });

    test('[B15] entries of playlists are read for some playlists at a time', async () => {
      const entries = Array.from({ length: 100 }, (_, index) => tag(`many ${index % 30}`));
      for (let index = 0; index < 60; index += 1)
        await make({ name: `Long ${String(index).padStart(2, '0')}`, interval: '1m', items: entries });
      const { service, mostRows } = counted();
      expect(await rowsOf(service.list(viewer(), { query: 'Long%' }))).toEqual([50, 10]);
      expect(mostRows()).toBe(50 * 100);
      const names = async (query: string) =>
        (await server.as('viewer').get(`/api/playlists?query=Long%25${query}`)).body.map(({ name }: { name: string }) => name);
      expect(await names('&start=58')).toEqual(['Long 58', 'Long 59']);
      expect(await names('&limit=3&start=2')).toEqual(['Long 02']);
    });

    test('[B15] dashboards of a playlist are read for some of its entries at a time', async () => {
      const id = await make({ name: 'Many', interval: '1m', items: Array.from({ length: 30 }, (_, index) => tag(`many ${index}`)) });
      const { service, mostRows } = counted();
      expect(await rowsOf(service.dashboards(viewer(), id))).toEqual([2000, 1000]);
      expect(mostRows()).toBe(2000);
      const whole = await shown(id);
      expect(whole).toHaveLength(3000);
      const { body } = await server.as('viewer').get(`/api/playlists/${id}/dashboards?start=1990`);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(whole.slice(1990));
    });
  });
});
