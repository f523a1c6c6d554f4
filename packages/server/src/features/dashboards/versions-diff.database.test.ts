import { MAX_PANEL_HISTORY_BYTES } from '@pharos/contract/api/dashboard-versions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

describe.each(databases())('versions that are restored and compared, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let count = 0;
  const save = async (dashboard: object, more: object = {}) =>
    (await server.as('editor').post('/api/dashboards/db', { dashboard, ...more })).body as { id: number; uid: string; version: number };
  /** A dashboard of two versions: `before`, then `after`. */
  async function board(before: object = { step: 1.5 }, after: object = { step: 2 }) {
    const title = `Restored ${++count}`;
    const first = await save({ title, ...before });
    await save({ id: first.id, title: `${title} later`, version: 1, ...after });
    return { ...first, title, path: `/api/dashboards/id/${first.id}` };
  }
  const read = async (uid: string) => (await server.as('editor').get(`/api/dashboards/uid/${uid}`)).body;

  test('[2.2.6-h] a version is restored as the newest one, and restoring back undoes it', async () => {
    const folder = (await server.as('editor').post('/api/folders', { title: `Kept ${++count}` })).body;
    const { id, uid, title, path } = await board();
    await save({ id, title: `${title} later`, version: 2, step: 2 }, { folderId: folder.id });
    const restored = await server.as('editor').post(`${path}/restore`, { version: 1 });
    expect(restored).toMatchObject({ status: 200, body: { id, uid, status: 'success', version: 4 } });
    expect(await read(uid)).toMatchObject({ meta: { folderId: folder.id }, dashboard: { title, step: 1.5, version: 4, id, uid } });
    expect((await server.as('editor').get(`${path}/versions`)).body[0]).toMatchObject({
      version: 4,
      restoredFrom: 1,
      parentVersion: 3,
      message: 'Restored from version 1',
    });
    await server.as('editor').post(`${path}/restore/`, { version: 3 });
    expect((await read(uid)).dashboard).toMatchObject({ title: `${title} later`, step: 2, version: 5 });
  });

  test('a restore that cannot be', async () => {
    const { id, title, path } = await board();
    const restore = (version: unknown, person: 'editor' | 'viewer' | 'otherEditor' = 'editor', of = path) =>
      server.as(person).post(`${of}/restore`, { version });
    expect(await restore(9)).toMatchObject({ status: 404, body: { message: 'Dashboard version not found' } });
    expect(await restore(1, 'editor', '/api/dashboards/id/99999')).toMatchObject({ status: 404, body: { message: 'Dashboard not found' } });
    expect((await restore(1, 'viewer')).status).toBe(403);
    expect((await restore(1, 'otherEditor')).status).toBe(404);
    for (const wrong of ['1', 1.5, null, undefined]) expect((await restore(wrong)).status).toBeGreaterThanOrEqual(400);
    for (const wrong of [0, -1]) expect((await restore(wrong)).status).toBeGreaterThanOrEqual(404);
    await save({ title }); // the name that the first version had is somebody else's by now
    expect(await restore(1)).toMatchObject({ status: 412, body: { status: 'name-exists' } });
    expect((await server.as('editor').get(`/api/dashboards/id/${id}/versions`)).body).toHaveLength(2);
  });

  const diff = (body: object, person: 'editor' | 'viewer' | 'otherEditor' = 'editor') =>
    server.as(person).post('/api/dashboards/calculate-diff', body);
  const sides = (id: number, base = 1, next = 2) => ({ base: { dashboardId: id, version: base }, new: { dashboardId: id, version: next } });

  test('two versions are compared as a delta, as lines and by panel and setting', async () => {
    const panel = (title: string) => ({ id: 1, type: 'text', title, gridPos: { x: 0, y: 0, w: 12, h: 8 } });
    const { id, title } = await board({ panels: [panel('CPU')], same: 1 }, { panels: [panel('<b>Load</b>')], same: 1 });
    const delta = await diff({ ...sides(id), diffType: 'delta' });
    expect(delta.body).toEqual({
      title: [title, `${title} later`],
      panels: { _t: 'a', 0: { title: ['CPU', '<b>Load</b>'] } },
    });
    const basic = await diff({ ...sides(id), diffType: 'whatever' });
    expect(basic.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(basic.text).toContain('<span class="diff-label">CPU</span>');
    expect(basic.text).toContain('&lt;b&gt;Load&lt;/b&gt;');
    const lines = (await diff({ ...sides(id), diffType: 'json' })).text;
    expect(lines).toContain('diff-json-deleted');
    expect(lines).toContain('&quot;title&quot;: &quot;CPU&quot;');
    for (const text of [lines, basic.text]) expect(text).not.toContain('<b>');
  });

  test('what cannot be compared', async () => {
    const { id, path } = await board();
    await server.as('editor').post(`${path}/restore`, { version: 2 });
    expect(await diff({ ...sides(id, 2, 3), diffType: 'basic' })).toMatchObject({
      status: 400,
      body: { message: 'Unable to compute diff' },
    });
    expect(await diff({ ...sides(id, 1, 9), diffType: 'basic' })).toMatchObject({
      status: 404,
      body: { message: 'Dashboard version not found' },
    });
    expect((await diff({ ...sides(id), diffType: 'basic' }, 'viewer')).status).toBe(403);
    expect((await diff({ ...sides(id), diffType: 'basic' }, 'otherEditor')).status).toBe(404);
    const other = await server.as('otherEditor').post('/api/dashboards/db', { dashboard: { title: 'Theirs' } });
    expect((await diff({ ...sides(id), new: { dashboardId: other.body.id, version: 1 }, diffType: 'json' })).status).toBe(404);
    for (const wrong of [{}, sides(id), { base: {}, new: {}, diffType: 'json' }, { ...sides(id), diffType: 7 }])
      expect((await diff(wrong)).status).toBeLessThan(500);
  });

  const properties = Array.from({ length: 45 }, (_, index) => ({ id: `custom.p${index}`, value: index }));
  const panels = (unit: string) =>
    Array.from({ length: 300 }, (_, id) => ({ id: id + 1, type: 'text', overrides: properties.map((one) => ({ ...one, unit })) }));

  test('who may not edit a dashboard is told so at once: they take no turn of a comparison', async () => {
    const { id } = await board({ panels: panels('ms') }, { panels: panels('s') });
    const long = diff({ ...sides(id), diffType: 'json' }); // has the turn meanwhile
    const refused = await Promise.all(Array.from({ length: 20 }, () => diff({ ...sides(id), diffType: 'json' }, 'viewer')));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
    await long;
  });

  test('[B15] a comparison of more than 5 MB is refused with a sentence, and a small one of large documents is told', async () => {
    const { id } = await board({ panels: panels('ms') }, { panels: panels('s') });
    expect(await diff({ ...sides(id), diffType: 'json' })).toMatchObject({
      status: 422,
      body: { message: 'These versions differ in more than 5 MB of text. Compare versions that are closer to each other.' },
    });
    const similar = await board({ panels: panels('ms') }, { panels: panels('ms'), step: 3 });
    const small = await diff({ ...sides(similar.id), diffType: 'json' });
    expect([small.status, small.text.length < 10_000]).toEqual([200, true]);
  });

  test('[B15] versions come in parts that are the whole list', async () => {
    const { id, path } = await board();
    const { mainOrgId: orgId } = server.people;
    await server.storage.inTransaction(async (db) => {
      const rest = {
        dashboardId: id,
        orgId,
        parentVersion: 0,
        restoredFrom: 0,
        createdAt: 0,
        createdBy: -1,
        data: '{}',
        isCompressed: false,
      };
      const rows = Array.from({ length: 1300 }, (_, index) => ({ ...rest, version: index + 3, message: '€'.repeat(1000) }));
      for (let at = 0; at < rows.length; at += 100)
        await db
          .insertInto('dashboardVersion')
          .values(rows.slice(at, at + 100))
          .execute();
    });
    const follow = async (query: string) => {
      const parts: number[][] = [];
      for (let next: string | undefined = query; next !== undefined;) {
        const { body, headers } = await server.as('editor').get(`${path}/versions?${next}`);
        parts.push((body as readonly { version: number }[]).map(({ version }) => version));
        next = /^<\?(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      return parts;
    };
    const whole = Array.from({ length: 1302 }, (_, index) => 1302 - index);
    const parts = await follow('');
    expect([parts.length, parts[0]?.length, parts.flat()]).toEqual([2, 1000, whole]);
    expect((await follow('limit=400&start=2')).map((versions) => versions.length)).toEqual([400, 400, 400, 100]);
    expect((await follow('limit=400&start=2')).flat()).toEqual(whole.slice(2));
    expect((await server.as('otherEditor').get(`${path}/versions`)).status).toBe(404);
  });

  test('an unsaved document beside the versions is accepted and changes nothing', async () => {
    const { id } = await board();
    const { base, new: next } = sides(id);
    const sent = { base, new: { ...next, unsavedDashboard: { title: 'x' } }, diffType: 'delta' };
    expect((await diff(sent)).body).toMatchObject({ step: [1.5, 2] });
  });

  test('pages of the list: a limit of 0 is none, beyond the end is nothing', async () => {
    const { path } = await board();
    const list = async (query: string) =>
      (await server.as('editor').get(`${path}/versions${query}`)) as { status: number; body: unknown[] };
    for (const query of ['', '/', '?limit=0', '?limit=', '?start=', '?start=-4', '?limit=x'])
      expect((await list(query)).body).toHaveLength(2);
    expect((await list('?limit=1&start=1')).body).toMatchObject([{ version: 1 }]);
    expect((await list('?start=2')).status).toBe(404);
    expect((await server.as('editor').get('/api/dashboards/id/0/versions')).status).toBe(404);
  });

  test('the history of a panel: who changed what of it and when, as far as versions are there', async () => {
    const panel = (more: object = {}) => ({ id: 1, type: 'graph', title: 'CPU', gridPos: { x: 0, y: 0, w: 12, h: 8 }, ...more });
    const other = (title: string) => ({ id: 2, type: 'graph', title, gridPos: { x: 12, y: 0, w: 12, h: 8 } });
    const title = `Blamed ${++count}`;
    const { id } = await save({ title, panels: [panel(), other('a')] });
    await save({ id, title, version: 1, panels: [panel(), other('b')] });
    const row = { id: 9, type: 'row', collapsed: true, gridPos: { x: 0, y: 0, w: 24, h: 1 }, panels: [panel({ title: 'Load' })] };
    await server
      .as('admin')
      .post('/api/dashboards/db', { dashboard: { id, title, version: 2, panels: [row, other('b')] }, message: 'why' });
    const history = (panelId: unknown, person: 'editor' | 'viewer' | 'otherEditor' = 'editor', of = id) =>
      server.as(person).get(`/api/dashboards/id/${of}/panels/${String(panelId)}/history`);
    expect((await history(1)).body).toMatchObject({
      isCut: false,
      changes: [
        {
          version: 3,
          createdBy: 'admin',
          message: 'why',
          differences: [{ kind: 'changed', detail: 'title', before: 'CPU', after: 'Load' }],
        },
        { version: 1, createdBy: 'editor', differences: [{ kind: 'added', detail: 'graph' }] },
      ],
    });
    expect((await history(2)).body.changes.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    for (const nothing of [7, 0, 'x']) expect((await history(nothing)).body).toEqual({ changes: [], isCut: false });
    expect((await history(1, 'viewer')).status).toBe(403);
    expect((await history(1, 'otherEditor')).status).toBe(404);
    expect((await history(1, 'editor', 99_999)).status).toBe(404);
  });

  test('[B15] the history of a panel opens no document on the event loop, and ends at its limit of bytes', async () => {
    const title = `Long blamed ${++count}`;
    const long = (value: string, of: number) =>
      Array.from({ length: of }, (_, index) => ({ alias: `${index}`, color: `${value}${'x'.repeat(60)}` }));
    const panels = (value: string, of: number) => [{ id: 1, type: 'graph', title: 'CPU', seriesOverrides: long(value, of) }];
    const { id } = await save({ title, panels: panels('a', 8_000) });
    await save({ id, title, version: 1, panels: panels('b', 8_000) });
    await save({ id, title, version: 2, panels: [{ ...panels('b', 8_000)[0], title: 'Load' }] });
    const parse = vi.spyOn(JSON, 'parse');
    const { status, text } = await server.as('editor').get(`/api/dashboards/id/${id}/panels/1/history`);
    const longest = Math.max(0, ...parse.mock.calls.map(([parsed]) => (parsed === text ? 0 : parsed.length)));
    parse.mockRestore();
    const body: { isCut: boolean; changes: { version: number; differences: unknown[] }[] } = JSON.parse(text);
    expect([status, longest < 10_000, Buffer.byteLength(text) <= MAX_PANEL_HISTORY_BYTES, body.isCut]).toEqual([200, true, true, true]);
    expect(body.changes.map(({ version }) => version)).toEqual([3, 2]);
    expect(body.changes[1]?.differences.length).toBeGreaterThan(1000);
  });
});
