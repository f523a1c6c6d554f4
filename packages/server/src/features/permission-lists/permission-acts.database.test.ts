import { entriesInEffect, levelOf, type PermissionEntry } from '@pharos/domain/permissions/entries';
import { levelOfNumber } from '@pharos/domain/permissions/level-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { DrawPicture } from '../rendering/index.ts';
import { type CallerName, CALLERS, type Entries, gives, makeWorld, type World, type WorldItem } from './permission-world-in-tests.ts';

/** Dashboards of different rights, of all that the world has. */
const BOARDS = [
  'general never',
  'general ',
  'general n4',
  'general m2',
  'below never own never',
  'below T1 own T2',
  'below V1 own U4 n2',
  'below U1 n1 own T2 E1',
];
const MOVED = ['general never', 'general n4', 'general m2', 'below T1 own T2', 'below U1 n1 own T2 E1'];
const PICTURED: readonly CallerName[] = [
  'an Admin',
  'a Viewer',
  'a Viewer of team T',
  'an Editor key',
  'an anonymous visitor',
  'an Admin elsewhere',
];
/** An Admin elsewhere has a General and uids of their own. */
const CALLERS_HERE = CALLERS.filter((caller) => caller !== 'an Admin elsewhere');
const COMPARED = ['general ', 'general n4', 'below T1 own T2', 'below never own never'];
const TARGETS = ['f general never', 'f general ', 'f general V2', 'f general E1', 'f general T2 V1'];

/**
 * Reads the dashboard of the page, as its browser does, at the server that the page names as `address`. Its picture is a JSON text of the
 * cookie and the status: what a picture could show.
 */
const readForPicture: DrawPicture = async (_program, { url, cookie: { name, value } }) => {
  const { pathname, searchParams } = new URL(url);
  const cookie = `${name}=${value}`;
  const { status } = await fetch(`${searchParams.get('address')}/api/dashboards/uid/${pathname.split('/')[2]}`, { headers: { cookie } });
  return Buffer.from(JSON.stringify({ cookie, status }));
};

