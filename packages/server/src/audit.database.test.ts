import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { builtInPlugins } from './compose/built-in-plugins.ts';
import { provisionDataSources } from './features/data-sources/index.ts';
import { resetAdminPassword } from './features/sign-in/index.ts';
import { totpCode } from './features/sign-in/second-factor/factors-in-tests.ts';
import { Secret } from './platform/config/secret.ts';
import { createPasswordHasher } from './platform/passwords/password-hasher.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';
import { grantOrgScope, grantServerScope } from './platform/session/grant-scope.ts';
import { auditReader, breakableDatabase, readEverything, type ReadRecord } from './testing/audit-records.ts';
import { databases } from './testing/databases.ts';
import type { Result } from './testing/test-client.ts';
import { PASSWORD, testConfig, type TestServer, testServer } from './testing/test-server.ts';

const MINUTE_MS = 60_000;

/** What a response sets, as a `Cookie` header. */
const cookiesOf = ({ headers }: Result): string =>
  headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');

describe.each(databases())('the audit on $name', (plain) => {
  const { database, setBroken } = breakableDatabase(plain);
  let server: TestServer;
  let readNew: () => Promise<readonly ReadRecord[]>;
  beforeAll(async () => {
    server = await testServer(database);
    readNew = auditReader(server.storage);
  });
  afterAll(() => server.close());
  beforeEach(() => readNew());

  /** Does what a call asks for, after a try that failed behind its record and left nothing: neither the change nor the record. */
  async function done(call: () => Promise<Result>): Promise<{ readonly result: Result; readonly records: readonly ReadRecord[] }> {
    await readNew();
    const before = await readEverything(server.storage);
    setBroken(true);
    const failed = await call().finally(() => setBroken(false));
    expect([failed.status, failed.text]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(await readEverything(server.storage)).toEqual(before);
    const result = await call();
    expect(result.status, result.text).toBeLessThan(400);
    return { result, records: await readNew() };
  }

  /** One of its own, of which a test may move the clock. */
  const startOther = async () => {
    const other = await testServer(plain);
    onTestFinished(() => other.close());
    return { other, readOther: auditReader(other.storage, { withLate: true }) };
  };

  /** By an Admin of Main Org., in that organisation, as all calls of these tests are unless they say otherwise. */
  const byAdmin = (record: Partial<ReadRecord>) => ({ by: 'user admin', orgId: server.people.mainOrgId, result: 'done', ...record });
  const admin = () => server.as('admin');
  const save = (dashboard: object, more: object = {}) => admin().post('/api/dashboards/db', { dashboard, ...more });

  test('records folders: made, renamed, deleted and restored with what is in them, and gone for good', async () => {
    const made = await done(() => admin().post('/api/folders', { title: 'Ops', uid: 'ops' }));
    expect(made.records).toEqual([
      byAdmin({
        action: 'folder-created',
        object: 'folder Ops',
        changes: { title: [null, 'Ops'], uid: [null, 'ops'], version: [null, 1] },
      }),
    ]);
    const renamed = await done(() => admin().put('/api/folders/ops', { title: 'Operations', uid: 'ops', version: 1 }));
    expect(renamed.records).toEqual([
      byAdmin({ action: 'folder-changed', object: 'folder Operations', changes: { title: ['Ops', 'Operations'], version: [1, 2] } }),
    ]);
    await save({ title: 'Inside', uid: 'inside' }, { folderId: made.result.body.id });
    const inside = { object: 'dashboard Inside' };
    const deleted = await done(() => admin().delete('/api/folders/ops'));
    expect(deleted.records).toEqual([
      byAdmin({
        ...inside,
        action: 'dashboard-deleted',
        changes: { uid: ['inside', null], version: [1, null], folder: ['Operations', null] },
      }),
      byAdmin({ action: 'folder-deleted', object: 'folder Operations', changes: { uid: ['ops', null], version: [2, null] } }),
    ]);
    const restored = await done(() => admin().post(`/api/bin/${made.result.body.id}/restore`, {}));
    expect(restored.records).toEqual([
      byAdmin({ action: 'folder-restored', object: 'folder Operations', changes: null }),
      byAdmin({ ...inside, action: 'dashboard-restored', changes: { uid: [null, 'inside'], folder: [null, 'Operations'] } }),
    ]);
    await admin().delete('/api/folders/ops');
    const purged = await done(() => admin().delete(`/api/bin/${made.result.body.id}`));
    expect(purged.records).toEqual([byAdmin({ action: 'folder-purged', object: 'folder Operations', changes: { uid: ['ops', null] } })]);
  });

  test('records dashboards: versions, titles and folders, and nothing of what is in them', async () => {
    const folder = (await admin().post('/api/folders', { title: 'Target' })).body;
    const document = { title: 'Load', uid: 'load', annotations: { list: [] }, panels: [{ id: 1, type: 'text', content: 'CONTENT' }] };
    const object = 'dashboard Load';
    const made = await done(() => save(document));
    const { id } = made.result.body;
    expect(made.records).toEqual([
      byAdmin({
        action: 'dashboard-created',
        object,
        changes: { title: [null, 'Load'], uid: [null, 'load'], version: [null, 1], folder: [null, 'General'] },
      }),
    ]);
    const saved = await done(() => save({ ...document, title: 'Load of all', version: 1 }));
    expect(saved.records).toEqual([
      byAdmin({ action: 'dashboard-saved', object: 'dashboard Load of all', changes: { title: ['Load', 'Load of all'], version: [1, 2] } }),
    ]);
    const moved = await done(() => save({ ...document, version: 2 }, { folderId: folder.id }));
    expect(moved.records).toEqual([
      byAdmin({
        action: 'dashboard-moved',
        object,
        changes: { title: ['Load of all', 'Load'], version: [2, 3], folder: ['General', 'Target'] },
      }),
    ]);
    const restored = await done(() => admin().post(`/api/dashboards/id/${id}/restore`, { version: 1 }));
    expect(restored.records).toEqual([
      byAdmin({ action: 'dashboard-version-restored', object, changes: { version: [3, 4], restoredFrom: [null, 1] } }),
    ]);
    const deleted = await done(() => admin().delete('/api/dashboards/uid/load'));
    expect(deleted.records).toEqual([
      byAdmin({ action: 'dashboard-deleted', object, changes: { uid: ['load', null], version: [4, null], folder: ['Target', null] } }),
    ]);
    const back = await done(() => admin().post(`/api/bin/${id}/restore`, {}));
    expect(back.records).toEqual([byAdmin({ action: 'dashboard-restored', object, changes: null })]);
    await admin().delete('/api/dashboards/uid/load');
    const purged = await done(() => admin().delete('/api/bin'));
    expect(purged.records).toContainEqual(byAdmin({ action: 'dashboard-purged', object, changes: { uid: ['load', null] } }));
    expect(JSON.stringify(await server.storage.reader.selectFrom('auditRecord').selectAll().execute())).not.toContain('CONTENT');
  });

  test('records permission lists, old and new; before the first one the defaults held', async () => {
    const { id } = (await save({ title: 'Closed', uid: 'closed' })).body;
    const { viewer } = server.people.ids;
    const call = (items: readonly object[]) => admin().post(`/api/dashboards/id/${id}/permissions`, { items });
    const team = (await admin().post('/api/teams', { name: 'Night shift' })).body.teamId;
    const first = await done(() =>
      call([
        { userId: viewer, permission: 2 },
        { teamId: team, permission: 4 },
      ]),
    );
    const object = 'dashboard Closed';
    const old = ['user viewer: edit', 'team Night shift: admin'];
    expect(first.records).toEqual([byAdmin({ action: 'permissions-changed', object, changes: { entries: [null, old] } })]);
    const second = await done(() => call([{ role: 'Viewer', permission: 1 }]));
    expect(second.records).toEqual([
      byAdmin({ action: 'permissions-changed', object, changes: { entries: [old, ['role Viewer: view']] } }),
    ]);
    await admin().post('/api/folders', { title: 'Closed too', uid: 'closed-too' });
    const folder = await done(() => admin().post('/api/folders/closed-too/permissions', { items: [] }));
    expect(folder.records).toEqual([
      byAdmin({ action: 'permissions-changed', object: 'folder Closed too', changes: { entries: [null, []] } }),
    ]);
  });

  test('records members: added, with another role, removed, and those that come with a new user or organisation', async () => {
    const { ids, mainOrgId } = server.people;
    const added = await done(() => admin().post('/api/org/users', { loginOrEmail: 'otherViewer', role: 'Viewer' }));
    const object = 'member otherViewer';
    expect(added.records).toEqual([byAdmin({ action: 'member-added', object, changes: { role: [null, 'Viewer'] } })]);
    const changed = await done(() => admin().patch(`/api/org/users/${ids.otherViewer}`, { role: 'Editor' }));
    expect(changed.records).toEqual([byAdmin({ action: 'member-changed', object, changes: { role: ['Viewer', 'Editor'] } })]);
    const removed = await done(() => admin().delete(`/api/org/users/${ids.otherViewer}`));
    expect(removed.records).toEqual([byAdmin({ action: 'member-removed', object, changes: { role: ['Editor', null] } })]);

    const root = server.as('serverAdmin');
    const user = await done(() =>
      root.post('/api/admin/users', { login: 'newcomer', email: 'new@x.test', password: 'PASSWORD of theirs' }),
    );
    const byRoot = { by: 'user root', result: 'done' };
    const fields = { login: [null, 'newcomer'], email: [null, 'new@x.test'], name: [null, ''] };
    expect(user.records).toEqual([
      { ...byRoot, orgId: null, action: 'user-created', object: 'user newcomer', changes: fields },
      { ...byRoot, orgId: mainOrgId, action: 'member-added', object: 'member newcomer', changes: { role: [null, 'Viewer'] } },
    ]);
    const org = await done(() => root.post('/api/orgs', { name: 'Newly made' }));
    const { orgId } = org.result.body;
    expect(orgId).not.toBe(mainOrgId);
    expect(org.records).toEqual([
      { ...byRoot, orgId, action: 'org-created', object: 'org Newly made', changes: { name: [null, 'Newly made'] } },
      { ...byRoot, orgId, action: 'member-added', object: 'member root', changes: { role: [null, 'Admin'] } },
    ]);
    const path = `/api/admin/users/${user.result.body.id}`;
    const byRootOf = { ...byRoot, orgId: null, object: 'user newcomer', changes: null };
    const password = await done(() => root.put(`${path}/password`, { password: 'PASSWORD of another' }));
    expect(password.records).toEqual([{ ...byRootOf, action: 'password-changed' }]);
    const given = await done(() => root.put(`${path}/permissions`, { isGrafanaAdmin: true }));
    expect(given.records).toEqual([{ ...byRootOf, action: 'user-changed', changes: { isServerAdmin: [false, true] } }]);
    const disabled = await done(() => root.post(`${path}/disable`, {}));
    expect(disabled.records).toEqual([{ ...byRootOf, action: 'user-changed', changes: { isDisabled: [false, true] } }]);
    const enabled = await done(() => root.post(`${path}/enable`, {}));
    expect(enabled.records).toEqual([{ ...byRootOf, action: 'user-changed', changes: { isDisabled: [true, false] } }]);
    const loggedOut = await done(() => root.post(`${path}/logout`, {}));
    expect(loggedOut.records).toEqual([{ ...byRootOf, action: 'session-ended' }]);
    const edited = await done(() => root.put(`/api/users/${user.result.body.id}`, { login: 'newcomer', name: 'New' }));
    expect(edited.records).toEqual([{ ...byRootOf, action: 'user-changed', changes: { name: ['', 'New'] } }]);
    const deleted = await done(() => root.delete(path));
    expect(deleted.records).toMatchObject([
      { ...byRoot, orgId: mainOrgId, action: 'member-removed', object: 'member newcomer', changes: { role: ['Viewer', null] } },
      { ...byRoot, orgId: null, action: 'user-deleted', object: 'user newcomer' },
    ]);
    expect(JSON.stringify(await server.storage.reader.selectFrom('auditRecord').selectAll().execute())).not.toContain('PASSWORD');
  });

  test('records service accounts and their tokens: made, changed and gone, never a token', async () => {
    const made = await done(() => admin().post('/api/serviceaccounts', { name: 'Bot', role: 'Viewer' }));
    const { id } = made.result.body;
    const object = 'service-account Bot';
    const first = { role: [null, 'Viewer'], disabled: [null, false] };
    expect(made.records).toEqual([byAdmin({ action: 'service-account-created', object, changes: first })]);
    const changed = await done(() => admin().patch(`/api/serviceaccounts/${id}`, { role: 'Editor' }));
    expect(changed.records).toEqual([byAdmin({ action: 'service-account-changed', object, changes: { role: ['Viewer', 'Editor'] } })]);
    const token = await done(() => admin().post(`/api/serviceaccounts/${id}/tokens`, { name: 'CI' }));
    expect(token.records).toEqual([byAdmin({ action: 'service-account-token-created', object, changes: { token: [null, 'CI'] } })]);
    const gone = await done(() => admin().delete(`/api/serviceaccounts/${id}/tokens/${token.result.body.id}`));
    expect(gone.records).toEqual([byAdmin({ action: 'service-account-token-deleted', object, changes: { token: ['CI', null] } })]);
    const deleted = await done(() => admin().delete(`/api/serviceaccounts/${id}`));
    expect(deleted.records).toEqual([byAdmin({ action: 'service-account-deleted', object, changes: { role: ['Editor', null] } })]);
  });

  test('records organisations: names, addresses, members by a server administrator, and their end', async () => {
    const { ids, otherOrgId: orgId } = server.people;
    const renamed = await done(() => admin().put('/api/org', { name: 'Main Org' }));
    const nameChange = { name: ['Main Org.', 'Main Org'] };
    expect(renamed.records).toEqual([byAdmin({ action: 'org-changed', object: 'org Main Org.', changes: nameChange })]);
    const moved = await done(() => admin().put('/api/org/address', { city: 'Kiel' }));
    expect(moved.records).toEqual([byAdmin({ action: 'org-changed', object: 'org Main Org', changes: { city: ['', 'Kiel'] } })]);
    expect((await admin().put('/api/org/address', { city: 'Kiel' })).status).toBe(200);
    expect(await readNew()).toEqual([]);

    const root = server.as('serverAdmin');
    const path = `/api/orgs/${orgId}`;
    const inOther = (record: Partial<ReadRecord>) => ({ by: 'user root', orgId, result: 'done', ...record });
    const member = 'member viewer';
    const added = await done(() => root.post(`${path}/users`, { loginOrEmail: 'viewer', role: 'Viewer' }));
    expect(added.records).toEqual([inOther({ action: 'member-added', object: member, changes: { role: [null, 'Viewer'] } })]);
    const changed = await done(() => root.patch(`${path}/users/${ids.viewer}`, { role: 'Editor' }));
    expect(changed.records).toEqual([inOther({ action: 'member-changed', object: member, changes: { role: ['Viewer', 'Editor'] } })]);
    const removed = await done(() => root.delete(`${path}/users/${ids.viewer}`));
    expect(removed.records).toEqual([inOther({ action: 'member-removed', object: member, changes: { role: ['Editor', null] } })]);
    const named = await done(() => root.put(path, { name: 'Elsewhere' }));
    expect(named.records).toEqual([
      inOther({ action: 'org-changed', object: 'org Other Org.', changes: { name: ['Other Org.', 'Elsewhere'] } }),
    ]);
    const address = await done(() => root.put(`${path}/address`, { country: 'Norway' }));
    expect(address.records).toEqual([inOther({ action: 'org-changed', object: 'org Elsewhere', changes: { country: ['', 'Norway'] } })]);

    const made = (await root.post('/api/orgs', { name: 'Short-lived' })).body;
    const gone = await done(() => root.delete(`/api/orgs/${made.orgId}`));
    expect(gone.records).toEqual([
      inOther({ orgId: made.orgId, action: 'org-deleted', object: 'org Short-lived', changes: { name: ['Short-lived', null] } }),
    ]);
    await admin().put('/api/org', { name: 'Main Org.' });
    await root.put(path, { name: 'Other Org.' });
  });

  test('records teams: made, changed, who came and went, and with whom they were deleted', async () => {
    const { ids } = server.people;
    const made = await done(() => admin().post('/api/teams', { name: 'Ops', email: 'ops@x.test' }));
    const { teamId } = made.result.body;
    const object = 'team Ops';
    expect(made.records).toEqual([
      byAdmin({ action: 'team-created', object, changes: { name: [null, 'Ops'], email: [null, 'ops@x.test'] } }),
    ]);
    const added = await done(() => admin().post(`/api/teams/${teamId}/members`, { userId: ids.viewer }));
    expect(added.records).toEqual([byAdmin({ action: 'team-member-added', object, changes: { member: [null, 'viewer'] } })]);
    const changed = await done(() => admin().put(`/api/teams/${teamId}`, { name: 'Operations', email: 'ops@x.test' }));
    expect(changed.records).toEqual([
      byAdmin({ action: 'team-changed', object: 'team Operations', changes: { name: ['Ops', 'Operations'] } }),
    ]);
    const removed = await done(() => admin().delete(`/api/teams/${teamId}/members/${ids.viewer}`));
    expect(removed.records).toEqual([
      byAdmin({ action: 'team-member-removed', object: 'team Operations', changes: { member: ['viewer', null] } }),
    ]);
    const grouped = await done(() => admin().post(`/api/teams/${teamId}/groups`, { groupId: 'cn=Ops' }));
    const operations = 'team Operations';
    expect(grouped.records).toEqual([byAdmin({ action: 'team-group-added', object: operations, changes: { group: [null, 'cn=Ops'] } })]);
    const ungrouped = await done(() => admin().delete(`/api/teams/${teamId}/groups/CN%3Dops`));
    expect(ungrouped.records).toEqual([
      byAdmin({ action: 'team-group-removed', object: operations, changes: { group: ['cn=Ops', null] } }),
    ]);
    await admin().post(`/api/teams/${teamId}/members`, { userId: ids.editor });
    const gone = await done(() => admin().delete(`/api/teams/${teamId}`));
    const last = { name: ['Operations', null], email: ['ops@x.test', null], members: [['editor'], null] };
    expect(gone.records).toEqual([byAdmin({ action: 'team-deleted', object: 'team Operations', changes: last })]);
  });

  test('records whom a move lets see a dashboard, and of a move that shows it to nobody else that it was moved', async () => {
    const closed = (await admin().post('/api/folders', { title: 'Behind doors', uid: 'behind' })).body;
    const { teamId } = (await admin().post('/api/teams', { name: 'Day shift' })).body;
    const { ids } = server.people;
    const give = (uid: string, items: readonly object[]) => admin().post(`/api/folders/${uid}/permissions`, { items });
    await give('behind', [{ userId: ids.viewer, permission: 1 }]);
    const half = (await admin().post('/api/folders', { title: 'Half open', uid: 'half' })).body;
    await give('half', [
      { userId: ids.viewer, permission: 1 },
      { teamId, permission: 2 },
      { role: 'Editor', permission: 1 },
    ]);
    const document = { title: 'Plans', uid: 'plans', panels: [] };
    await save(document, { folderId: closed.id });
    const move = async (version: number, folderId: number) => {
      const { records } = await done(() => save({ ...document, version }, { folderId }));
      return records.map(({ action, changes }) => [action, (changes as Record<string, unknown>)['newViewers']]);
    };
    expect(await move(1, half.id)).toEqual([['dashboard-moved', [null, ['team Day shift', 'role Editor']]]]);
    expect(await move(2, closed.id)).toEqual([['dashboard-moved', undefined]]);
    expect(await move(3, 0)).toEqual([['dashboard-moved', [null, ['role Viewer', 'role Editor']]]]);
  });

  test('records what else is deleted, and data that are published: never their keys, nor what is in them', async () => {
    const dashboard = { title: 'Published', panels: [{ id: 1, type: 'text', content: 'CONTENT' }] };
    const made = await done(() => admin().post('/api/snapshots', { name: 'Friday', dashboard, expires: 3600 }));
    const object = 'snapshot Friday';
    const expires = [null, new Date(server.clock.nowMs() + 3_600_000).toISOString()];
    expect(made.records).toEqual([byAdmin({ action: 'snapshot-created', object, changes: { expires, external: [null, false] } })]);
    const { key, deleteKey } = made.result.body;
    const nobody = { by: 'anonymous', orgId: server.people.mainOrgId, result: 'done', action: 'snapshot-deleted', object, changes: null };
    expect((await done(() => server.with().post(`/api/snapshots-delete/${deleteKey}`))).records).toEqual([nobody]);
    const other = (await admin().post('/api/snapshots', { name: 'Friday', dashboard })).body;
    expect((await done(() => admin().delete(`/api/snapshots/${other.key}`))).records).toEqual([{ ...nobody, by: 'user admin' }]);

    const items = [{ type: 'dashboard_by_tag', value: 'prod', title: 'prod', order: 1 }];
    const playlist = (await admin().post('/api/playlists', { name: 'Lobby', interval: '5m', items })).body;
    expect((await done(() => admin().delete(`/api/playlists/${playlist.id}`))).records).toEqual([
      byAdmin({ action: 'playlist-deleted', object: 'playlist Lobby', changes: null }),
    ]);
    const link = (await admin().post('/api/short-urls', { path: '/dashboards?query=CONTENT' })).body;
    expect((await done(() => admin().delete(`/api/short-urls/${link.uid}`))).records).toEqual([
      byAdmin({ action: 'short-url-deleted', object: `short-url ${link.uid}`, changes: { page: ['/dashboards', null] } }),
    ]);
    const { id } = (await save({ title: 'Annotated' })).body;
    const annotate = async (more: object = {}) =>
      (await admin().post('/api/annotations', { dashboardId: id, panelId: 2, time: 1000, text: 'CONTENT', ...more })).body;
    const deleted = (count: number) =>
      byAdmin({
        action: 'annotations-deleted',
        object: 'annotation ',
        changes: { count: [count, null], dashboardId: [id, null], panelId: [2, null] },
      });
    const one = await annotate();
    expect((await done(() => admin().delete(`/api/annotations/${one.id}`))).records).toEqual([deleted(1)]);
    const region = await annotate({ isRegion: true, timeEnd: 2000 });
    expect((await done(() => admin().delete(`/api/annotations/region/${region.id}`))).records).toEqual([deleted(2)]);
    await annotate();
    await annotate();
    await annotate();
    expect((await done(() => admin().post('/api/annotations/mass-delete', { dashboardId: id, panelId: 2 }))).records).toEqual([deleted(3)]);
    const all = JSON.stringify(await server.storage.reader.selectFrom('auditRecord').selectAll().execute());
    expect([key, deleteKey, other.key, 'CONTENT'].filter((text) => all.includes(text))).toEqual([]);
  });

  test('records keys and what they do, by their names; the key itself is nowhere', async () => {
    const made = await done(() => admin().post('/api/auth/keys', { name: 'deploy', role: 'Editor' }));
    expect(made.records).toEqual([byAdmin({ action: 'api-key-created', object: 'api-key deploy', changes: { role: [null, 'Editor'] } })]);
    const { key } = made.result.body;
    await server.with({ authorization: `Bearer ${key}` }).post('/api/dashboards/db', { dashboard: { title: 'By a program' } });
    expect(await readNew()).toMatchObject([{ by: 'api-key deploy', action: 'dashboard-created' }]);
    const { id } = (await admin().get('/api/auth/keys')).body.find(({ name }: { name: string }) => name === 'deploy');
    const gone = await done(() => admin().delete(`/api/auth/keys/${id}`));
    expect(gone.records).toEqual([byAdmin({ action: 'api-key-deleted', object: 'api-key deploy', changes: { role: ['Editor', null] } })]);
    const { k: secret } = JSON.parse(Buffer.from(key, 'base64').toString());
    const all = JSON.stringify(await server.storage.reader.selectFrom('auditRecord').selectAll().execute());
    expect([key, secret].filter((text) => typeof text !== 'string' || all.includes(text))).toEqual([]);
  });

  test('records what people change of their own sign-in: factors, app passwords, connections', async () => {
    const own = server.as('viewer');
    const userId = server.people.ids.viewer;
    const connection = { userId, provider: 'ldap', issuer: 'ldap', subject: 'id of viewer', createdAt: 1 };
    const { id } = await server.storage.inTransaction((db) =>
      db.insertInto('externalIdentity').values(connection).returning('id').executeTakeFirstOrThrow(),
    );
    const { secret } = (await own.post('/api/user/second-factor/totp')).body;
    const code = totpCode(secret, server.clock.nowMs());
    const record = (action: string, changes: unknown) => ({
      by: 'user viewer',
      orgId: null,
      action,
      result: 'done',
      object: 'user viewer',
      changes,
    });
    const password = await done(() => own.post('/api/user/app-passwords', { name: 'Backup' }));
    expect(password.records).toEqual([record('app-password-created', { name: [null, 'Backup'], isServerAdmin: [null, false] })]);
    const deleted = await done(() => own.delete(`/api/user/app-passwords/${password.result.body.id}`));
    expect(deleted.records).toEqual([record('app-password-deleted', { name: ['Backup', null] })]);
    const added = await done(() => own.post('/api/user/second-factor/totp/confirm', { code }));
    expect(added.records).toEqual([record('factor-added', { factor: [null, 'authenticator app'] })]);
    const renewed = await done(() => own.post('/api/user/second-factor/recovery-codes'));
    expect(renewed.records).toEqual([record('recovery-codes-renewed', null)]);
    const removed = await done(() => own.delete('/api/user/second-factor/totp'));
    expect(removed.records).toEqual([record('factor-removed', { factor: ['authenticator app', null] })]);
    const disconnected = await done(() => own.delete(`/api/user/identities/${id}`));
    expect(disconnected.records).toEqual([record('identity-unlinked', { identity: ['ldap: id of viewer', null] })]);
  });

  test('records invitations, and permissions of data sources: given, changed and taken back', async () => {
    const object = 'invitation jo@x.test';
    const code = async () => (await admin().get('/api/org/invites')).body[0].code;
    const invited = await done(() => admin().post('/api/org/invites', { loginOrEmail: 'jo@x.test', role: 'Editor' }));
    expect(invited.records).toEqual([byAdmin({ action: 'invitation-created', object, changes: { role: [null, 'Editor'] } })]);
    const first = await code();
    expect((await done(() => admin().post(`/api/org/invites/${first}/send-again`, {}))).records).toMatchObject([
      byAdmin({ action: 'invitation-renewed', object }),
    ]);
    const second = await code();
    expect((await done(() => admin().patch(`/api/org/invites/${second}/revoke`, {}))).records).toEqual([
      byAdmin({ action: 'invitation-revoked', object, changes: { role: ['Editor', null] } }),
    ]);

    const made = await admin().post('/api/datasources', { name: 'Guarded', type: 'testdata', access: 'proxy' });
    const path = `/api/datasources/${made.body.id}`;
    const changed = (changes: unknown) => byAdmin({ action: 'permissions-changed', object: 'data-source Guarded', changes });
    const enabled = await done(() => admin().post(`${path}/enable-permissions`, {}));
    expect(enabled.records).toEqual([changed({ enabled: [false, true] })]);
    const given = await done(() => admin().post(`${path}/permissions`, { builtInRole: 'Viewer', permission: 1 }));
    expect(given.records).toEqual([changed({ entries: [[], ['role Viewer: query']] })]);
    const [{ id }] = (await admin().get(`${path}/permissions`)).body.permissions;
    const withdrawn = await done(() => admin().delete(`${path}/permissions/${id}`));
    expect(withdrawn.records).toEqual([changed({ entries: [['role Viewer: query'], []] })]);
    const disabled = await done(() => admin().post(`${path}/disable-permissions`, {}));
    expect(disabled.records).toMatchObject([changed({ enabled: [true, false] })]);
  });

  test('records sign-ins, sign-outs and changed passwords, with the address; of a failed one the name that was written', async () => {
    const login = (user: string, password: string) => server.with().post('/login', { user, password });
    const ofThem = { by: 'user otherViewer', orgId: null, result: 'done', object: 'user otherViewer', changes: null };
    const signedIn = await done(() => login('otherViewer', PASSWORD));
    expect(signedIn.records).toEqual([{ ...ofThem, action: 'signed-in' }]);
    const row = await server.storage.reader.selectFrom('auditRecord').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { otherViewer } = server.people.ids;
    expect(row).toMatchObject({ actorId: otherViewer, address: '127.0.0.1', objectId: otherViewer });

    const cookie = cookiesOf(signedIn.result);
    const own = server.with({ cookie, origin: server.url });
    const changed = await done(() => own.put('/api/user/password', { oldPassword: PASSWORD, newPassword: 'NEW-PASSWORD-of-theirs' }));
    expect(changed.records).toEqual([{ ...ofThem, action: 'password-changed' }]);
    const again = cookiesOf(changed.result);
    const signedOut = await done(() => server.with({ cookie: again, origin: server.url }).post('/logout'));
    expect(signedOut.records).toEqual([{ ...ofThem, action: 'signed-out' }]);

    const readLate = auditReader(server.storage, { withLate: true });
    await readLate();
    expect((await login('No such person', 'WRONG-PASSWORD')).status).toBe(401);
    const basic = Buffer.from('editor:WRONG-PASSWORD').toString('base64');
    expect((await server.with({ authorization: `Basic ${basic}` }).get('/api/user')).status).toBe(401);
    const failed = { by: 'anonymous', orgId: null, action: 'sign-in-failed', result: 'invalid-login', changes: null };
    const records: ReadRecord[] = [];
    await expect
      .poll(async () => records.push(...(await readLate())) && records)
      .toEqual([
        { ...failed, object: 'user No such person' },
        { ...failed, object: 'user editor' },
      ]);
    const all = JSON.stringify(await server.storage.reader.selectFrom('auditRecord').selectAll().execute());
    expect([PASSWORD, 'NEW-PASSWORD', 'WRONG-PASSWORD'].filter((text) => all.includes(text))).toEqual([]);
  });

  test('records a session that ends because a replaced token of it was used, and a password that the operator reset', async () => {
    const { other, readOther } = await startOther();
    const { storage, clock, dataFolder } = other;
    const ping = (cookie: string) => other.with({ cookie }).get('/api/login/ping');
    const first = cookiesOf(await other.with().post('/login', { user: 'otherEditor', password: PASSWORD }));
    clock.forward(11 * MINUTE_MS);
    const second = cookiesOf(await ping(first));
    expect((await ping(second)).status).toBe(200);
    clock.forward(5 * MINUTE_MS);
    await readOther();
    expect((await ping(first)).status).toBe(401);
    const ended = { orgId: null, action: 'session-ended', result: 'done', object: 'user otherEditor', changes: null };
    expect(await readOther()).toEqual([{ by: 'system replaced token used again', ...ended }]);
    const hasher = createPasswordHasher({ atOnce: 1, waiting: 1 });
    await resetAdminPassword({ storage, clock, hasher, config: testConfig(dataFolder) });
    expect(await readOther()).toMatchObject([{ by: 'system command line', action: 'password-changed', object: 'user root' }]);
  });

  test('records the first start, and what the files of the operator bring', async () => {
    const first = await server.storage.reader.selectFrom('auditRecord').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(first).toMatchObject({
      actorKind: 'system',
      actorName: 'first start',
      action: 'org-created',
      objectName: 'Main Org.',
      address: '',
    });
    const ofStart = await server.storage.reader.selectFrom('auditRecord').selectAll().where('actorName', '=', 'first start').execute();
    expect(ofStart.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['org-created', 'Main Org.'],
      ['user-created', 'root'],
      ['member-added', 'root'],
    ]);
    const folder = await mkdtemp(path.join(tmpdir(), 'pharos-provisioning-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'datasources'));
    const secrets = createSecretBox(new Secret('x'.repeat(32)), Date.now);
    const parts = { plugins: builtInPlugins, storage: server.storage, secrets, nowMs: Date.now, folder };
    const scopes = { serverScope: grantServerScope('a test of provisioning'), scopeOf: grantOrgScope };
    const apply = async (text: string) => {
      await writeFile(path.join(folder, 'datasources', 'a.yaml'), text);
      await provisionDataSources({ ...parts, ...scopes, environment: {}, warn: () => undefined });
      return readNew();
    };
    const file = 'datasources: [{ name: From a file, type: prometheus, url: "http://a.test" }]';
    const record = { by: 'system provisioning', orgId: 1, object: 'data-source From a file' };
    expect(await apply(file)).toMatchObject([{ ...record, action: 'data-source-added' }]);
    expect(await apply(file)).toEqual([]);
    expect(await apply('deleteDatasources: [{ name: From a file }]')).toMatchObject([{ ...record, action: 'data-source-deleted' }]);
  });

  const source = (more: object = {}) => ({ name: 'Store', type: 'prometheus', access: 'proxy', url: 'http://store.test', ...more });

  test('records data sources, old and new; of secrets that they changed', async () => {
    const made = await done(() => admin().post('/api/datasources', source({ secureJsonData: { token: 'first', other: 'stays' } })));
    const { id } = made.result.body;
    const object = 'data-source Store';
    expect(made.records).toMatchObject([
      byAdmin({
        action: 'data-source-added',
        object,
        changes: { name: [null, 'Store'], url: [null, 'http://store.test'], 'secureJsonData.token': [null, '***'] },
      }),
    ]);
    const change = {
      url: 'http://store.test/base?token=abc',
      jsonData: { httpMethod: 'POST', tlsSkipVerify: true, password: 'plain' },
      secureJsonData: { token: 'second', other: '' },
    };
    const changed = await done(() => admin().put(`/api/datasources/${id}`, source(change)));
    expect(changed.records).toEqual([
      byAdmin({
        action: 'data-source-changed',
        object,
        changes: {
          url: ['http://store.test', 'http://store.test/base?token=***'],
          version: [1, 2],
          'jsonData.httpMethod': [null, 'POST'],
          'jsonData.tlsSkipVerify': [null, true],
          'jsonData.password': [null, '***'],
          'secureJsonData.token': ['***', 'changed'],
          'secureJsonData.other': ['***', null],
        },
      }),
    ]);
    const same = await done(() =>
      admin().put(`/api/datasources/${id}`, source({ ...change, jsonData: { ...change.jsonData, password: 'other' } })),
    );
    expect(same.records).toEqual([
      byAdmin({ action: 'data-source-changed', object, changes: { version: [2, 3], 'jsonData.password': ['***', 'changed'] } }),
    ]);
    await admin().put(`/api/datasources/${id}`, source({ isDefault: true }));
    const other = await done(() => admin().post('/api/datasources', source({ name: 'New default', isDefault: true })));
    expect(other.records).toMatchObject([
      byAdmin({ action: 'data-source-changed', object, changes: { isDefault: [true, false] } }),
      byAdmin({ action: 'data-source-added', object: 'data-source New default' }),
    ]);
    const gone = await done(() => admin().delete(`/api/datasources/${id}`));
    expect(gone.records).toMatchObject([
      byAdmin({ action: 'data-source-deleted', object, changes: { type: ['prometheus', null], 'secureJsonData.token': ['***', null] } }),
    ]);
  });

  test('holds no secret of a data source, wherever it was written', async () => {
    const STORED = 'MARKER-stored';
    const plainly = fc.constantFrom('MARKER-plain', 'Bearer MARKER', 'postgres://reader:MARKER@db/x', '{"key":"MARKER"}');
    const option = fc.oneof(
      plainly,
      fc.array(plainly, { maxLength: 2 }),
      fc.record({ Authorization: plainly }),
      fc.constant([{ value: 'MARKER' }]),
    );
    const name = fc.oneof(
      fc.constantFrom('password', 'apiToken', 'connectionString', 'httpHeaderValue1', 'headers', 'customQueryParameters', 'secretKey', 'x'),
      fc.string({ unit: fc.constantFrom('a', 'K', '_', '.', '1'), minLength: 3, maxLength: 9 }),
    );
    const settings = fc.record(
      {
        url: fc.constantFrom(
          'http://store.test/?token=MARKER-plain',
          'http://store.test/a?x=1&api_key=MARKER&y=2',
          `http://hooks.test/MARKER${'0a'.repeat(20)}`,
          `http://store.test/${STORED}`,
        ),
        user: fc.constantFrom(STORED, 'reader@example.test'),
        database: fc.constantFrom(STORED, 'reader:MARKER@db', 'postgres://reader:MARKER@db/x'),
        basicAuthUser: fc.constantFrom(STORED, 'reader'),
        password: fc.constant(STORED),
        basicAuthPassword: fc.constantFrom(STORED, 'MARKER-basic'),
        jsonData: fc
          .tuple(
            fc.dictionary(name, option, { maxKeys: 4 }),
            fc.record({ serverName: fc.constant(STORED), keepCookies: fc.constant([STORED]) }, { requiredKeys: [] }),
          )
          .map(([options, known]) => ({ ...options, ...known })),
      },
      { requiredKeys: [] },
    );
    // What is repeated elsewhere is a stored secret before and after.
    const secret = { secureJsonData: { secret: STORED } };
    let recorded = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(settings, { minLength: 2, maxLength: 3 }), async ([first = {}, ...others]) => {
        const made = await admin().post('/api/datasources', source({ name: 'Secretive', ...first, ...secret }));
        if (made.status !== 200) return;
        const { id } = made.body;
        for (const other of others) await admin().put(`/api/datasources/${id}`, source({ name: 'Secretive', ...other, ...secret }));
        await admin().delete(`/api/datasources/${id}`);
        const rows = await readNew();
        recorded += rows.length;
        expect(JSON.stringify(rows)).not.toMatch(/MARKER/i);
      }),
      { numRuns: 30 },
    );
    expect(recorded).toBeGreaterThan(30);
  });

  test('records of refused calls that they were refused, and nothing else: who, at which routes, without parameters', async () => {
    const { other, readOther } = await startOther();
    const refusals = async (count: number): Promise<readonly ReadRecord[]> => {
      const records: ReadRecord[] = [];
      await expect.poll(async () => records.push(...(await readOther()))).toBeGreaterThanOrEqual(count);
      return records;
    };
    const { mainOrgId: orgId } = other.people;
    await other.as('admin').post('/api/folders', { title: 'Of admins', uid: 'PARAMETER' });
    const { id } = (await other.as('admin').get('/api/folders/PARAMETER')).body;
    await other.as('admin').post('/api/folders/PARAMETER/permissions', { items: [] });
    await readOther();
    const before = await readEverything(other.storage);
    const viewer = other.as('viewer');
    expect((await viewer.post('/api/folders', { title: 'TITLE' })).status).toBe(403);
    expect((await viewer.put('/api/folders/PARAMETER?x=QUERY', { title: 'TITLE', version: 1 })).status).toBe(403);
    expect((await viewer.get(`/api/folders/id/${id}`)).status).toBe(404);
    expect((await viewer.get('/api/folders/id/999999')).status).toBe(404);
    expect((await other.with().get('/api/org/users')).status).toBe(401);
    expect((await viewer.get('/api/org/users')).status).toBe(403);
    const record = { by: 'user viewer', orgId, action: 'refused', result: 'folder-access-denied', object: 'route POST /api/folders' };
    expect(await refusals(1)).toEqual([{ ...record, changes: null }]);
    // How many followed is written when another minute begins.
    other.clock.forward(MINUTE_MS);
    expect((await other.as('editor').get('/api/org/users')).status).toBe(403);
    await refusals(1);
    const row = other.storage.reader.selectFrom('auditRecord').selectAll().where('actorName', '=', 'viewer').orderBy('id', 'desc');
    const { count, changes, address } = await row.executeTakeFirstOrThrow();
    expect([count, address, JSON.parse(changes ?? '')]).toEqual([
      4,
      '127.0.0.1',
      {
        refused: [
          null,
          [
            'POST /api/folders folder-access-denied',
            'PUT /api/folders/:uid folder-access-denied',
            'GET /api/folders/id/:id folder-not-found',
            'GET /api/org/users permission-denied',
          ],
        ],
      },
    ]);
    const { audit_record: written, ...after } = await readEverything(other.storage);
    expect({ ...before, audit_record: written }).toEqual({ ...after, audit_record: written });
  });

  test('records the first call of a day with basic auth, for each person', async () => {
    const { other, readOther } = await startOther();
    await readOther();
    const authorization = `Basic ${Buffer.from(`otherEditor:${PASSWORD}`).toString('base64')}`;
    for (let call = 0; call < 3; call += 1) expect((await other.with({ authorization }).get('/api/user')).status).toBe(200);
    const used = {
      by: 'user otherEditor',
      orgId: null,
      action: 'sign-in-method-used',
      result: 'done',
      object: 'sign-in-method basic',
      changes: null,
    };
    await expect.poll(readOther).toEqual([used]);
    expect((await other.with({ authorization }).get('/api/user')).status).toBe(200);
    other.clock.forward(24 * 60 * MINUTE_MS);
    expect((await other.with({ authorization }).get('/api/user')).status).toBe(200);
    await expect.poll(readOther).toEqual([used]);
  });
});
