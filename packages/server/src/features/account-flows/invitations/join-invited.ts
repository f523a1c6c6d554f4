import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/storage.ts';
import { joinOrg } from '../../orgs/index.ts';
import type { AccountFlowParts } from '../account-flow-parts.ts';
import { actorOf, type Joiner } from '../new-user.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** Makes somebody a member by an invitation that has just been used up, in the same transaction. Who is a member already stays as they are. */
export async function joinInvited(
  db: Database,
  { serverScope, scopeOf, clock, space }: Pick<AccountFlowParts, 'serverScope' | 'scopeOf' | 'clock' | 'space'>,
  { invitation, user }: { readonly invitation: InvitationRow; readonly user: Joiner },
): Promise<void> {
  const { id, orgId, role, addressee } = invitation;
  const [by, nowMs] = [actorOf(user), clock.nowMs()];
  const accepted = { action: 'invitation-accepted', object: { kind: 'invitation', id, name: addressee } } as const;
  await recordAudit(db, { by, orgId, ...accepted }, nowMs);
  await joinOrg(db, serverScope, { scope: scopeOf(orgId), member: user, role, by, nowMs, space });
}