describe.each(databases())('acts on dashboards of different rights on $name', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(database, {
      visitorRole: 'Editor',
      environment: { PHAROS_LIMITS_SNAPSHOTS_PER_MINUTE: '10000', PHAROS_RENDERING_BROWSER_PATH: '/usr/bin/chromium' },
      drawPicture: readForPicture,
    });
  });
  afterAll(() => world.server.close());

  const find = (names: readonly string[]): readonly WorldItem[] =>
    names.map((name) => world.places.find((place) => place.name === name) ?? expect.fail(name));
  const admin = () => world.callers['an Admin'];
  const isElsewhere = (caller: CallerName) => caller === 'an Admin elsewhere';
  const read = async ({ uid }: WorldItem) => (await admin().get(`/api/dashboards/uid/${uid}`)).body;
  const maySave = (place: WorldItem, caller: CallerName) => gives(place.expected[caller], 'edit');
  const mayView = (place: WorldItem, caller: CallerName) => gives(place.expected[caller], 'view');
  /** By its number what may not be seen is not there. */
  const byNumber = (place: WorldItem, caller: CallerName, done = 200) =>
    maySave(place, caller) ? done : mayView(place, caller) ? 403 : 404;
  const byUid = (place: WorldItem, caller: CallerName) => (maySave(place, caller) ? 200 : isElsewhere(caller) ? 404 : 403);
  const entriesOf = (entries: Entries): readonly PermissionEntry[] =>
    world.itemsOf(entries ?? '').map(({ permission, ...target }) => ({
      target: { kind: 'role' in target ? 'role' : 'teamId' in target ? 'team' : 'user', ...target } as PermissionEntry['target'], // as itemsOf made it
      level: levelOfNumber(permission),
    }));
  /** Of the folder that a dashboard stands in, or of General. */
  const levelAbove = ({ above }: WorldItem, caller: CallerName) => {
    const inEffect = entriesInEffect({ own: entriesOf(above?.entries), hasAcl: above?.entries !== undefined });
    return levelOf(
      world.requesters[caller],
      inEffect.map(({ entry }) => entry),
    );
  };

  test.each(CALLERS)('[A1] %s moves what may be edited to where may be edited, and nothing else', async (caller) => {
    const general = { id: 0, name: 'General', level: levelAbove({} as WorldItem, caller) };
    const targets = [general, ...find(TARGETS).map(({ id, name, expected }) => ({ id, name, level: expected[caller] }))];
    for (const source of find(MOVED))
      for (const target of targets.filter(({ id }) => id !== source.folderId)) {
        const dashboard = { id: source.id, title: source.name };
        const { status } = await world.callers[caller].post('/api/dashboards/db', { dashboard, folderId: target.id, overwrite: true });
        const refused = !mayView(source, caller) ? 404 : gives(target.level, 'view') ? 403 : 400;
        const isDone = maySave(source, caller) && gives(target.level, 'edit');
        expect([source.name, target.name, status]).toEqual([source.name, target.name, isDone ? 200 : refused]);
        expect((await read(source)).meta.folderId).toBe(isDone ? target.id : source.folderId);
        if (isDone) await admin().post('/api/dashboards/db', { dashboard, folderId: source.folderId, overwrite: true });
      }
  });

  test.each(CALLERS)('[W21] %s is told who would see more by a move that they may make, and of no other', async (caller) => {
    const sources = find(MOVED);
    const request = (ids: readonly number[], folderId: number, more = '') =>
      world.callers[caller].get(`/api/dashboards/new-viewers?${ids.map((id) => `ids=${id}&`).join('')}folderId=${folderId}${more}`);
    const named = async (folderId: number, more = '') => {
      const { status, body } = await request(
        sources.map(({ id }) => id),
        folderId,
        more,
      );
      return [status, status === 200 ? body.map(({ id }: { id: number }) => id) : undefined];
    };
    const idsOf = (of: readonly WorldItem[]) => of.map(({ id }) => id);
    for (const { id, expected } of find(TARGETS)) {
      const isOpen = gives(expected[caller], 'edit');
      const refused = [gives(expected[caller], 'view') ? 403 : 400, undefined];
      expect(await named(id)).toEqual(isOpen ? [200, idsOf(sources.filter((one) => maySave(one, caller)))] : refused);
      expect(await named(id, '&isCopy=true')).toEqual(isOpen ? [200, idsOf(sources.filter((one) => mayView(one, caller)))] : refused);
    }
    const [closed] = find(['general ']);
    if (caller === 'an Admin') {
      const everybody = { roles: ['Viewer', 'Editor'], teams: 0, users: 0 };
      const nobody = { roles: [], teams: 0, users: 0 };
      const [open, ofTeam] = find(['f general never', 'f general T1']);
      const of = async (folderId: number, more = '') => (await request([closed?.id ?? 0], folderId, more)).body;
      expect(await of(open?.id ?? 0)).toEqual([{ id: closed?.id, ...everybody }]);
      expect(await of(ofTeam?.id ?? 0)).toEqual([{ id: closed?.id, roles: [], teams: 1, users: 0 }]);
      expect(await of(0)).toEqual([{ id: closed?.id, ...nobody }]);
      // A copy leaves the entries behind, also where it stands in the same folder.
      expect(await of(0, '&isCopy=true')).toEqual([{ id: closed?.id, ...everybody }]);
      expect(
        (
          await request(
            Array.from({ length: 101 }, () => 1),
            0,
          )
        ).status,
      ).toBe(400);
    }
  });

  test('[W21] versions tell a move, beside what the person says', async () => {
    const [place, target] = find(['general never', 'f general T2 V1']);
    const move = (folderId: number, message = '') =>
      admin().post('/api/dashboards/db', { dashboard: { id: place?.id, title: place?.name }, folderId, overwrite: true, message });
    await move(target?.id ?? 0);
    await move(0, 'Back');
    await move(0, 'Stays');
    const versions = (await admin().get(`/api/dashboards/id/${place?.id}/versions?limit=3`)).body;
    expect(versions.map(({ message }: { message: string }) => message)).toEqual([
      'Stays',
      'Back. Moved from f general T2 V1 to General',
      'Moved from General to f general T2 V1',
    ]);
  });

  test.each(CALLERS_HERE)('[A2] [W22] %s replaces a dashboard by its name where the folder and it may be edited', async (caller) => {
    for (const place of find(BOARDS)) {
      const { version } = (await read(place)).dashboard;
      const above = levelAbove(place, caller);
      const save = (overwrite: boolean) =>
        world.callers[caller].post('/api/dashboards/db', { dashboard: { title: place.name }, folderId: place.folderId, overwrite });
      const refused = gives(above, 'view') || place.folderId === 0 ? 403 : 400;
      const named = await save(false);
      expect([place.name, named.status]).toEqual([place.name, gives(above, 'edit') ? 412 : refused]);
      // That a name is taken is told to who may save there, and nothing else of what has it.
      if (named.status === 412) expect(Object.keys(named.body).toSorted()).toEqual(['message', 'status']);
      const isDone = gives(above, 'edit') && maySave(place, caller);
      expect([place.name, (await save(true)).status]).toEqual([place.name, isDone ? 200 : gives(above, 'edit') ? 403 : refused]);
      expect((await read(place)).dashboard).toMatchObject({ id: place.id, version: isDone ? version + 1 : version });
    }
  });

  test.each(CALLERS_HERE)('[A6] %s learns nothing from a conflict over what may not be seen', async (caller) => {
    for (const { uid, name, folderId, ...place } of find(BOARDS)) {
      const save = { dashboard: { uid, title: name, version: 999 }, folderId };
      const { status, body } = await world.callers[caller].post('/api/dashboards/db', save);
      const isSeen = gives(place.expected[caller], 'view');
      expect([name, status]).toEqual([name, isSeen ? 412 : 403]);
      expect([name, Object.keys(body).toSorted()]).toEqual([
        name,
        isSeen ? ['message', 'status', 'updated', 'updatedBy', 'version'] : ['message', ...('status' in body ? ['status'] : [])],
      ]);
    }
  });

  test.each(CALLERS)('[A5] %s deletes what may be edited, and brings it back to where may be edited', async (caller) => {
    const { get, post, delete: remove } = world.callers[caller];
    for (const place of find(BOARDS)) {
      const { uid, id, name } = place;
      const deleted = await remove(`/api/dashboards/uid/${uid}`);
      expect([name, deleted.status]).toEqual([name, byUid(place, caller)]);
      expect([name, (await admin().get(`/api/dashboards/uid/${uid}`)).status]).toEqual([name, maySave(place, caller) ? 404 : 200]);
      if (deleted.status !== 200) await admin().delete(`/api/dashboards/uid/${uid}`);
      const binned = (await get('/api/bin')).body.items.map((item: { id: number }) => item.id);
      expect([name, binned]).toEqual([name, maySave(place, caller) ? [id] : []]);
      const purged = maySave(place, caller) ? undefined : (await remove(`/api/bin/${id}`)).status;
      expect([name, purged]).toEqual([name, maySave(place, caller) ? undefined : 404]);
      const restored = await post(`/api/bin/${id}/restore`, {});
      const isDone = maySave(place, caller) && gives(levelAbove(place, caller), 'edit');
      expect([name, restored.status]).toEqual([name, isDone ? 200 : maySave(place, caller) ? 403 : 404]);
      if (!isDone) expect((await admin().post(`/api/bin/${id}/restore`, {})).status).toBe(200);
      expect((await read(place)).meta.folderId).toBe(place.folderId);
    }
  });

  test.each(CALLERS)('[A4] %s reads, restores and compares versions of what may be edited, on either side', async (caller) => {
    const { get, post } = world.callers[caller];
    const newest = new Map<number, number>();
    for (const place of find(BOARDS)) newest.set(place.id, (await read(place)).dashboard.version);
    for (const place of find(BOARDS)) {
      const versions = `/api/dashboards/id/${place.id}`;
      const version = newest.get(place.id);
      expect([place.name, (await get(`${versions}/versions/${version}`)).status]).toEqual([place.name, byNumber(place, caller)]);
      expect([place.name, (await post(`${versions}/restore`, { version })).status]).toEqual([place.name, byNumber(place, caller)]);
      for (const other of find(COMPARED).filter(({ id }) => id !== place.id)) {
        const [base, next] = [place, other].map(({ id }) => ({ dashboardId: id, version: newest.get(id) }));
        const { status } = await post('/api/dashboards/calculate-diff', { base, new: next, diffType: 'delta' });
        const expected = maySave(place, caller) ? byNumber(other, caller) : byNumber(place, caller);
        expect([place.name, other.name, status]).toEqual([place.name, other.name, expected]);
      }
    }
  });

  test.each(CALLERS)('%s stars what may be viewed, and writes annotations where may be edited', async (caller) => {
    const { get, post, delete: remove } = world.callers[caller];
    const isUser = world.requesters[caller].user !== undefined || isElsewhere(caller);
    for (const place of find(BOARDS)) {
      const star = `/api/user/stars/dashboard/${place.id}`;
      const opened = (await get(`/api/dashboards/uid/${place.uid}`)).body;
      if (mayView(place, caller)) expect([place.name, opened.meta.canStar]).toEqual([place.name, isUser]);
      expect([place.name, (await post(star)).status]).toEqual([place.name, !isUser ? 412 : mayView(place, caller) ? 200 : 404]);
      const annotation = { dashboardId: place.id, panelId: 1, time: 1, text: caller };
      const written = await post('/api/annotations', annotation);
      const refused = isElsewhere(caller) ? 404 : 403;
      expect([place.name, written.status]).toEqual([place.name, maySave(place, caller) ? 200 : refused]);
      if (!maySave(place, caller)) await admin().post('/api/annotations', annotation);
      const deleted = await post('/api/annotations/mass-delete', { dashboardId: place.id, panelId: 1 });
      expect([place.name, deleted.status]).toEqual([place.name, caller === 'an Admin' || isElsewhere(caller) ? 200 : 403]);
      const left = (await admin().get(`/api/annotations?dashboardId=${place.id}&from=1&to=10`)).body;
      expect([place.name, left.some(({ text }: { text: string }) => text === caller)]).toEqual([place.name, caller !== 'an Admin']);
    }
    const starred = (await get('/api/search?starred=true')).body.map(({ id }: { id: number }) => id);
    const seen = isUser ? find(BOARDS).filter((place) => mayView(place, caller)) : [];
    expect(new Set(starred)).toEqual(new Set(seen.map(({ id }) => id)));
    for (const { id } of seen) await remove(`/api/user/stars/dashboard/${id}`);
  });

  test.each(CALLERS)(
    'snapshots: %s names the original that may be viewed, and deletes those of others as an Editor who may edit it',
    async (caller) => {
      const { post, delete: remove } = world.callers[caller];
      const isVisitor = caller === 'an anonymous visitor';
      const isEditor = ['Editor', 'Admin'].includes(world.requesters[caller].role ?? '');
      for (const place of find(BOARDS)) {
        const body = { dashboard: { uid: place.uid, title: place.name } };
        const own = await post('/api/snapshots', body);
        expect([place.name, own.status]).toEqual([place.name, isVisitor ? 403 : 200]);
        if (!isVisitor) {
          const { snapshot = {} } = (await admin().get(`/api/snapshots/${own.body.key}`)).body.dashboard;
          expect([place.name, 'originalUrl' in snapshot]).toEqual([place.name, mayView(place, caller)]);
        }
        const { key } = (await admin().post('/api/snapshots', body)).body;
        const status = caller === 'an Admin' || (isEditor && maySave(place, caller)) ? 200 : mayView(place, caller) ? 403 : 404;
        expect([place.name, (await remove(`/api/snapshots/${key}`)).status]).toEqual([place.name, status]);
        expect((await admin().get(`/api/snapshots/${key}`)).status).toBe(status === 200 ? 404 : 200);
      }
    },
  );

  // Nothing that a database decides.
  test.each(database.name === 'SQLite' ? PICTURED : [])(
    'a picture for %s shows what its caller may view, and its browser nothing more afterwards',
    async (caller) => {
      for (const place of find(['general ', 'below T1 own T2'])) {
        const drawn = await world.callers[caller].get(
          `/render/d-solo/${place.uid}/x?panelId=1&address=${encodeURIComponent(world.server.url)}`,
        );
        expect(drawn.status, drawn.text).toBe(200);
        const { cookie, status } = drawn.body;
        expect([place.name, status]).toEqual([place.name, mayView(place, caller) ? 200 : isElsewhere(caller) ? 404 : 403]);
        const later = await world.server.with({ cookie }).get(`/api/dashboards/uid/${place.uid}`);
        const asVisitor = mayView(place, 'an anonymous visitor') ? 200 : 403;
        expect([place.name, later.status]).toEqual([place.name, asVisitor]);
      }
    },
  );

  test('[A8] an anonymous Editor looks up neither people nor teams', async () => {
    for (const address of ['/api/org/users?query=e', '/api/teams/search?query=T'])
      expect([address, (await world.callers['an anonymous visitor'].get(address)).status]).toEqual([address, 403]);
  });
});
