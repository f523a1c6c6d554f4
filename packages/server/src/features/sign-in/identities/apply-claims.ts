import type { IdentitySource } from '@pharos/domain/access/admission';
import { type AccountNames, namesToChange, type ShownNames } from '@pharos/domain/access/shown-names';
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
import { type AccountChange, type AccountRow, accountRepository } from '../../users/index.ts';
import type { Claims } from './identity.ts';

const scope = grantServerScope('a sync decides in the organisations that its mappings name');

/** What a sync found of somebody. */
interface FoundUser {
  readonly account: AccountRow;
  readonly section: IdentitySection;
  readonly source: IdentitySource;
  /** Absent: the names stay. */
  readonly names?: ShownNames;
  readonly claims: Claims;
}

/** What a sync did, and what it left undone and why. */
export interface SyncReport {
  readonly names: Partial<AccountNames>;
  /** `last-admin`: the last server administrator stays one. */
  readonly serverAdmin: boolean | 'last-admin' | undefined;
  readonly roles: readonly RoleStep[];
  readonly teams: readonly TeamStep[];
  /** False: not all groups were known, and what hangs on them stays. */
  readonly areGroupsComplete: boolean;
}

interface Sync {
  readonly db: Database;
  readonly account: AccountRow;
  readonly section: IdentitySection;
  readonly now: number;
}

/** Writes what a directory, proxy or provider says about an account: its names, roles and teams. */
export async function applyClaims(clock: Clock, db: Database, found: FoundUser): Promise<SyncReport> {
  const { account, section, source, claims } = found;
  const sync: Sync = { db, account, section, now: clock.nowMs() };
  const names = found.names ? await freeNames(db, account, namesToChange(source, found.names, account)) : {};
  const { areGroupsComplete } = claims;
  const serverAdmin = areGroupsComplete ? await planAdmin(sync, claims.isServerAdmin) : undefined;
  await changeAccount(sync, { ...names, ...(typeof serverAdmin === 'boolean' ? { isServerAdmin: serverAdmin } : {}) });
  const roles = areGroupsComplete && claims.roles ? await syncRoles(sync, claims.roles) : [];
  const teams = areGroupsComplete && claims.teams ? await syncTeams(sync, claims.teams) : [];
  return { names, serverAdmin, roles, teams, areGroupsComplete };
}

/** Without a login or an e-mail that is another account's login or e-mail. */
async function freeNames(db: Database, { id }: AccountRow, names: Partial<AccountNames>): Promise<Partial<AccountNames>> {
  const wanted = [names.login, names.email].flatMap((name) => (name === undefined ? [] : [name]));
  const used = wanted.length === 0 ? new Set<string>() : await accountRepository(db).usedNames(scope, wanted, id);
  const isUsed = (name: string | undefined) => name !== undefined && used.has(nameKey(name));
  const { login, email, isEmailSelfDeclared, name } = names;
  return {
    ...(login === undefined || isUsed(login) ? {} : { login }),
    ...(email === undefined || isUsed(email) ? {} : { email }),
    ...(isEmailSelfDeclared === undefined || isUsed(email) ? {} : { isEmailSelfDeclared }),
    ...(name === undefined ? {} : { name }),
  };
}

async function planAdmin({ db, account }: Sync, claimed: boolean | undefined): Promise<boolean | 'last-admin' | undefined> {
  const isDemotion = claimed === false && account.isServerAdmin;
  const isOnlyServerAdmin = isDemotion && !(await accountRepository(db).hasOtherServerAdmin(scope, account.id));
  return planServerAdmin(claimed, { isServerAdmin: account.isServerAdmin, isOnlyServerAdmin });
}

