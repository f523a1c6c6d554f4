import type { AccessLevel, AccessObjectKind } from '@pharos/contract/api/org-access';
import { PERMISSION_LEVELS, type Role, SOURCE_LEVELS } from '@pharos/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { databases } from '../../testing/databases.ts';
import { keyForTest, userForTest } from '../../testing/http-server.ts';
import { PASSWORD, type TestServer, testServer } from '../../testing/test-server.ts';
import { dashboardRepository } from '../dashboards/index.ts';
import { dataSourceRepository } from '../data-sources/index.ts';
import { createOrgAccessService, type OrgAccessService } from './org-access.service.ts';
import type { NamedSubject } from './subjects.repository.ts';

const SETUPS = Number(process.env['PHAROS_TEST_SETUPS'] ?? 100);
const SETUPS_AT_ONCE = 10;

/** Numbers of [0, 1) that are the same in each run. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Subject {
  readonly name: string;
  readonly why: NamedSubject;
  /** Who is decided for by the conditions of statements. */
  readonly actor: Actor;
}

describe.each(databases())('why somebody has which rights on $name', (database) => {
  let server: TestServer;
  let access: OrgAccessService;
  let subjects: readonly Subject[];
  let asAdmin: Actor;
  let ids: { readonly folder: number; readonly below: number; readonly general: number; readonly source: number };
  let people: readonly number[];
  let teams: readonly number[];
  let loner = 0;
  beforeAll(async () => {
    server = await testServer(database);
    const admin = server.as('admin');
    const scope = grantOrgScope(server.people.mainOrgId);
    access = createOrgAccessService({ storage: server.storage, subPath: '' });
    const team = async (name: string): Promise<number> => (await admin.post('/api/teams', { name })).body.teamId;
    teams = [await team('one'), await team('two')];
    loner = (await server.as('serverAdmin').post('/api/admin/users', { login: 'loner', password: PASSWORD })).body.id;
    await admin.post(`/api/teams/${teams[0]}/members`, { userId: loner });
    const program = (await admin.post('/api/serviceaccounts', { name: 'bot', role: 'Editor' })).body.id;
    await admin.post('/api/auth/keys', { name: 'reader', role: 'Viewer' });
    const [key] = (await admin.get('/api/auth/keys')).body;
    const { viewer, editor } = server.people.ids;
    people = [viewer, editor, program];
    const person = (userId: number, role: Role): Actor => userForTest({ userId, role, scope });
    asAdmin = person(server.people.ids.admin, 'Admin');
    subjects = [
      { name: 'a Viewer', why: { kind: 'user', id: viewer }, actor: person(viewer, 'Viewer') },
      { name: 'an Editor', why: { kind: 'user', id: editor }, actor: person(editor, 'Editor') },
      { name: 'an Admin', why: { kind: 'user', id: server.people.ids.admin }, actor: asAdmin },
      { name: 'a key', why: { kind: 'api-key', id: key.id }, actor: keyForTest({ scope, role: 'Viewer' }) },
      {
        name: 'a service account',
        why: { kind: 'service-account', id: program },
        actor: {
          kind: 'service-account',
          userId: program,
          tokenId: 1,
          login: '',
          name: '',
          isServerAdmin: false,
          scope,
          orgName: '',
          role: 'Editor',
        },
      },
      // Nobody but this one knows who is in it, and no entry is for them by name.
      { name: 'a team', why: { kind: 'team', id: teams[0] ?? 0 }, actor: person(loner, 'Viewer') },
    ];
    const folder = (await admin.post('/api/folders', { title: 'turbines' })).body.id;
    const board = async (title: string, folderId: number): Promise<number> =>
      (await admin.post('/api/dashboards/db', { dashboard: { title }, folderId })).body.id;
    const source = (await admin.post('/api/datasources', { name: 'store', type: 'testdata', access: 'proxy' })).body.id;
    ids = { folder, below: await board('rotor', folder), general: await board('gauge', 0), source };
  });
  afterAll(() => server.close());

  /** Another set-up of entries, lists and teams. */
  async function shuffle(draw: () => number): Promise<void> {
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(draw() * values.length)] as Value; // within its length
    const orgId = server.people.mainOrgId;
    const target = () => {
      const none = { userId: null, teamId: null, role: null };
      const kind = pick(['user', 'team', 'role']);
      if (kind === 'user') return { ...none, userId: pick(people) };
      return kind === 'team' ? { ...none, teamId: pick(teams) } : { ...none, role: pick(['Viewer', 'Editor'] as const) };
    };
    const entries = (levels: readonly number[]) =>
      Array.from({ length: Math.floor(draw() * 4) }, () => ({ orgId, ...target(), level: pick(levels), createdAt: 0 }));
    const isSaved = () => draw() < 0.5;
    const ofPlaces = Object.values(PERMISSION_LEVELS);
    await server.storage.inTransaction(async (db: Database) => {
      for (const table of ['permission', 'defaultPermission', 'dataSourcePermission'] as const)
        await db.deleteFrom(table).where('orgId', '=', orgId).execute();
      for (const dashboardId of [ids.folder, ids.below, ids.general]) {
        const hasAcl = isSaved();
        await db.updateTable('dashboard').set({ hasAcl }).where('orgId', '=', orgId).where('id', '=', dashboardId).execute();
        const own = hasAcl ? entries(ofPlaces).map((entry) => ({ ...entry, dashboardId })) : [];
        if (own.length > 0) await db.insertInto('permission').values(own).execute();
      }
      const [hasDefaultAcl, hasGeneralAcl, hasAcl] = [isSaved(), isSaved(), isSaved()];
      await db.updateTable('org').set({ hasDefaultAcl, hasGeneralAcl }).where('id', '=', orgId).execute();
      const lists = [
        ...(hasDefaultAcl ? entries(ofPlaces).map((entry) => ({ ...entry, place: 'everywhere' as const })) : []),
        ...(hasGeneralAcl ? entries(ofPlaces).map((entry) => ({ ...entry, place: 'general' as const })) : []),
      ];
      if (lists.length > 0) await db.insertInto('defaultPermission').values(lists).execute();
      await db.updateTable('dataSource').set({ hasAcl }).where('orgId', '=', orgId).where('id', '=', ids.source).execute();
      const ofSource = hasAcl ? entries(Object.values(SOURCE_LEVELS)).map((entry) => ({ ...entry, dataSourceId: ids.source })) : [];
      if (ofSource.length > 0) await db.insertInto('dataSourcePermission').values(ofSource).execute();
      await db.deleteFrom('teamMember').where('orgId', '=', orgId).where('userId', '!=', loner).execute();
      const members = people.flatMap((userId) =>
        teams.filter(() => draw() < 0.4).map((teamId) => ({ orgId, teamId, userId, origin: null, createdAt: 0 })),
      );
      if (members.length > 0) await db.insertInto('teamMember').values(members).execute();
    });
  }

  const objects = (): readonly { readonly kind: AccessObjectKind; readonly id: number }[] => [
    { kind: 'folder', id: ids.folder },
    { kind: 'dashboard', id: ids.below },
    { kind: 'dashboard', id: ids.general },
    { kind: 'data-source', id: ids.source },
  ];

  /** What the conditions of statements decide, which guard every call. */
  async function decided(
    actor: Actor,
    { kind, id }: { readonly kind: AccessObjectKind; readonly id: number },
  ): Promise<AccessLevel | null> {
    if (kind === 'data-source') {
      const source = await dataSourceRepository(server.storage.reader).findById(actor, id);
      return source?.canEdit ? 'edit' : source?.canQuery ? 'query' : null;
    }
    const row = await dashboardRepository(server.storage.reader).findById(actor, id);
    return row?.canAdmin ? 'admin' : row?.canSave ? 'edit' : row?.canView ? 'view' : null;
  }

  async function listed(subject: Subject): Promise<readonly string[]> {
    const all: string[] = [];
    for (const kinds of ['dashboards', 'data-sources'] as const)
      for await (const part of access.list(asAdmin, subject.why, { objects: kinds, text: '', limit: 100, offset: 0 }))
        all.push(
          ...part
            .filter(({ id, kind }) => objects().some((one) => one.id === id && one.kind === kind))
            .map(({ kind, id, level }) => `${kind} ${id} ${level}`),
        );
    return all.toSorted();
  }

  /** Compares what is explained with what is decided; the result is what can be opened. */
  async function explainAll(setup: number, subject: Subject): Promise<readonly string[]> {
    const expected: string[] = [];
    for (const object of objects()) {
      const level = await decided(subject.actor, object);
      const { level: explained, grants } = await access.explain(asAdmin, subject.why, object);
      expect([setup, subject.name, object, explained]).toEqual([setup, subject.name, object, level]);
      // The level comes with the rules that give it, or without any.
      expect([setup, grants.some((grant) => grant.level === explained)]).toEqual([setup, explained !== null]);
      if (level !== null) expected.push(`${object.kind} ${object.id} ${level}`);
    }
    return expected;
  }

  // In parts, each of which has the time of a test.
  test.each(Array.from({ length: SETUPS / SETUPS_AT_ONCE }, (_, part) => part * SETUPS_AT_ONCE))(
    'in random set-ups from %i on the level that is told is the one that is decided, and the list has those, and nothing else',
    async (first) => {
      for (let setup = first; setup < first + SETUPS_AT_ONCE; setup++) {
        await shuffle(drawsFrom(setup));
        for (const subject of subjects) {
          const expected = await explainAll(setup, subject);
          expect([setup, subject.name, await listed(subject)]).toEqual([setup, subject.name, expected.toSorted()]);
        }
      }
    },
  );
});
