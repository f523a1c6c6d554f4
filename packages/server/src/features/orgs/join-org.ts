import type { Role } from '@pharos/contract/primitives';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { userRepository } from '../users/index.ts';
import { auditMember } from './audit-orgs.ts';
import { orgRepository } from './orgs.server-wide.repository.ts';

interface Joining {
  readonly scope: OrgScope;
  readonly member: { readonly userId: number; readonly login: string };
  readonly role: Role;
  readonly by: AuditActor;
  readonly nowMs: number;
}

/**
 * Makes an account a member of an organisation, in the transaction of the caller. Who works in no organisation that is theirs works in this one from
 * now on. False where it is a member already.
 */
export async function joinOrg(db: Database, serverScope: ServerScope, { scope, member, role, by, nowMs }: Joining): Promise<boolean> {
  const [orgs, users] = [orgRepository(db), userRepository(db)];
  const { orgId } = scope;
  const { userId } = member;
  if (!(await orgs.addMember(serverScope, orgId, { userId, role, nowMs }))) return false;
  const [all, user] = [await orgs.ofUser(serverScope, userId), await users.findById(serverScope, userId)];
  if (all.every((org) => org.orgId !== user?.currentOrgId)) await users.setCurrentOrg(serverScope, userId, orgId);
  await recordEvent(db, { name: 'member-changed', scope, ids: { userId } }, nowMs);
  await auditMember(db, { by, orgId, member, next: role }, nowMs);
  return true;
}
