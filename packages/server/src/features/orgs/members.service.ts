import { fail } from '@pharos/contract/errors';
import { PICKER_LIMIT } from '@pharos/contract/api/orgs';
import type { Role } from '@pharos/contract/primitives';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import { entryLimit, type Paging, partOf } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { givesPermissions, mayReadEmails } from '../permissions/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { userRepository } from '../users/index.ts';
import { auditMember } from './audit-orgs.ts';
import { joinOrg } from './join-org.ts';
import { memberRepository, type MemberRow } from './members.repository.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Pick<Config, 'users'>;
  readonly clock: Clock;
  /** Members are accounts of the whole server. */
  readonly serverScope: ServerScope;
  readonly space: OrgSpace;
  readonly roleSource: RoleSource;
}

/** What people call the sync of an origin, while it decides about roles; undefined where it does not, or not any more. */
export type RoleSource = (origin: string) => string | undefined;

/** An organisation as somebody changes it: an Admin their own, a server administrator any. */
export interface OrgPlace {
  readonly by: Actor;
  readonly scope: OrgScope;
}

interface MemberListQuery extends Paging {
  readonly query?: string | undefined;
  /** The first ones only; 0 is no limit. */
  readonly limit?: number | undefined;
}

/** Who belongs to an organisation, and as what. There is always an Admin left. */
export interface MemberService {
  /** All members for Admins; a few that fit, with empty emails, for who gives rights to people. @throws AppError permission-denied */
  list(actor: Actor, requested: MemberListQuery): Promise<readonly MemberRow[]>;
  /** The few that fit, for pickers of people. @throws AppError permission-denied */
  lookup(actor: Actor, requested: Pick<MemberListQuery, 'query' | 'limit'>): Promise<readonly MemberRow[]>;
  /** All members, for server administrators. */
  listAll(scope: OrgScope, paging: Paging): Promise<readonly MemberRow[]>;
  /** @throws AppError target-quota-reached */
  add(place: OrgPlace, loginOrEmail: string, role: Role): Promise<void>;
  /** @throws AppError role-given for another role than the one that a sync gives */
  changeRole(place: OrgPlace, userId: number, role: Role): Promise<void>;
  /** The account stays, also without any organisation: an Admin of one may add it again. */
  remove(place: OrgPlace, userId: number): Promise<void>;
}

export function createMemberService({ storage, config, clock, serverScope, space, roleSource }: Dependencies): MemberService {
  const { addExistingByName } = config.users;

  async function pick(actor: Actor, query: string, limit: number): Promise<readonly MemberRow[]> {
    const showsEmails = mayReadEmails(actor);
    if (!showsEmails && !(await givesPermissions(storage.reader, actor))) fail('permission-denied');
    const part = { limit: entryLimit(limit, PICKER_LIMIT), offset: 0 };
    const picked = await memberRepository(storage.reader).list(actor.scope, { text: query, part, showsEmails });
    return showsEmails ? picked : picked.map((row) => ({ ...row, email: '' }));
  }

  return {
    list: async (actor, { query, limit = 0, ...paging }) => {
      if (!mayReadEmails(actor)) return query === undefined ? fail('permission-denied') : pick(actor, query, limit);
      const part = limit > 0 ? { limit, offset: 0 } : partOf(paging);
      return memberRepository(storage.reader).list(actor.scope, { text: query ?? '', part, showsEmails: true });
    },

    lookup: (actor, { query = '', limit = 0 }) => pick(actor, query, limit),

    listAll: (scope, paging) => memberRepository(storage.reader).list(scope, { text: '', part: partOf(paging), showsEmails: true }),

    add: async ({ by, scope }, loginOrEmail, role) => {
      if (!addExistingByName && !by.isServerAdmin) fail('adding-by-name-off');
      return storage.inTransaction(async (db) => {
        const user = (await userRepository(db).findByLoginOrEmail(serverScope, loginOrEmail)) ?? fail('user-not-found');
        const member = { userId: user.id, login: user.login };
        const joining = { scope, member, role, by, nowMs: clock.nowMs(), space };
        if (!(await joinOrg(db, serverScope, joining))) fail('user-already-member');
      });
    },

    changeRole: ({ by, scope }, userId, role) =>
      storage.inTransaction(async (db) => {
        const member = await requireMember(db, scope, userId);
        const source = member.origin === null ? undefined : roleSource(member.origin);
        if (source !== undefined && member.role !== role) fail('role-given', { source });
        if (source !== undefined) return;
        if (member.isOnlyAdmin && role !== 'Admin') fail('last-org-admin-role');
        await memberRepository(db).setRole(scope, userId, role);
        await recordEvent(db, { name: 'member-changed', scope, ids: { userId } }, clock.nowMs());
        await auditMember(db, { by, orgId: scope.orgId, member, old: member.role, next: role }, clock.nowMs());
      }),

    remove: ({ by, scope }, userId) =>
      storage.inTransaction(async (db) => {
        const member = await requireMember(db, scope, userId);
        if (member.isOnlyAdmin) fail('last-org-admin');
        await memberRepository(db).remove(scope, userId);
        await recordEvent(db, { name: 'member-changed', scope, ids: { userId } }, clock.nowMs());
        await auditMember(db, { by, orgId: scope.orgId, member, old: member.role }, clock.nowMs());
        await leaveOrg(db, serverScope, { orgId: scope.orgId, userId });
      }),
  };
}

/** @throws AppError user-not-found for who is no member of this organisation */
async function requireMember(db: Database, scope: OrgScope, userId: number) {
  const members = memberRepository(db);
  const member = (await members.find(scope, userId)) ?? fail('user-not-found');
  return { ...member, isOnlyAdmin: member.role === 'Admin' && (await members.countAdmins(scope)) === 1 };
}

/** Whose current organisation this was goes on in another one, where there is any. */
async function leaveOrg(
  db: Database,
  serverScope: ServerScope,
  { orgId, userId }: { readonly orgId: number; readonly userId: number },
): Promise<void> {
  const users = userRepository(db);
  const [user, [next]] = [await users.findById(serverScope, userId), await orgRepository(db).ofUser(serverScope, userId)];
  if (next && user?.currentOrgId === orgId) await users.setCurrentOrg(serverScope, userId, next.orgId);
}
