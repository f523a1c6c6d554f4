import { fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { userRepository } from '../users/index.ts';
import { auditMember } from './audit-orgs.ts';
import { memberRepository } from './members.repository.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface Joining {
  readonly scope: OrgScope;
  readonly member: { readonly userId: number; readonly login: string };
  readonly role: Role;
  readonly by: AuditActor;
  readonly nowMs: number;
  /** Of somebody whom a person brings in; who is assigned to their first organisation is let in beyond its limit. */
  readonly space?: Pick<OrgSpace, 'requireRoom'>;
}

/**
 * Makes an account a member of an organisation, in the transaction of the caller. Who works in no organisation that is theirs works in this one from
 * now on. False where it is a member already. @throws AppError target-quota-reached, org-not-found for one that was deleted since the caller was let in
 */
export async function joinOrg(
  db: Database,
  serverScope: ServerScope,
  { scope, member, role, by, nowMs, space }: Joining,
): Promise<boolean> {
  const [orgs, users] = [orgRepository(db), userRepository(db)];
  const { orgId } = scope;
  const { userId } = member;
  if (!(await orgs.findById(serverScope, orgId))) fail('org-not-found');
  if (space && !(await memberRepository(db).find(scope, userId))) await space.requireRoom(db, scope, 'org_user');
  if (!(await orgs.addMember(serverScope, orgId, { userId, role, nowMs }))) return false;
  const [all, user] = [await orgs.ofUser(serverScope, userId), await users.findById(serverScope, userId)];
  if (all.every((org) => org.orgId !== user?.currentOrgId)) await users.setCurrentOrg(serverScope, userId, orgId);
  await recordEvent(db, { name: 'member-changed', scope, ids: { userId } }, nowMs);
  await auditMember(db, { by, orgId, member, next: role }, nowMs);
  return true;
}
