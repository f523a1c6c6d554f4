import type { JsonObject } from '@pharos/contract/primitives';
import { omitFields } from '@pharos/domain/text/json-object';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databases } from './testing/databases.ts';
import type { Client, Result } from './testing/test-client.ts';
import { PASSWORD, type TestServer, testServer } from './testing/test-server.ts';

/** Programs that were written for Grafana 5.4 and call as they do there: trailing slashes, pages of search, whole answers sent back. */
describe.each(databases())('clients that were written for another server, on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  let keys = 0;
  const keyOf = async (who: 'admin' | 'otherAdmin', role: string, of = server): Promise<Client> => {
    const { body } = await of.as(who).post('/api/auth/keys', { name: `key ${(keys += 1)}`, role });
    return of.with({ authorization: `Bearer ${body.key}` });
  };
  const basic = (login: string, headers = {}): Client =>
    server.with({ authorization: `Basic ${btoa(`${login}:${PASSWORD}`)}`, ...headers });

  async function done(response: Promise<Result>) {
    const { status, text, body } = await response;
    expect(status, text).toBe(200);
    return body;
  }

  describe('a backup', () => {
    /** By pages of the search, until one is empty. */
    async function findAll(from: Client, type: string) {
      const hits = [];
      for (let page = 1; ; page += 1) {
        const found = await done(from.get(`/api/search/?type=${type}&limit=2&page=${page}`));
        if (found.length === 0) return hits;
        hits.push(...found);
      }
    }

    async function backUp(from: Client) {
      const folders = await Promise.all((await findAll(from, 'dash-folder')).map(({ uid }) => done(from.get(`/api/folders/${uid}`))));
      const permissions = await Promise.all(folders.map(({ uid }) => done(from.get(`/api/folders/${uid}/permissions`))));
      const dashboards = await Promise.all((await findAll(from, 'dash-db')).map(({ uid }) => done(from.get(`/api/dashboards/uid/${uid}`))));
      return { folders, permissions, dashboards };
    }

    async function restore(to: Client, saved: Awaited<ReturnType<typeof backUp>>) {
      for (const folder of saved.folders) {
        const there = await to.get(`/api/folders/${folder.uid}`);
        if (there.status === 404) await done(to.post('/api/folders', folder));
        else await done(to.put(`/api/folders/${folder.uid}`, { ...folder, overwrite: true }));
      }
      for (const [index, folder] of saved.folders.entries()) {
        const items = saved.permissions[index].map(({ role, permission }: JsonObject) => ({ role, permission, userId: 0, teamId: 0 }));
        await done(to.post(`/api/folders/${folder.uid}/permissions`, { items }));
      }
      for (const { meta, dashboard } of saved.dashboards) {
        const folderUid = meta.folderUrl.split('/').at(-2);
        const folderId = folderUid === undefined ? 0 : (await done(to.get(`/api/folders/${folderUid}`))).id;
        await done(to.post('/api/dashboards/db', { dashboard: { ...dashboard, id: null }, folderId, overwrite: true }));
      }
    }

    test('is made with a key, page by page, and brought back into another organisation, twice', async () => {
      const whole = await testServer(database);
      onTestFinished(() => whole.close());
      const from = await keyOf('admin', 'Admin', whole);
      const folder = await done(from.post('/api/folders/', { title: 'Plant' }));
      await done(from.post(`/api/folders/${folder.uid}/permissions`, { items: [{ role: 'Viewer', permission: 1 }] }));
      for (const title of ['One', 'Two', 'Three'])
        await done(from.post('/api/dashboards/db/', { dashboard: { title, tags: [title], rows: [{ panels: [] }] }, folderId: folder.id }));
      await done(from.post('/api/dashboards/db', { dashboard: { title: 'Loose', schemaVersion: 16, panels: [{ type: 'graph' }] } }));

      const [saved, to] = [await backUp(from), await keyOf('otherAdmin', 'Admin', whole)];
      expect(saved.dashboards).toHaveLength(4);
      await restore(to, saved);
      await restore(to, saved);
      const there = await backUp(to);
      const documentsOf = ({ dashboards }: typeof saved) => dashboards.map(({ dashboard }) => omitFields(dashboard, 'id', 'version'));
      expect(documentsOf(there)).toEqual(documentsOf(saved));
      expect(there.dashboards.map(({ meta }) => meta.folderTitle)).toEqual(saved.dashboards.map(({ meta }) => meta.folderTitle));
      expect(there.permissions.map((list) => list.map(({ role }: JsonObject) => role))).toEqual([['Viewer']]);
      expect((await from.get('/api/search/?type=dash-db')).body).toHaveLength(4);
    });
  });

  describe('configuration management', () => {
    /** What a run would change: nothing where the state is the wanted one. */
    async function ensureFolder(api: Client, uid: string, title: string): Promise<boolean> {
      const { status, body } = await api.get(`/api/folders/${uid}`);
      if (status === 200 && body.title === title) return false;
      if (status === 404) await done(api.post('/api/folders', { uid, title }));
      else await done(api.put(`/api/folders/${uid}`, { title, version: body.version }));
      return true;
    }

    async function ensureDashboard(api: Client, folderUid: string, wanted: JsonObject): Promise<boolean> {
      const { status, body } = await api.get(`/api/dashboards/uid/${String(wanted['uid'])}`);
      if (status === 200 && JSON.stringify(omitFields(body.dashboard, 'id', 'version')) === JSON.stringify(wanted)) return false;
      const { id: folderId } = await done(api.get(`/api/folders/${folderUid}`));
      await done(api.post('/api/dashboards/db', { dashboard: wanted, folderId, overwrite: true, message: 'by a run' }));
      return true;
    }

    async function ensurePlaylist(api: Client, name: string, tag: string): Promise<boolean> {
      const [found] = await done(api.get(`/api/playlists/?query=${encodeURIComponent(name)}`));
      const wanted = { name, interval: '5m', items: [{ type: 'dashboard_by_tag', value: tag, order: 1, title: tag }] };
      if (!found) await done(api.post('/api/playlists', wanted));
      else if ((await done(api.get(`/api/playlists/${found.id}/items`)))[0].value === tag) return false;
      else await done(api.put(`/api/playlists/${found.id}`, { id: found.id, ...wanted }));
      return true;
    }

    test('changes something in its first run, and nothing in its second', async () => {
      const api = await keyOf('admin', 'Editor');
      const run = async (title: string) => [
        await ensureFolder(api, 'managed', title),
        await ensureDashboard(api, 'managed', { uid: 'managed-1', title: 'Managed', tags: ['wall'], panels: [], editable: false }),
        await ensurePlaylist(api, 'Wall 50%', 'wall'),
      ];
      expect(await run('Managed things')).toEqual([true, true, true]);
      expect(await run('Managed things')).toEqual([false, false, false]);
      expect(await run('Things')).toEqual([true, false, false]);
      expect((await api.get('/api/playlists')).body).toHaveLength(1);
    });

    test('names the organisation in a header, by the account of a person', async () => {
      const { mainOrgId, otherOrgId } = server.people;
      const api = basic('editor', { 'x-grafana-org-id': String(mainOrgId) });
      expect(await done(api.post('/api/folders', { title: 'By header' }))).toMatchObject({ createdBy: 'editor', version: 1 });
      expect((await basic('editor', { 'x-grafana-org-id': String(otherOrgId) }).post('/api/folders', { title: 'Elsewhere' })).status).toBe(
        403,
      );
    });
  });

  test('a generator sends the same dashboard again and again', async () => {
    const api = await keyOf('otherAdmin', 'Editor');
    const generated = { id: null, title: 'Generated', rows: [], schemaVersion: 12, sharedCrosshair: false, version: 0 };
    const send = (dashboard: JsonObject) => done(api.post('/api/dashboards/db', { dashboard, overwrite: true, folderId: 0, userId: 0 }));
    const first = await send(generated);
    expect(await send(generated)).toMatchObject({ id: first.id, uid: first.uid, version: 2, status: 'success', slug: 'generated' });
    expect(await send({ ...generated, uid: first.uid, title: 'Generated anew' })).toMatchObject({ id: first.id, version: 3 });
  });

  test('a program that writes fields with capitals is understood', async () => {
    const api = await keyOf('otherAdmin', 'Admin');
    await done(api.post('/api/folders', { Title: 'With capitals', UID: 'capitals' }));
    const { id: folderId } = await done(api.get('/api/folders/capitals'));
    const dashboard = { title: 'With capitals too', Title: 'of the document', large: 1.5 };
    const saved = await done(api.post('/api/dashboards/db', { Dashboard: dashboard, FolderId: folderId, Overwrite: true, Message: 'why' }));
    const { meta, dashboard: stored } = await done(api.get(`/api/dashboards/uid/${saved.uid}`));
    expect([meta.folderUid, stored.title, stored.Title]).toEqual(['capitals', dashboard.title, dashboard.Title]);
    const inputs = [{ name: '*', type: 'constant', value: 'x' }];
    await done(
      api.post('/api/dashboards/import', {
        Dashboard: { ...dashboard, __inputs: [{ name: 'C', type: 'constant' }], text: '${C}' },
        Inputs: inputs,
        FolderId: folderId,
        Overwrite: true,
      }),
    );
    expect((await done(api.get(`/api/dashboards/uid/${saved.uid}`))).dashboard).toMatchObject({ text: 'x', version: 2 });
  });

  test('a deployment is noted as events, and its dashboard is deleted and made again under the same uid', async () => {
    const api = await keyOf('admin', 'Editor');
    const { uid, id } = await done(api.post('/api/dashboards/db', { dashboard: { uid: 'deployed', title: 'Deployed' }, folderId: 0 }));
    const event = { time: 1543824100000, text: 'deploy 4.2', tags: ['deploy', 'area:north'] };
    expect(await done(api.post('/api/annotations', event))).toEqual({ message: 'Annotation added', id: expect.any(Number) });
    await done(api.post('/api/annotations', { ...event, dashboardId: id, panelId: 1, isRegion: true, timeEnd: 1543824160000 }));
    await done(api.post('/api/annotations/graphite', { what: 'deploy', when: 1543824100, tags: 'deploy 4.2', data: 'by a script' }));
    const found = await done(api.get('/api/annotations?tags=deploy&from=1543824000000&to=1543824200000'));
    expect(found.map(({ text }: JsonObject) => text).toSorted()).toEqual(
      [event.text, event.text, event.text, 'deploy\nby a script'].toSorted(),
    );
    expect(await done(api.delete(`/api/dashboards/uid/${uid}`))).toEqual({ title: 'Deployed', message: 'Dashboard Deployed deleted' });
    expect(await done(api.post('/api/dashboards/db', { dashboard: { uid, title: 'Deployed' } }))).toMatchObject({ uid, version: 1 });
    expect((await server.as('otherAdmin').get('/api/annotations?tags=deploy')).body).toEqual([]);
  });
});
