import { entriesInEffect, levelOf, type PermissionEntry } from '@pharos/domain/permissions/entries';
import type { PermissionLevel } from '@pharos/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import {
  type CallerName,
  CALLERS,
  type Entries,
  gives,
  makeWorld,
  OTHER_DEFAULTS,
  type WorldItem,
  type World,
} from './permission-world-in-tests.ts';

interface Table {
  readonly visitorRole: 'Viewer' | 'Editor';
  /** Those whose rights are tried: all, and what depends on the role of visitors once more. */
  readonly callers: readonly CallerName[];
  /** Lists that the organisation has saved for what was never saved. */
  readonly defaults?: typeof OTHER_DEFAULTS;
}
const TABLES: readonly Table[] = [
  { visitorRole: 'Viewer', callers: CALLERS },
  { visitorRole: 'Editor', callers: ['an anonymous visitor'] },
  { visitorRole: 'Viewer', callers: CALLERS, defaults: OTHER_DEFAULTS },
];
const tables = databases().flatMap((database) =>
  TABLES.map((table) => ({ ...table, database, name: database.name, under: table.defaults ? 'other defaults' : 'the usual defaults' })),
);

describe.each(tables)('[1.6.1-m] the table of permissions on $name, visitors as $visitorRole, $under', (table) => {
  const { database, visitorRole, callers, defaults } = table;
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(database, { visitorRole, defaults });
  });
  afterAll(() => world.server.close());

  const idsWhere = (caller: CallerName, needed: PermissionLevel, isFit: (place: WorldItem) => boolean = () => true) =>
    world.places
      .filter((place) => isFit(place) && gives(place.expected[caller], needed))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  const known = (rows: readonly { readonly id: number }[]) =>
    rows
      .map(({ id }) => id)
      .filter((id) => world.places.some((place) => place.id === id))
      .toSorted((a, b) => a - b);

  test('has at least two hundred rows', () => {
    expect(world.places.length * CALLERS.length).toBeGreaterThan(400);
  });

  test.each(callers)('lists and counts for %s what may be viewed, and nothing else', async (caller) => {
    const { get } = world.callers[caller];
    expect(known((await get('/api/search?limit=5000')).body)).toEqual(idsWhere(caller, 'view'));
    expect(known((await get('/api/search?limit=5000&permission=Edit')).body)).toEqual(idsWhere(caller, 'edit'));
    expect(known((await get('/api/folders')).body)).toEqual(idsWhere(caller, 'view', ({ isFolder }) => isFolder));
    const tags = (await get('/api/dashboards/tags')).body;
    const visible = world.places.filter(({ isFolder, expected }) => !isFolder && gives(expected[caller], 'view'));
    expect(tags).toEqual(visible.map(({ name }) => ({ term: name, count: 1 })).toSorted((a, b) => (a.term < b.term ? -1 : 1)));
  });

  test.each(callers)('decides for %s alike when something is opened, its history and its list of permissions are read', async (caller) => {
    const { get } = world.callers[caller];
    const isElsewhere = caller === 'an Admin elsewhere';
    for (const { name, id, uid, isFolder, expected } of world.places) {
      const level = expected[caller];
      const [canView, canSave, canAdmin] = [gives(level, 'view'), gives(level, 'edit'), gives(level, 'admin')];
      const refused = isElsewhere ? 404 : 403;
      const refusedByNumber = canView ? refused : 404;
      const opened = await get(isFolder ? `/api/folders/${uid}` : `/api/dashboards/uid/${uid}`);
      const rights = isFolder ? opened.body : opened.body.meta;
      expect([name, opened.status]).toEqual([name, canView ? 200 : refused]);
      if (canView) expect({ name, ...rights }).toMatchObject({ name, canSave, canEdit: canSave, canAdmin });
      const history = await get(`/api/dashboards/id/${id}/versions`);
      expect([name, history.status]).toEqual([name, canSave ? 200 : refusedByNumber]);
      const list = await get(isFolder ? `/api/folders/${uid}/permissions` : `/api/dashboards/id/${id}/permissions`);
      expect([name, list.status]).toEqual([name, canAdmin ? 200 : isFolder ? refused : refusedByNumber]);
    }
  });

  test.each(callers)('lets %s save what may be edited', async (caller) => {
    const { put, post } = world.callers[caller];
    for (const { name, id, uid, isFolder, folderId, expected } of world.places) {
      const level = expected[caller];
      const unseen = isFolder && caller !== 'an Admin elsewhere' ? 403 : 404;
      const status = gives(level, 'edit') ? 200 : gives(level, 'view') ? 403 : unseen;
      const dashboard = { id, title: name, tags: [name] };
      const saved = isFolder
        ? await put(`/api/folders/${uid}`, { title: name, overwrite: true })
        : await post('/api/dashboards/db', { dashboard, folderId, overwrite: true });
      expect([name, saved.status]).toEqual([name, status]);
    }
  });

  test('gives the same as the rules of the domain', () => {
    const entriesOf = (entries: Entries): PermissionEntry[] =>
      world.itemsOf(entries ?? '').map(({ permission, ...target }) => ({
        target: { kind: 'role' in target ? 'role' : 'teamId' in target ? 'team' : 'user', ...target } as PermissionEntry['target'], // as itemsOf made it
        level: ({ 1: 'view', 2: 'edit', 4: 'admin' } as const)[permission] ?? 'view',
      }));
    const saved = defaults && { everywhere: entriesOf(defaults.everywhere), general: entriesOf(defaults.general) };
    for (const { name, own, above, expected, isFolder } of world.places) {
      const folder = above && { entries: entriesOf(above.entries), hasAcl: above.entries !== undefined };
      const place = { own: entriesOf(own), hasAcl: own !== undefined, isFolder, ...(folder ? { folder } : {}) };
      const inEffect = entriesInEffect({ ...place, ...(saved ? { defaults: saved } : {}) });
      const levels = CALLERS.map((caller) =>
        levelOf(
          world.requesters[caller],
          inEffect.map(({ entry }) => entry),
        ),
      );
      expect([name, levels]).toEqual([name, CALLERS.map((caller) => expected[caller])]);
    }
  });

  test.each(callers)(
    '[1.6.1-g] lets %s make a dashboard where the folder may be edited, and in General where its list says so',
    async (caller) => {
      const { post, get } = world.callers[caller];
      const make = (folderId: number) => post('/api/dashboards/db', { dashboard: { title: `by ${caller}` }, folderId });
      for (const { name, id, expected } of world.places.filter(({ isFolder }) => isFolder)) {
        const level = expected[caller];
        const status = gives(level, 'edit') ? 200 : gives(level, 'view') ? 403 : 400;
        expect([name, (await make(id)).status]).toEqual([name, status]);
      }
      if (caller === 'an Admin elsewhere') return;
      const editsGeneral = gives(world.general[caller], 'edit');
      const makesFolders = editsGeneral && world.requesters[caller].role !== 'Viewer';
      expect((await make(0)).status).toBe(editsGeneral ? 200 : 403);
      expect((await post('/api/folders', { title: `of ${caller}` })).status).toBe(makesFolders ? 200 : 403);
      const made = (await get(`/api/search?limit=5000&query=${encodeURIComponent(`by ${caller}`)}`)).body;
      expect(made.filter(({ title }: { title: string }) => title === `by ${caller}`)).toHaveLength(
        idsWhere(caller, 'edit', ({ isFolder }) => isFolder).length + (editsGeneral ? 1 : 0),
      );
    },
  );
});
