import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type Person, type TestServer, testServer } from '../../testing/test-server.ts';

const ADDRESS = { address1: 'Pier 4', address2: '', city: 'Hamburg', zipCode: '20457', state: '', country: 'Germany' };

describe.each(databases())('organisations by their number on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database, { environment: { PHAROS_AUTH_LDAP_ENABLED: 'true' } });
  });
  afterAll(() => server.close());
  const root = () => server.as('serverAdmin');
  const other = () => `/api/orgs/${server.people.otherOrgId}`;

  test('[1.5.3-b] an Admin renames their own and gives it an address, which replaces the one before', async () => {
    const admin = server.as('otherAdmin');
    expect((await admin.put('/api/org', { name: ' Harbour ', id: 1 })).body).toEqual({ message: 'Organization updated' });
    expect((await admin.put('/api/org/address', ADDRESS)).body).toEqual({ message: 'Address updated' });
    expect((await admin.get('/api/org')).body).toEqual({ id: server.people.otherOrgId, name: 'Harbour', address: ADDRESS });
    await admin.put('/api/org/address', { city: 'Kiel' });
    expect((await admin.get('/api/org')).body.address).toEqual({
      address1: '',
      address2: '',
      city: 'Kiel',
      zipCode: '',
      state: '',
      country: '',
    });
    expect((await admin.put('/api/org', { name: '  ' })).status).toBe(422);
    expect(await admin.put('/api/org', { name: 'MAIN ORG.' })).toMatchObject({ status: 400, body: { message: 'Organization name taken' } });
    expect((await admin.put('/api/org', { name: 'HARBOUR' })).status).toBe(200);
    expect((await admin.put('/api/org', { name: 'x'.repeat(256) })).status).toBe(400);
    for (const who of ['viewer', 'editor'] as const) {
      expect((await server.as(who).put('/api/org', { name: 'Mine' })).status).toBe(403);
      expect((await server.as(who).put('/api/org/address', ADDRESS)).status).toBe(403);
    }
    expect((await server.as('admin').get('/api/org')).body).toMatchObject({ name: 'Main Org.', address: { city: '' } });
    await admin.put('/api/org', { name: 'Other Org.' });
  });

  test('a server administrator reads and changes any, by number or by name', async () => {
    expect((await root().get(other())).body).toMatchObject({ id: server.people.otherOrgId, name: 'Other Org.' });
    expect((await root().put(other(), { name: 'North/sea 50%' })).body).toEqual({ message: 'Organization updated' });
    expect((await root().get('/api/orgs/name/north%2Fsea%2050%25')).body).toMatchObject({ name: 'North/sea 50%' });
    expect((await root().put(`${other()}/address`, ADDRESS)).body).toEqual({ message: 'Address updated' });
    expect((await root().get(other())).body.address).toEqual(ADDRESS);
    expect(await root().put(other(), { name: 'main org.' })).toMatchObject({ status: 400, body: { message: 'Organization name taken' } });
    await root().put(other(), { name: 'Other Org.' });
    for (const path of ['/api/orgs/999999', '/api/orgs/x', '/api/orgs/name/nowhere', '/api/orgs/999999/users'])
      expect(await root().get(path)).toMatchObject({ status: 404, body: { message: 'Organization not found' } });
    expect((await root().put('/api/orgs/999999', { name: 'x' })).status).toBe(404);
    expect((await root().put('/api/orgs/999999/address', {})).status).toBe(404);
  });

  test('the list has parts, and is empty past its end', async () => {
    const names = async (query: string) => (await root().get(`/api/orgs${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Main Org.', 'Other Org.']);
    expect(await names('?perpage=1&page=2')).toEqual(['Other Org.']);
    expect(await names('?perpage=1&page=9')).toEqual([]);
    expect(await names('?name=other%20org.')).toEqual(['Other Org.']);
  });

  test('[1.6.1-b] members of any: listed, added, with another role, removed, and always an Admin left', async () => {
    const { ids } = server.people;
    const logins = async (query = '') => (await root().get(`${other()}/users${query}`)).body.map(({ login }: { login: string }) => login);
    expect(await logins()).toEqual(['otherAdmin', 'otherEditor', 'otherViewer']);
    expect(await logins('?perpage=2&page=2')).toEqual(['otherViewer']);
    const add = () => root().post(`${other()}/users`, { loginOrEmail: 'viewer', role: 'Editor' });
    expect((await add()).body).toEqual({ message: 'User added to organization' });
    expect((await add()).status).toBe(409);
    expect((await root().post(`${other()}/users`, { loginOrEmail: 'nobody', role: 'Viewer' })).status).toBe(404);
    expect((await root().patch(`${other()}/users/${ids.viewer}`, { role: 'Viewer' })).body).toEqual({
      message: 'Organization user updated',
    });
    expect((await root().delete(`${other()}/users/${ids.viewer}`)).body).toEqual({ message: 'User removed from organization' });
    expect(await root().patch(`${other()}/users/${ids.otherAdmin}`, { role: 'Viewer' })).toMatchObject({ status: 400 });
    expect(await root().delete(`${other()}/users/${ids.otherAdmin}`)).toMatchObject({ status: 400 });
    // Of the organisation that is named, not of the one that the caller works in.
    expect((await root().delete(`${other()}/users/${ids.editor}`)).status).toBe(404);
    expect(await logins()).toEqual(['otherAdmin', 'otherEditor', 'otherViewer']);
  });

  test('nobody else does any of it', async () => {
    const calls = [
      ['get', other()],
      ['put', other(), { name: 'x' }],
      ['put', `${other()}/address`, ADDRESS],
      ['delete', other()],
      ['get', '/api/orgs/name/Other%20Org.'],
      ['get', `${other()}/users`],
      ['post', `${other()}/users`, { loginOrEmail: 'viewer', role: 'Viewer' }],
      ['patch', `${other()}/users/${server.people.ids.otherViewer}`, { role: 'Admin' }],
      ['delete', `${other()}/users/${server.people.ids.otherViewer}`],
    ] as const;
    for (const [method, path, body] of calls)
      for (const who of ['viewer', 'admin', 'otherAdmin'] as const) {
        const caller = server.as(who);
        const { status } = method === 'get' || method === 'delete' ? await caller[method](path) : await caller[method](path, body);
        expect([method, path, who, status]).toEqual([method, path, who, 403]);
      }
    expect((await server.with().get(other())).status).toBe(401);
  });

  test('a role that a sync gives says so in the list, while that section is on', async () => {
    const { ids, mainOrgId } = server.people;
    const setOrigin = (origin: string | null) =>
      server.storage.inTransaction((db) =>
        db.updateTable('membership').set({ origin }).where('orgId', '=', mainOrgId).where('userId', '=', ids.viewer).execute(),
      );
    const sources = async () =>
      (await server.as('admin').get('/api/org/users')).body.map((row: { login: string; roleSource?: string }) => [
        row.login,
        row.roleSource,
      ]);
    await setOrigin('ldap');
    expect(await sources()).toEqual([
      ['admin', undefined],
      ['editor', undefined],
      ['root', undefined],
      ['viewer', 'LDAP'],
    ]);
    await setOrigin('oauth_github');
    expect(await sources()).toContainEqual(['viewer', undefined]);
    await setOrigin(null);
  });

  test('[1.7.0-h] a picker looks members up by a part of their name, without emails', async () => {
    const lookup = (who: Person, query: string) => server.as(who).get(`/api/org/users/lookup?query=${query}`);
    const { viewer } = server.people.ids;
    expect((await lookup('admin', 'VIEW')).body).toEqual([
      { userId: viewer, login: 'viewer', avatarUrl: expect.stringMatching(/^\/avatar\/[0-9a-f]{32}$/) },
    ]);
    expect((await lookup('editor', 'view')).body).toEqual([{ userId: viewer, login: 'viewer', avatarUrl: '' }]);
    expect((await lookup('otherAdmin', 'view')).body).toMatchObject([{ login: 'otherViewer' }]);
    expect((await lookup('viewer', 'view')).status).toBe(403);
    expect((await server.as('admin').get('/api/org/users/lookup?limit=2')).body).toHaveLength(2);
    const found = (await server.as('admin').get('/api/org/users?query=view&limit=10')).body;
    const avatarUrl = expect.stringMatching(/^\/avatar\/[0-9a-f]{32}$/);
    expect(found).toMatchObject([{ userId: viewer, login: 'viewer', email: 'viewer@example.test', avatarUrl }]);
    expect((await server.as('admin').get('/api/org/users?limit=2')).body).toHaveLength(2);
  });
});
