import type { IdentitySource } from '@pharos/domain/access/admission';
import { type UserNames, namesToChange, type ShownNames } from '@pharos/domain/access/shown-names';
import {
  planRoles,
  planServerAdmin,
  planTeams,
  type RoleStep,
  type SyncedMembership,
  type SyncedTeam,
  type TeamRef,
  type TeamStep,
} from '@pharos/domain/access/sync-plan';
import { nameKey } from '@pharos/domain/text/name-key';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { recordEvent } from '../../../platform/events/outbox.ts';
import { grantOrgScope, grantServerScope } from '../../../platform/session/grant-scope.ts';
import type { IdentitySection } from '../../../platform/session/sign-in-method.ts';
import { auditMember, memberRepository, orgRepository } from '../../orgs/index.ts';
import { teamMemberRepository, teamRepository } from '../../teams/index.ts';
import { type UserChange, type UserRow, userRepository } from '../../users/index.ts';
import type { Claims } from './identity.ts';

const scope = grantServerScope('a sync decides in the organisations that its mappings name');

/** What a sync found of somebody. */
interface FoundUser {
  readonly user: UserRow;
  readonly section: IdentitySection;
  readonly source: IdentitySource;
  /** Absent: the names stay. */
  readonly names?: ShownNames;
  readonly claims: Claims;
}

/** What a sync did, and what it left undone and why. */
export interface SyncReport {
  readonly names: Partial<UserNames>;
  /** `last-admin`: the last server administrator stays one. */
  readonly serverAdmin: boolean | 'last-admin' | undefined;
  readonly roles: readonly RoleStep[];
  readonly teams: readonly TeamStep[];
  /** False: not all groups were known, and what hangs on them stays. */
  readonly areGroupsComplete: boolean;
}

interface Sync {
  readonly db: Database;
  readonly user: UserRow;
  readonly section: IdentitySection;
  readonly now: number;
}

/** Writes what a directory, proxy or provider says about an account: its names, roles and teams. */
export async function applyClaims(clock: Clock, db: Database, found: FoundUser): Promise<SyncReport> {
  const { user, section, source, claims } = found;
  const sync: Sync = { db, user, section, now: clock.nowMs() };
  const names = found.names ? await freeNames(db, user, namesToChange(source, found.names, user)) : {};
  const { areGroupsComplete } = claims;
  const serverAdmin = areGroupsComplete ? await planAdmin(sync, claims.isServerAdmin) : undefined;
  await changeUser(sync, { ...names, ...(typeof serverAdmin === 'boolean' ? { isServerAdmin: serverAdmin } : {}) });
  const roles = areGroupsComplete && claims.roles ? await syncRoles(sync, claims.roles) : [];
  const teams = areGroupsComplete && claims.teams ? await syncTeams(sync, claims.teams) : [];
  return { names, serverAdmin, roles, teams, areGroupsComplete };
}

/** Without a login or an e-mail that is another account's login or e-mail. */
async function freeNames(db: Database, { id }: UserRow, names: Partial<UserNames>): Promise<Partial<UserNames>> {
  const wanted = [names.login, names.email].flatMap((name) => (name === undefined ? [] : [name]));
  const used = wanted.length === 0 ? new Set<string>() : await userRepository(db).usedNames(scope, wanted, id);
  const isUsed = (name: string | undefined) => name !== undefined && used.has(nameKey(name));
  const { login, email, isEmailSelfDeclared, name } = names;
  return {
    ...(login === undefined || isUsed(login) ? {} : { login }),
    ...(email === undefined || isUsed(email) ? {} : { email }),
    ...(isEmailSelfDeclared === undefined || isUsed(email) ? {} : { isEmailSelfDeclared }),
    ...(name === undefined ? {} : { name }),
  };
}

async function planAdmin({ db, user }: Sync, claimed: boolean | undefined): Promise<boolean | 'last-admin' | undefined> {
  const isDemotion = claimed === false && user.isServerAdmin;
  const isOnlyServerAdmin = isDemotion && !(await userRepository(db).hasOtherServerAdmin(scope, user.id));
  return planServerAdmin(claimed, { isServerAdmin: user.isServerAdmin, isOnlyServerAdmin });
}

async function changeUser({ db, user, section, now }: Sync, change: UserChange): Promise<void> {
  const { login, email, name, isServerAdmin } = user;
  const { isEmailSelfDeclared: _, ...shown } = change;
  if (Object.keys(change).length === 0) return;
  await userRepository(db).update(scope, user.id, { ...change, nowMs: now });
  const old = { login, email, name, isServerAdmin };
  const changes = changesBetween(old, { ...old, ...shown });
  if (Object.keys(changes).length === 0) return;
  const object = { kind: 'user', id: user.id, name: login } as const;
  await recordAudit(db, { by: { kind: 'system', name: section }, orgId: null, action: 'user-changed', object, changes }, now);
}

