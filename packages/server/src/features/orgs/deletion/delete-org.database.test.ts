import { listShortUrls } from '@pharos/contract/api/short-urls';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle } from '../../../platform/http/handle.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { databases, type TestDatabase } from '../../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../../testing/test-server.ts';
import { joinOrg } from '../join-org.ts';
import { type ContentsTable, orgContentsRepository } from './org-contents.server-wide.repository.ts';
import { deleteOrgHandler } from './delete-org.task.ts';

const serverScope = grantServerScope('tests remove what a deleted organisation has stored');

describe.each(databases())('deleting an organisation on $name', (database) => {
  let server: TestServer;
  /** Organisations of calls that wait until somebody ends them. */
  let waiting: number[] = [];
  const start = async (environment: Readonly<Record<string, string>> = {}, from: TestDatabase = database) => {
    waiting = [];
    server = await testServer(from, {
      environment,
      routes: () => [
        handle(listShortUrls, ({ actor, signal }) => {
          waiting.push(actor.scope.orgId);
          const { promise, reject } = Promise.withResolvers<never>();
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          return promise;
        }),
      ],
    });
  };
  beforeEach(() => start());
  afterEach(() => server.close());
  const remove = (orgId: number, who: Person = 'serverAdmin') => server.as(who).delete(`/api/orgs/${orgId}`);

  /** Rows of each table that belong to an organisation. */
  async function rowsOf(orgId: number): Promise<Readonly<Record<string, number>>> {
    const { reader, kind } = server.storage;
    const { rows: tables } = await (
      kind === 'sqlite3'
        ? sql<{
            name: string;
          }>`select m.name as name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'org_id' where m.type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.columns where column_name = 'org_id'`
    ).execute(reader);
    const counts: Record<string, number> = {};
    for (const { name } of tables.filter((table) => !['audit_record', 'outbox'].includes(table.name))) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)} where org_id = ${orgId}`.execute(
        reader,
      );
      if (Number(rows[0]?.count) > 0) counts[name] = Number(rows[0]?.count);
    }
    return counts;
  }

  async function fill(who: 'admin' | 'otherAdmin'): Promise<string> {
    const admin = server.as(who);
    const folder = (await admin.post('/api/folders', { title: 'Ops' })).body;
    for (let version = 0; version < 3; version += 1)
      await admin.post('/api/dashboards/db', {
        dashboard: { title: 'Load', uid: 'load', tags: ['a', 'b'] },
        folderId: folder.id,
        overwrite: true,
      });
    const { id } = (await admin.get('/api/dashboards/uid/load')).body.dashboard;
    await admin.post(`/api/dashboards/id/${id}/permissions`, { items: [{ role: 'Viewer', permission: 1 }] });
    await admin.post(`/api/user/stars/dashboard/${id}`, {});
    await admin.post('/api/annotations', { dashboardId: id, time: 1, text: 'Deployed', tags: ['deploy'] });
    const gone = (await admin.post('/api/dashboards/db', { dashboard: { title: 'Gone' } })).body;
    await admin.delete(`/api/dashboards/uid/${gone.uid}`);
    await admin.post('/api/datasources', {
      name: 'Metrics',
      type: 'prometheus',
      url: 'http://x.test',
      access: 'proxy',
      secureJsonData: { password: 'p' },
    });
    await admin.post('/api/snapshots', { dashboard: { title: 'Seen' } });
    const { teamId } = (await admin.post('/api/teams', { name: 'Night' })).body;
    await admin.post(`/api/teams/${teamId}/members`, { userId: server.people.ids[who] });
    await admin.post('/api/serviceaccounts', { name: 'Bot', role: 'Viewer' });
    await admin.put('/api/org/preferences', { theme: 'light' });
    await admin.post('/api/playlists', {
      name: 'Wall',
      interval: '1m',
      items: [{ type: 'dashboard_by_tag', value: 'a', order: 1, title: 'a' }],
    });
    await admin.post('/api/org/invites', { loginOrEmail: 'jo@acme.test', role: 'Viewer' });
    return (await admin.post('/api/auth/keys', { name: 'deploy', role: 'Admin' })).body.key;
  }

  const runTask = (signal: AbortSignal, guard: () => Promise<void> = async () => undefined) =>
    deleteOrgHandler({ storage: server.storage, serverScope }).run({
      uid: 'one',
      attempt: 1,
      tasks: [{ uid: 'one', scope: undefined, payload: { orgId: server.people.otherOrgId } }],
      signal,
      guard,
    });

  test('its members, keys and name are gone at once, and everything else a moment later; the one outside it has all', async () => {
    const { mainOrgId, otherOrgId, ids } = server.people;
    await fill('admin');
    const key = await fill('otherAdmin');
    const before = await rowsOf(mainOrgId);
    const filled = Object.keys(await rowsOf(otherOrgId));
    expect(filled).toEqual(expect.arrayContaining(['dashboard_version', 'annotation_tag', 'bin_version', 'data_source_secret', 'star']));
    await server.as('admin').post('/api/org/users', { loginOrEmail: 'otherViewer', role: 'Viewer' });

    expect((await remove(otherOrgId)).body).toEqual({ message: 'Organization deleted' });
    for (const who of ['otherAdmin', 'otherEditor'] as const) {
      expect(await server.as(who).get('/api/org')).toMatchObject({ status: 403, body: { status: 'org-missing' } });
      expect((await server.as(who).get('/api/user')).body).toMatchObject({ id: ids[who] });
    }
    expect((await server.as('otherViewer').get('/api/org')).body.id).toBe(mainOrgId);
    expect((await server.with({ authorization: `Bearer ${key}` }).get('/api/org')).status).toBe(401);
    expect((await server.as('serverAdmin').get('/api/orgs')).body).toEqual([{ id: mainOrgId, name: 'Main Org.' }]);
    for (const path of [`/api/orgs/${otherOrgId}`, '/api/orgs/name/Other%20Org.'])
      expect((await server.as('serverAdmin').get(path)).status).toBe(404);
    expect((await server.as('serverAdmin').post('/api/orgs', { name: 'Other Org.' })).status).toBe(200);
    expect(await remove(otherOrgId)).toMatchObject({ status: 404, body: { message: 'Failed to delete organization. ID not found' } });

    expect(await runTask(new AbortController().signal)).toEqual({ kind: 'done' });
    expect(await rowsOf(otherOrgId)).toEqual({});
    expect(await server.storage.reader.selectFrom('org').select('id').where('id', '=', otherOrgId).execute()).toEqual([]);
    const programs = server.storage.reader.selectFrom('account').select('serviceOrgId').where('serviceOrgId', 'is not', null);
    expect(await programs.execute()).toEqual([{ serviceOrgId: mainOrgId }]);
    expect(await rowsOf(mainOrgId)).toEqual({ ...before, membership: (before['membership'] ?? 0) + 1 });
  });

  test('an attempt that was cut off leaves the rest to the next one', async () => {
    const { otherOrgId } = server.people;
    await fill('otherAdmin');
    await remove(otherOrgId);
    const cut = new AbortController();
    let steps = 0;
    const guard = async () => {
      steps += 1;
      if (steps === 5) cut.abort(new Error('the server stops'));
    };
    await expect(runTask(cut.signal, guard)).rejects.toThrow('the server stops');
    expect(await rowsOf(otherOrgId)).toHaveProperty('dashboard');
    expect(await runTask(new AbortController().signal)).toEqual({ kind: 'done' });
    expect(await rowsOf(otherOrgId)).toEqual({});
  });

  test('a step removes as many rows as it may, folders after what is in them', async () => {
    const { otherOrgId } = server.people;
    await fill('otherAdmin');
    await remove(otherOrgId);
    const step = (table: ContentsTable, limit: number) =>
      server.storage.inTransaction((db) => orgContentsRepository(db).removeSome(serverScope, { orgId: otherOrgId, table, limit }));
    expect([await step('dashboard_version', 2), await step('dashboard_version', 2)]).toEqual([2, 2]);
    expect([await step('dashboard', 1), await step('dashboard', 1), await step('dashboard', 1)]).toEqual([1, 1, 0]);
  });

  test('calls that are being answered in it end, others go on; so do live connections', async () => {
    const { otherOrgId } = server.people;
    const inside = server.as('otherAdmin').get('/api/short-urls');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: server.cookieOf('otherViewer'), origin: server.url },
    });
    const closed = new Promise<string>((resolve) => socket.addEventListener('close', ({ reason }) => resolve(reason)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const outside = server.as('admin').get('/api/short-urls');
    await vi.waitFor(() => expect(new Set(waiting)).toEqual(new Set([server.people.mainOrgId, otherOrgId])));
    await remove(otherOrgId);
    expect((await inside).body).toMatchObject({ message: 'Organization not found' });
    expect(await closed).toBe('The organisation was deleted');
    const mine = Promise.race([outside, server.as('editor').get('/api/org')]);
    expect((await mine).body).toMatchObject({ name: 'Main Org.' });
  });

  test('nobody joins it any more, by a call that was let in before', async () => {
    const { otherOrgId, ids } = server.people;
    await remove(otherOrgId);
    const joining = {
      scope: grantOrgScope(otherOrgId),
      member: { userId: ids.viewer, login: 'viewer' },
      role: 'Viewer',
      by: { kind: 'system', name: 'a test' },
      nowMs: server.clock.nowMs(),
    } as const;
    const join = server.storage.inTransaction((db) => joinOrg(db, serverScope, joining));
    await expect(join).rejects.toMatchObject({ code: 'org-not-found' });
  });

  test('never the last one, nor the one that new people join', async () => {
    const { mainOrgId, otherOrgId } = server.people;
    expect(await remove(mainOrgId)).toMatchObject({
      status: 409,
      body: { message: 'New users join this organisation, so it cannot be deleted' },
    });
    await remove(otherOrgId);
    expect(await remove(mainOrgId)).toMatchObject({ status: 409, body: { message: 'The last organisation cannot be deleted' } });
    await server.close();
    await start({ PHAROS_USERS_AUTO_ASSIGN_ORG: 'false' });
    const both = [server.people.mainOrgId, server.people.otherOrgId].map((orgId) => remove(orgId));
    expect((await Promise.all(both)).map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('a session that is not fresh confirms first who it is', async () => {
    server.clock.forward(61 * 60_000);
    expect(await remove(server.people.otherOrgId)).toMatchObject({ status: 403, body: { status: 'confirmation-required' } });
    expect((await server.as('otherAdmin').get('/api/org')).status).toBe(200);
  });
});
