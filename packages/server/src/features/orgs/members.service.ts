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
  readonly roleSource: RoleSource;
}

/** What people call the sync of an origin, while it decides about roles; undefined where it does not, or not any more. */
export type RoleSource = (origin: string) => string | undefined;

interface MemberListQuery extends Paging {
  readonly query?: string | undefined;
  /** The first ones only; 0 is no limit. */
  readonly limit?: number | undefined;
}

/** Who belongs to an organisation, and as what. There is always an Admin left. */
export interface MemberService {
  /** All members for Admins; a few that fit, with empty emails, for who gives rights to people. @throws AppError permission-denied */
  list(actor: Actor, requested: MemberListQuery): Promise<readonly MemberRow[]>;
  add(actor: Actor, loginOrEmail: string, role: Role): Promise<void>;
  /** @throws AppError role-given for another role than the one that a sync gives */
  changeRole(actor: Actor, userId: number, role: Role): Promise<void>;
  /** The account stays, also without any organisation: an Admin of one may add it again. */
  remove(actor: Actor, userId: number): Promise<void>;
}

export function createMemberService({ storage, config, clock, serverScope, roleSource }: Dependencies): MemberService {
  const { addExistingByName } = config.users;
  return {
    list: async (actor, { query, limit = 0, ...paging }) => {
      const members = memberRepository(storage.reader);
      const showsEmails = mayReadEmails(actor);
      const first = limit > 0 ? { limit, offset: 0 } : undefined;
      if (showsEmails) return members.list(actor.scope, { text: query ?? '', part: first ?? partOf(paging), showsEmails });
      if (query === undefined || !(await givesPermissions(storage.reader, actor))) fail('permission-denied');
      const atMost = entryLimit(limit, PICKER_LIMIT);
      const picked = await members.list(actor.scope, { text: query, part: { limit: atMost, offset: 0 }, showsEmails });
      return picked.map((row) => ({ ...row, email: '' }));
    },

    add: async (actor, loginOrEmail, role) => {
      if (!addExistingByName && !actor.isServerAdmin) fail('adding-by-name-off');
      return storage.inTransaction(async (db) => {
        const user = (await userRepository(db).findByLoginOrEmail(serverScope, loginOrEmail)) ?? fail('user-not-found');
        const member = { userId: user.id, login: user.login };
        const joining = { scope: actor.scope, member, role, by: actor, nowMs: clock.nowMs() };
        if (!(await joinOrg(db, serverScope, joining))) fail('user-already-member');
      });
    },

    changeRole: (actor, userId, role) =>
      storage.inTransaction(async (db) => {
        const member = await requireMember(db, actor.scope, userId);
        const source = member.origin === null ? undefined : roleSource(member.origin);
        if (source !== undefined && member.role !== role) fail('role-given', { source });
        if (source !== undefined) return;
        if (member.isOnlyAdmin && role !== 'Admin') fail('last-org-admin-role');
        await memberRepository(db).setRole(actor.scope, userId, role);
        await recordEvent(db, { name: 'member-changed', scope: actor.scope, ids: { userId } }, clock.nowMs());
        await auditMember(db, { by: actor, orgId: actor.scope.orgId, member, old: member.role, next: role }, clock.nowMs());
      }),

    remove: (actor, userId) =>
      storage.inTransaction(async (db) => {
        const member = await requireMember(db, actor.scope, userId);
        if (member.isOnlyAdmin) fail('last-org-admin');
        await memberRepository(db).remove(actor.scope, userId);
        await recordEvent(db, { name: 'member-changed', scope: actor.scope, ids: { userId } }, clock.nowMs());
        await auditMember(db, { by: actor, orgId: actor.scope.orgId, member, old: member.role }, clock.nowMs());
        await leaveOrg(db, serverScope, { orgId: actor.scope.orgId, userId });
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