async function syncRoles(sync: Sync, claims: NonNullable<Claims['roles']>): Promise<readonly RoleStep[]> {
  const { db, user, section } = sync;
  const orgs = orgRepository(db);
  const mappedOrgIds = await orgs.existing(scope, [...claims.mappedOrgIds]);
  const memberships: SyncedMembership[] = [];
  for (const membership of await orgs.membershipsOf(scope, user.id)) {
    const isDecided = membership.role === 'Admin' && mappedOrgIds.has(membership.orgId);
    memberships.push({ ...membership, isOnlyAdmin: isDecided && (await isOnlyAdmin(db, membership.orgId)) });
  }
  const steps = planRoles(section, { ...claims, mappedOrgIds }, memberships);
  for (const step of steps) await takeRoleStep(sync, step);
  await ensureCurrentOrg(sync);
  return steps;
}

const isOnlyAdmin = async (db: Database, orgId: number): Promise<boolean> =>
  (await memberRepository(db).countAdmins(grantOrgScope(orgId))) === 1;

async function takeRoleStep({ db, user, section, now }: Sync, step: RoleStep): Promise<void> {
  if (step.kind === 'last-admin') return;
  const [userId, org] = [user.id, grantOrgScope(step.orgId)];
  const members = memberRepository(db);
  if (step.kind === 'add') await orgRepository(db).addMember(scope, step.orgId, { userId, role: step.role, origin: section, nowMs: now });
  if (step.kind === 'set') await members.setSyncedRole(org, { userId, role: step.role, origin: section, manualRole: step.manualRole });
  if (step.kind === 'restore') await members.setRole(org, userId, step.role);
  if (step.kind === 'remove') await members.remove(org, userId);
  const old = 'old' in step ? step.old : undefined;
  const next = 'role' in step ? step.role : undefined;
  if (old === next) return;
  await recordEvent(db, { name: 'member-changed', scope: org, ids: { userId } }, now);
  const member = { userId, login: user.login };
  const change = { ...(old && { old }), ...(next && { next }) };
  await auditMember(db, { by: { kind: 'system', name: section }, orgId: step.orgId, member, ...change }, now);
}

/** Whose current organisation is left, or was never given, goes on in another one, where there is any. */
async function ensureCurrentOrg({ db, user }: Sync): Promise<void> {
  const mine = await orgRepository(db).ofUser(scope, user.id);
  const [first] = mine;
  if (first && mine.every(({ orgId }) => orgId !== user.currentOrgId)) await userRepository(db).setCurrentOrg(scope, user.id, first.orgId);
}

async function syncTeams(sync: Sync, claims: NonNullable<Claims['teams']>): Promise<readonly TeamStep[]> {
  const { db, user, section } = sync;
  const orgIds = new Set((await orgRepository(db).membershipsOf(scope, user.id)).map(({ orgId }) => orgId));
  const mappedOrgIds = new Set(claims.mapped.map((team) => team.orgId));
  const teams: SyncedTeam[] = [];
  // Nobody is in a team of an organisation that they do not belong to: there may be thousands of those.
  for (const orgId of orgIds)
    if (mappedOrgIds.has(orgId))
      for (const team of await teamMemberRepository(db).listOf(grantOrgScope(orgId), user.id)) teams.push({ orgId, ...team });
  // Of all that are mapped only these can change.
  const concerned = new Set([...claims.given, ...teams].map(({ teamId }) => teamId));
  const mapped: TeamRef[] = [];
  for (const team of claims.mapped.filter(({ teamId }) => concerned.has(teamId)))
    if (await teamRepository(db).findById(grantOrgScope(team.orgId), team.teamId)) mapped.push(team);
  const steps = planTeams(section, { ...claims, mapped }, { teams, orgIds });
  for (const step of steps) await takeTeamStep(sync, step);
  return steps;
}

async function takeTeamStep({ db, user, section, now }: Sync, { kind, orgId, teamId }: TeamStep): Promise<void> {
  const [members, org] = [teamMemberRepository(db), grantOrgScope(orgId)];
  const member = { teamId, userId: user.id };
  if (kind === 'skip') return;
  if (kind === 'claim') return members.setOrigin(org, member, section);
  if (kind === 'add') await members.add(org, { ...member, origin: section }, now);
  else await members.remove(org, member);
  await recordEvent(db, { name: 'team-member-changed', scope: org, ids: member }, now);
  const name = (await teamRepository(db).findById(org, teamId))?.name ?? '';
  const named = { member: user.login };
  await recordAudit(
    db,
    {
      by: { kind: 'system', name: section },
      orgId,
      action: kind === 'add' ? 'team-member-added' : 'team-member-removed',
      object: { kind: 'team', id: teamId, name },
      changes: kind === 'add' ? changesBetween(undefined, named) : changesBetween(named, undefined),
    },
    now,
  );
}
