import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/session/actor.ts';
import { grantOrgScope } from '../../../platform/session/grant-scope.ts';
import { databases } from '../../../testing/databases.ts';
import { keyForTest, userForTest } from '../../../testing/http-server.ts';
import { type Person, type TestServer, testServer } from '../../../testing/test-server.ts';

describe.each(databases())('looking at open callers again on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database);
  });
  afterAll(() => server.close());

  const buildActor = async (person: Person): Promise<Actor> => {
    const { cookies, authenticate } = server.signIn;
    const token = server.cookieOf(person).slice(cookies.name.length + 1);
    const { actor } = await authenticate({
      method: 'GET',
      url: '/ws',
      header: () => undefined,
      cookie: () => token,
      query: () => undefined,
      clientAddress: '',
      peerAddress: '127.0.0.1',
      isPageLoad: false,
    });
    if (!actor) throw new Error(`${person} is not signed in`);
    return actor;
  };
  const stillThere = async (...actors: readonly Actor[]) => {
    const good = await server.signIn.stillSignedIn(actors);
    return actors.map((actor) => good.has(actor));
  };

  test('who is signed in stays, in their own organisation only', async () => {
    const viewer = await buildActor('viewer');
    const elsewhere: Actor = { ...viewer, scope: grantOrgScope(server.people.otherOrgId) };
    expect(await stillThere(viewer, elsewhere)).toEqual([true, false]);
    expect(await stillThere()).toEqual([]);
  });

  test('a role that was changed counts at once, by session and by password: what was opened in the old one is opened again', async () => {
    const { otherViewer } = server.people.ids;
    const [viewer, admin] = [await buildActor('otherViewer'), await buildActor('otherAdmin')];
    const { sessionId: _, ...basic } = userForTest({ userId: otherViewer, by: 'basic', scope: viewer.scope });
    const patch = (role: string) => server.as('otherAdmin').patch(`/api/org/users/${otherViewer}`, { role });
    expect((await patch('Editor')).status).toBe(200);
    expect(await stillThere(viewer, basic, admin)).toEqual([false, false, true]);
    expect(await stillThere(await buildActor('otherViewer'))).toEqual([true]);
    expect((await patch('Viewer')).status).toBe(200);
    expect(await stillThere(viewer, basic)).toEqual([true, true]);
  });

  test('a session that ended, and one that was not used for too long, are gone', async () => {
    const [editor, admin] = [await buildActor('editor'), await buildActor('admin')];
    await server.as('editor').post('/logout');
    expect(await stillThere(editor, admin)).toEqual([false, true]);
    server.clock.forward(8 * 86_400_000);
    expect(await stillThere(admin)).toEqual([false]);
    server.clock.forward(-8 * 86_400_000);
  });

  test('a token that was replaced since the handshake changes nothing', async () => {
    const actor = await buildActor('otherAdmin');
    server.clock.forward(15 * 60_000);
    expect((await server.as('otherAdmin').get('/api/login/ping')).headers.get('set-cookie')).not.toBeNull();
    server.clock.forward(15 * 60_000);
    expect(await stillThere(actor)).toEqual([true]);
  });

  test('a membership taken away counts at once, by session and by password', async () => {
    const removed = await buildActor('otherEditor');
    const byPassword = userForTest({ userId: server.people.ids.otherEditor, by: 'basic', scope: removed.scope, role: 'Editor' });
    const { sessionId: _, ...basic } = byPassword;
    expect(await stillThere(removed, basic)).toEqual([true, true]);
    expect((await server.as('otherAdmin').delete(`/api/org/users/${server.people.ids.otherEditor}`)).status).toBe(200);
    expect(await stillThere(removed, basic)).toEqual([false, false]);
  });

  test('a deleted API key is gone; that of another organisation does not stand in for it', async () => {
    const made = await server.as('serverAdmin').post('/api/auth/keys', { name: 'wall', role: 'Viewer' });
    const listed = await server.as('serverAdmin').get('/api/auth/keys');
    const { id } = listed.body[0];
    expect(made.status).toBe(200);
    const key = keyForTest({ keyId: id, scope: grantOrgScope(server.people.mainOrgId) });
    expect(await stillThere(key, { ...key, scope: grantOrgScope(server.people.otherOrgId) })).toEqual([true, false]);
    await server.as('serverAdmin').delete(`/api/auth/keys/${id}`);
    expect(await stillThere(key)).toEqual([false]);
  });
});
