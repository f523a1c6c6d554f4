import type { Role } from '@pharos/contract/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import { auditReader } from '../../../testing/audit-records.ts';
import { databases } from '../../../testing/databases.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { orgRepository } from '../../orgs/index.ts';
import { teamMemberRepository, teamRepository } from '../../teams/index.ts';
import type { Claims } from './identity.ts';
import { identitiesForTest, showIdentity } from './identities-in-tests.ts';

const scope = grantServerScope('a test');

describe.each(databases())('claims on $name', (database) => {
  let server: TestServer;
  let mainOrgId: number;
  let otherOrgId: number;
  beforeAll(async () => {
    server = await testServer(database);
    ({ mainOrgId, otherOrgId } = server.people);
  });
  afterAll(() => server.close());

  const roles = (mapped: readonly number[], given: Readonly<Record<number, Role>>): Partial<Claims> => ({
    roles: {
      mappedOrgIds: new Set(mapped),
      given: new Map(Object.entries(given).map(([orgId, role]) => [Number(orgId), { role, by: 'cn=group' }])),
    },
  });

  /** Signs somebody of that name in, with what the mappings give. */
  async function signIn(name: string, claims: Partial<Claims>, section: 'ldap' | 'oauth_github' = 'ldap') {
    const { identities } = identitiesForTest(server);
    const identity = { section, issuer: section, stableId: `uuid of ${name}`, earlierIds: [], login: name, email: '', name: '' };
    const result = await identities.signIn(showIdentity(identity, claims));
    if (result.kind === 'refused') throw new Error(`refused: ${result.refusal.reason}`);
    return result;
  }

  const membershipsOf = (userId: number) =>
    server.storage.reader
      .selectFrom('membership')
      .select(['orgId', 'role', 'origin', 'manualRole'])
      .where('userId', '=', userId)
      .orderBy('orgId')
      .execute();
  const addManually = (userId: number, orgId: number, role: Role) =>
    server.storage.inTransaction((db) => orgRepository(db).addMember(scope, orgId, { userId, role, nowMs: 1 }));
  const link = (userId: number, name: string) =>
    server.storage.inTransaction((db) =>
      db
        .insertInto('externalIdentity')
        .values({ userId, provider: 'ldap', issuer: 'ldap', subject: `uuid of ${name}`, createdAt: 1 })
        .execute(),
    );

  test('give roles where a mapping names the organisation, take back what they gave, and restore what was made by hand', async () => {
    const { user } = await signIn('mapped', roles([mainOrgId], { [mainOrgId]: 'Editor' }));
    expect(await membershipsOf(user.id)).toEqual([{ orgId: mainOrgId, role: 'Editor', origin: 'ldap', manualRole: null }]);
    expect(user.currentOrgId).toBe(mainOrgId);
    await addManually(user.id, otherOrgId, 'Viewer');
    await signIn('mapped', roles([mainOrgId, otherOrgId], { [mainOrgId]: 'Viewer', [otherOrgId]: 'Admin' }));
    expect(await membershipsOf(user.id)).toEqual([
      { orgId: mainOrgId, role: 'Viewer', origin: 'ldap', manualRole: null },
      { orgId: otherOrgId, role: 'Admin', origin: 'ldap', manualRole: 'Viewer' },
    ]);
    const { report, user: after } = await signIn('mapped', roles([mainOrgId, otherOrgId], {}));
    expect(report.roles).toEqual([
      { kind: 'remove', orgId: mainOrgId, old: 'Viewer' },
      { kind: 'restore', orgId: otherOrgId, old: 'Admin', role: 'Viewer' },
    ]);
    expect(await membershipsOf(user.id)).toEqual([{ orgId: otherOrgId, role: 'Viewer', origin: null, manualRole: null }]);
    expect(after.currentOrgId).toBe(otherOrgId);
  });

  test('change nothing in organisations that no mapping names, and pass over those that are not there', async () => {
    const { user } = await signIn('unmapped', {});
    expect(await membershipsOf(user.id)).toEqual([{ orgId: mainOrgId, role: 'Viewer', origin: null, manualRole: null }]);
    await signIn('unmapped', roles([otherOrgId, 999], { [otherOrgId]: 'Editor', 999: 'Admin' }));
    expect(await membershipsOf(user.id)).toEqual([
      { orgId: mainOrgId, role: 'Viewer', origin: null, manualRole: null },
      { orgId: otherOrgId, role: 'Editor', origin: 'ldap', manualRole: null },
    ]);
    await signIn('unmapped', roles([999], {}));
    expect(await membershipsOf(user.id)).toHaveLength(2);
  });

  test('never take the last Admin of an organisation, and the sign-in goes on', async () => {
    const { otherAdmin } = server.people.ids;
    await link(otherAdmin, 'last');
    const shown = roles([otherOrgId], { [otherOrgId]: 'Viewer' });
    const { identities } = identitiesForTest(server);
    const identity = { stableId: 'uuid of last', login: 'otherAdmin', email: '', name: '' };
    const result = await identities.signIn(showIdentity(identity, shown));
    expect(result).toMatchObject({ kind: 'admitted', report: { roles: [{ kind: 'last-admin', orgId: otherOrgId }] } });
    expect(await membershipsOf(otherAdmin)).toEqual([{ orgId: otherOrgId, role: 'Admin', origin: null, manualRole: null }]);
  });

  test('make a server administrator and take it back, but never from the last one', async () => {
    const { user } = await signIn('chief', { isServerAdmin: true });
    expect(user.isServerAdmin).toBe(true);
    expect((await signIn('chief', {})).user.isServerAdmin).toBe(true);
    expect((await signIn('chief', { isServerAdmin: false })).user.isServerAdmin).toBe(false);
    const { serverAdmin } = server.people.ids;
    await link(serverAdmin, 'root');
    const { report, user: root } = await signIn('root', { isServerAdmin: false });
    expect([report.serverAdmin, root.id, root.isServerAdmin]).toEqual(['last-admin', serverAdmin, true]);
  });

  test('whose groups are not all known change nothing that hangs on them, and give somebody new no organisation', async () => {
    const { user } = await signIn('steady', { ...roles([mainOrgId], { [mainOrgId]: 'Editor' }), isServerAdmin: true });
    const incomplete = { ...roles([mainOrgId], {}), isServerAdmin: false, areGroupsComplete: false };
    const { report } = await signIn('steady', incomplete);
    expect(report).toMatchObject({ roles: [], teams: [], serverAdmin: undefined, areGroupsComplete: false });
    expect(await membershipsOf(user.id)).toEqual([{ orgId: mainOrgId, role: 'Editor', origin: 'ldap', manualRole: null }]);
    await signIn('steady', { isServerAdmin: false });
    const { user: fresh } = await signIn('fresh', incomplete);
    expect(await membershipsOf(fresh.id)).toEqual([]);
  });

  test("change a login, an e-mail and a name that are free, and leave those that are somebody else's", async () => {
    const { identities } = identitiesForTest(server);
    const shown = (login: string, email: string, name: string) =>
      showIdentity({ stableId: 'uuid of namer', earlierIds: [], login, email, name });
    await identities.signIn(shown('namer', 'namer@corp.test', 'Nam Er'));
    const readAudit = auditReader(server.storage);
    await readAudit();
    const renamed = await identities.signIn(shown('named', 'named@corp.test', 'Nam Ed'));
    expect(renamed).toMatchObject({ user: { login: 'named', loginKey: 'named', email: 'named@corp.test', name: 'Nam Ed' } });
    expect(await readAudit()).toEqual([
      {
        by: 'system ldap',
        orgId: null,
        action: 'user-changed',
        result: 'done',
        object: 'user namer',
        changes: { login: ['namer', 'named'], email: ['namer@corp.test', 'named@corp.test'], name: ['Nam Er', 'Nam Ed'] },
      },
    ]);
    const clashing = await identities.signIn(shown('EDITOR', 'editor@example.test', 'Nam Ee'));
    expect(clashing).toMatchObject({
      user: { login: 'named', email: 'named@corp.test', name: 'Nam Ee' },
      report: { names: { name: 'Nam Ee' } },
    });
    expect(await identities.signIn(shown('viewer@example.test', '', ''))).toMatchObject({ user: { login: 'named' } });
  });

  test('put people into teams of their organisations and take them out, but for those who were put there by hand', async () => {
    const [org, other] = [grantOrgScope(mainOrgId), grantOrgScope(otherOrgId)];
    const teams = await server.storage.inTransaction(async (db) => ({
      given: (await teamRepository(db).insert(org, { name: 'Given', email: '' }, 1)) ?? 0,
      manual: (await teamRepository(db).insert(org, { name: 'By hand', email: '' }, 1)) ?? 0,
      elsewhere: (await teamRepository(db).insert(other, { name: 'Elsewhere', email: '' }, 1)) ?? 0,
    }));
    const { user } = await signIn('mate', roles([mainOrgId], { [mainOrgId]: 'Viewer' }));
    await server.storage.inTransaction((db) => teamMemberRepository(db).add(org, { teamId: teams.manual, userId: user.id }, 1));
    const mapped = [
      { orgId: mainOrgId, teamId: teams.given },
      { orgId: mainOrgId, teamId: teams.manual },
      { orgId: otherOrgId, teamId: teams.elsewhere },
      { orgId: mainOrgId, teamId: 999 },
    ];
    const readAudit = auditReader(server.storage);
    await readAudit();
    const { report } = await signIn('mate', { teams: { mapped, given: mapped } });
    expect(report.teams).toEqual([
      { kind: 'add', orgId: mainOrgId, teamId: teams.given },
      { kind: 'skip', orgId: otherOrgId, teamId: teams.elsewhere },
    ]);
    const inTeams = () => teamMemberRepository(server.storage.reader).listOf(org, user.id);
    expect((await inTeams()).toSorted((one, two) => one.teamId - two.teamId)).toEqual([
      { teamId: teams.given, origin: 'ldap' },
      { teamId: teams.manual, origin: null },
    ]);
    await signIn('mate', { teams: { mapped, given: [] } });
    expect(await inTeams()).toEqual([{ teamId: teams.manual, origin: null }]);
    expect((await readAudit()).map(({ action, object, changes }) => [action, object, changes])).toEqual([
      ['team-member-added', 'team Given', { member: [null, 'mate'] }],
      ['team-member-removed', 'team Given', { member: ['mate', null] }],
    ]);
  });

  test('of two syncs the one that gave something last decides about it', async () => {
    const { user } = await signIn('both', roles([mainOrgId], { [mainOrgId]: 'Viewer' }));
    await server.storage.inTransaction((db) =>
      db
        .insertInto('externalIdentity')
        .values({ userId: user.id, provider: 'oauth_github', issuer: 'oauth_github', subject: 'uuid of both', createdAt: 1 })
        .execute(),
    );
    await signIn('both', roles([mainOrgId], { [mainOrgId]: 'Editor' }), 'oauth_github');
    await signIn('both', roles([mainOrgId], {}));
    expect(await membershipsOf(user.id)).toEqual([{ orgId: mainOrgId, role: 'Editor', origin: 'oauth_github', manualRole: null }]);
    await signIn('both', roles([mainOrgId], {}), 'oauth_github');
    expect(await membershipsOf(user.id)).toEqual([]);
  });

  test('a role that an Admin gives by hand is one by hand', async () => {
    const { user } = await signIn('promoted', roles([mainOrgId], { [mainOrgId]: 'Viewer' }));
    expect((await server.as('admin').patch(`/api/org/users/${user.id}`, { role: 'Editor' })).status).toBe(200);
    expect(await membershipsOf(user.id)).toEqual([{ orgId: mainOrgId, role: 'Editor', origin: null, manualRole: null }]);
  });

  test('a role is locked while the section that gave it is on; the same role changes nothing', async () => {
    const locked = await testServer(database, { environment: { PHAROS_AUTH_LDAP_ENABLED: 'true' } });
    const { identities } = identitiesForTest(locked);
    const { mainOrgId: orgId } = locked.people;
    const result = await identities.signIn(showIdentity({}, roles([orgId], { [orgId]: 'Viewer' })));
    const id = result.kind === 'admitted' ? result.user.id : 0;
    const path = `/api/org/users/${id}`;
    const patched = async (role: Role) => {
      const { status, body } = await locked.as('admin').patch(path, { role });
      return [status, body.message];
    };
    expect(await patched('Editor')).toEqual([403, 'The role is given by LDAP']);
    expect(await patched('Viewer')).toEqual([200, 'Organization user updated']);
    const byServerAdmin = await locked.as('serverAdmin').patch(`/api/orgs/${orgId}/users/${id}`, { role: 'Editor' });
    expect([byServerAdmin.status, byServerAdmin.body.message]).toEqual([403, 'The role is given by LDAP']);
    const rows = locked.storage.reader.selectFrom('membership').select(['role', 'origin']).where('origin', 'is not', null);
    expect(await rows.execute()).toEqual([{ role: 'Viewer', origin: 'ldap' }]);
    await locked.close();
  });
});