async function changeAccount({ db, account, section, now }: Sync, change: AccountChange): Promise<void> {
  const { login, email, name, isServerAdmin } = account;
  const { isEmailSelfDeclared: _, ...shown } = change;
  if (Object.keys(change).length === 0) return;
  await accountRepository(db).update(scope, account.id, { ...change, nowMs: now });
  const old = { login, email, name, isServerAdmin };
  const changes = changesBetween(old, { ...old, ...shown });
  if (Object.keys(changes).length === 0) return;
  const object = { kind: 'user', id: account.id, name: login } as const;
  await recordAudit(db, { by: { kind: 'system', name: section }, orgId: null, action: 'user-changed', object, changes }, now);
}

async function syncRoles(sync: Sync, claims: NonNullable<Claims['roles']>): Promise<readonly RoleStep[]> {
  const { db, account, section } = sync;
  const orgs = orgRepository(db);
  const mappedOrgIds = await orgs.existing(scope, [...claims.mappedOrgIds]);
  const memberships: SyncedMembership[] = [];
  for (const membership of await orgs.membershipsOf(scope, account.id)) {
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

async function takeRoleStep({ db, account, section, now }: Sync, step: RoleStep): Promise<void> {
  if (step.kind === 'last-admin') return;
  const [accountId, org] = [account.id, grantOrgScope(step.orgId)];
  const members = memberRepository(db);
  if (step.kind === 'add')
    await orgRepository(db).addMember(scope, step.orgId, { accountId, role: step.role, origin: section, nowMs: now });
  if (step.kind === 'set') await members.setSyncedRole(org, { accountId, role: step.role, origin: section, manualRole: step.manualRole });
  if (step.kind === 'restore') await members.setRole(org, accountId, step.role);
  if (step.kind === 'remove') await members.remove(org, accountId);
  const old = 'old' in step ? step.old : undefined;
  const next = 'role' in step ? step.role : undefined;
  if (old === next) return;
  await recordEvent(db, { name: 'member-changed', scope: org, ids: { userId: accountId } }, now);
  const member = { accountId, login: account.login };
  const change = { ...(old && { old }), ...(next && { next }) };
  await auditMember(db, { by: { kind: 'system', name: section }, orgId: step.orgId, member, ...change }, now);
}

/** Whose current organisation is left, or was never given, goes on in another one, where there is any. */
async function ensureCurrentOrg({ db, account }: Sync): Promise<void> {
  const mine = await orgRepository(db).ofAccount(scope, account.id);
  const [first] = mine;
  if (first && mine.every(({ orgId }) => orgId !== account.currentOrgId))
    await accountRepository(db).setCurrentOrg(scope, account.id, first.orgId);
}

async function syncTeams(sync: Sync, claims: NonNullable<Claims['teams']>): Promise<readonly TeamStep[]> {
  const { db, account, section } = sync;
  const orgIds = new Set((await orgRepository(db).membershipsOf(scope, account.id)).map(({ orgId }) => orgId));
  const mapped: TeamRef[] = [];
  for (const team of claims.mapped) if (await teamRepository(db).findById(grantOrgScope(team.orgId), team.teamId)) mapped.push(team);
  const teams: SyncedTeam[] = [];
  for (const orgId of new Set(mapped.map((team) => team.orgId)))
    for (const team of await teamMemberRepository(db).listOf(grantOrgScope(orgId), account.id)) teams.push({ orgId, ...team });
  const steps = planTeams(section, { ...claims, mapped }, { teams, orgIds });
  for (const step of steps) await takeTeamStep(sync, step);
  return steps;
}

async function takeTeamStep({ db, account, section, now }: Sync, { kind, orgId, teamId }: TeamStep): Promise<void> {
  const [members, org] = [teamMemberRepository(db), grantOrgScope(orgId)];
  const member = { teamId, accountId: account.id };
  if (kind === 'skip') return;
  if (kind === 'claim') return members.setOrigin(org, member, section);
  if (kind === 'add') await members.add(org, { ...member, origin: section }, now);
  else await members.remove(org, member);
  await recordEvent(db, { name: 'team-member-changed', scope: org, ids: member }, now);
  const name = (await teamRepository(db).findById(org, teamId))?.name ?? '';
  const named = { member: account.login };
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
