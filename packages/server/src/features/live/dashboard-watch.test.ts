import type { DashboardNews } from '@pharos/contract/api/live';
import { expect, test } from 'vitest';
import type { BusEvent, NewEvent } from '../../platform/events/catalogue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { createDashboardWatch, type WatchParts } from './dashboard-watch.ts';
import { liveServer } from './live-in-tests.ts';

const watch = (uid: string, stream = 'd') => ({ action: 'subscribe', stream, dashboard: uid });

test('who has a dashboard open hears at once who else has, of saves, and that it is gone; nobody of another organisation does', async () => {
  const server = await liveServer();
  const saved = await server.as('editor').post('/api/dashboards/db', { dashboard: { title: 'Watched' } });
  const { uid, id } = saved.body as { uid: string; id: number };
  const [editor, viewer, stranger] = [server.connect('editor'), server.connect('viewer'), server.connect('otherEditor')];
  await Promise.all([editor.opened, viewer.opened, stranger.opened]);
  const last = (client: typeof editor) => client.heard.at(-1);
  editor.send(watch(uid));
  await expect
    .poll(() => last(editor))
    .toMatchObject({ stream: 'd', dashboard: { version: 1, savedBy: 'editor', viewers: [], others: 0 } });
  viewer.send(watch(uid));
  stranger.send(watch(uid));
  await expect.poll(() => last(editor)).toMatchObject({ dashboard: { viewers: [{ login: 'viewer' }] } });
  await expect.poll(() => last(viewer)).toMatchObject({ dashboard: { viewers: [{ login: 'editor' }] } });
  await expect.poll(() => last(stranger)).toEqual({ stream: 'd', dashboard: null });

  await server.as('editor').post('/api/dashboards/db', { dashboard: { id, title: 'Watched', version: 1 } });
  await expect.poll(() => last(viewer)).toMatchObject({ dashboard: { version: 2 } });
  editor.close();
  await expect.poll(() => last(viewer)).toMatchObject({ dashboard: { viewers: [] } });
  await server.as('admin').post(`/api/dashboards/id/${id}/permissions`, { items: [] });
  await expect.poll(() => last(viewer)).toEqual({ stream: 'd', dashboard: null });
  await server.as('admin').delete(`/api/dashboards/uid/${uid}`);
  expect(stranger.heard).toHaveLength(1);
  expect(server.unexpected).toEqual([]);
});

test('[W23] who loses the right by a list, a folder, a team or its end is told at once, without waiting for the next look', async () => {
  const server = await liveServer();
  const admin = server.as('admin');
  const { uid: folderUid, id: folderId } = (await admin.post('/api/folders', { title: 'Watched folder' })).body;
  const { uid, id } = (await admin.post('/api/dashboards/db', { dashboard: { title: 'Guarded' }, folderId })).body;
  const { id: userId } = (await server.as('viewer').get('/api/user')).body;
  const own = `/api/dashboards/id/${id}/permissions`;
  const [editor, viewer] = [server.connect('editor'), server.connect('viewer')];
  await Promise.all([editor.opened, viewer.opened]);
  const last = (client: typeof editor) => client.heard.at(-1);
  const seen = { stream: 'd', dashboard: { version: 1 } };
  const lost = { stream: 'd', dashboard: null };
  const makeTeam = async (name: string): Promise<number> => {
    const { teamId } = (await admin.post('/api/teams', { name })).body;
    await admin.post(`/api/teams/${teamId}/members`, { userId });
    return teamId;
  };
  const [first, second] = [await makeTeam('First'), await makeTeam('Second')];
  editor.send(watch(uid));
  viewer.send(watch(uid));
  await expect.poll(() => last(viewer)).toMatchObject(seen);
  const steps: readonly [object, () => Promise<{ readonly status: number }>][] = [
    [lost, () => admin.post(`/api/folders/${folderUid}/permissions`, { items: [{ role: 'Editor', permission: 1 }] })],
    [seen, () => admin.post(own, { items: [{ userId, permission: 1 }] })],
    [lost, () => admin.post(own, { items: [] })],
    [
      seen,
      () =>
        admin.post(own, {
          items: [
            { teamId: first, permission: 1 },
            { teamId: second, permission: 1 },
          ],
        }),
    ],
    [seen, () => admin.delete(`/api/teams/${first}`)],
    [lost, () => admin.delete(`/api/teams/${second}/members/${userId}`)],
    [seen, () => admin.post(`/api/teams/${second}/members`, { userId })],
    [lost, () => admin.delete(`/api/teams/${second}`)],
  ];
  for (const [expected, act] of steps) {
    expect((await act()).status).toBe(200);
    await expect.poll(() => last(viewer)).toMatchObject(expected);
    await expect.poll(() => last(editor)).toMatchObject({ dashboard: { viewers: expected === seen ? [{ login: 'viewer' }] : [] } });
  }
  expect(server.unexpected).toEqual([]);
});

const scope = grantOrgScope(1);
const person = (userId: number): Actor => ({
  kind: 'user',
  scope,
  role: 'Viewer',
  userId,
  login: `p${userId}`,
  email: '',
  orgName: '',
  name: `Person ${userId}`,
  isServerAdmin: false,
  by: 'session',
});
const visitor: Actor = { kind: 'anonymous', scope, role: 'Viewer', orgName: '', userId: 0, login: '', isServerAdmin: false };

/** Copies of a server that hear what each of them announces. */
function copies() {
  const listeners: { readonly name: string; readonly hear: (event: never) => unknown }[] = [];
  const clock = { now: 0, nowMs: () => clock.now };
  let hidden: readonly number[] = [];
  const parts = (copyId: number): WatchParts => ({
    clock,
    copyId,
    bus: {
      on: (name, hear) => {
        listeners.push({ name, hear: hear as (event: never) => unknown });
        return () => undefined;
      },
    },
    readDashboard: async (actor) =>
      hidden.includes(actor.userId)
        ? undefined
        : { id: 7, version: 1, savedBy: 'a', saved: '', folderId: 0, folderUid: '', folderTitle: 'General', url: '/d/x' },
    namesOf: async (_scope, ids) => ids.map((id) => ({ id, login: `p${id}`, name: `Person ${id}` })),
    announce: async (events) => events.forEach(deliver),
    onUnexpected: (error) => {
      throw error;
    },
  });
  const deliver = (event: NewEvent) => {
    const heard = { name: event.name, orgId: 1, ids: event.ids } as BusEvent;
    for (const { name, hear } of listeners) if (name === event.name) void hear(heard as never);
  };
  return { parts, clock, hide: (...ids: number[]) => (hidden = ids) };
}

function listener(actor: Actor) {
  const heard: (DashboardNews | null)[] = [];
  const last = () => heard.at(-1);
  return {
    actor,
    uid: 'x',
    send: (news: DashboardNews | null) => heard.push(news),
    names: () => last()?.viewers.map(({ login }) => login),
    others: () => last()?.others,
    last,
    count: () => heard.length,
  };
}

test('people at other copies are named too; a person counts once, visitors are a number', async () => {
  const { parts } = copies();
  const [one, two] = [createDashboardWatch(parts(1)), createDashboardWatch(parts(2))];
  const [a, again, b, c] = [listener(person(1)), listener(person(1)), listener(person(2)), listener(visitor)];
  await one.watch(a);
  await one.watch(again);
  const stop = await two.watch(b);
  await two.watch(c);
  await expect.poll(a.names).toEqual(['p2']);
  await expect.poll(a.others).toBe(1);
  expect(again.names()).toEqual(['p2']);
  await expect.poll(b.names).toEqual(['p1']);
  expect([c.names(), c.others()]).toEqual([[], 2]); // nobody without an account hears who is there
  stop();
  await expect.poll(a.names).toEqual([]);
});

test('a copy that died is forgotten, one that lives repeats who is there', async () => {
  const { parts, clock } = copies();
  const [one, dead] = [createDashboardWatch(parts(1)), createDashboardWatch(parts(2))];
  const a = listener(person(1));
  await one.watch(a);
  await dead.watch(listener(person(2)));
  await expect.poll(a.names).toEqual(['p2']);
  clock.now += 60_000;
  await dead.refresh();
  clock.now += 60_000;
  await one.refresh();
  await expect.poll(a.names).toEqual(['p2']);
  clock.now += 60_000;
  await one.refresh();
  await expect.poll(a.names).toEqual([]);
});

test('at most some dozens of names come, the others as a number; who lost the right hears nothing more than that', async () => {
  const { parts, hide } = copies();
  const one = createDashboardWatch(parts(1));
  const a = listener(person(1));
  await one.watch(a);
  for (let id = 2; id <= 60; id += 1) await one.watch(listener(person(id)));
  await expect.poll(a.others).toBe(11);
  expect(a.names()).toHaveLength(48);
  hide(1);
  await one.refresh();
  expect(a.last()).toBeNull();
});

test('[W23] [A9] of two watchers with different rights only who may see it is told, and named to the others', async () => {
  const { parts, hide } = copies();
  const [one, two] = [createDashboardWatch(parts(1)), createDashboardWatch(parts(2))];
  const [first, second, far, far2] = [listener(person(1)), listener(person(2)), listener(person(3)), listener(person(4))];
  await one.watch(first);
  await one.watch(second);
  await two.watch(far);
  await expect.poll(far.names).toEqual(['p1', 'p2']);
  hide(1);
  await one.refresh();
  expect(first.last()).toBeNull();
  expect(second.names()).toEqual(['p3']);
  await expect.poll(far.names).toEqual(['p2']);
  const count = first.count();
  await two.watch(far2);
  await expect.poll(second.names).toEqual(['p3', 'p4']);
  expect(first.count()).toBe(count);
  hide(2);
  await one.refresh();
  expect([first.last()?.version, second.last()]).toEqual([1, null]);
  await expect.poll(far.names).toEqual(['p4', 'p1']);
});
