import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { accountRepository } from '../users/index.ts';

const scope = grantServerScope('sessions and passwords belong to no organisation');

/** Who ended or began something of an account: its person, who is known by now, or somebody else. */
export type AccountActor = AuditActor | { readonly kind: 'itself'; readonly clientAddress: string };

interface AccountAudit {
  readonly accountId: number;
  readonly action: 'signed-in' | 'signed-out' | 'session-ended' | 'password-changed' | 'confirmed';
  readonly by: AccountActor;
}

/** Records what became of an account's sessions or its password, in the same transaction. */
export async function auditAccount(db: Database, { accountId, action, by }: AccountAudit, nowMs: number): Promise<void> {
  const login = (await accountRepository(db).findById(scope, accountId))?.login ?? '';
  const actor: AuditActor = by.kind === 'itself' ? { kind: 'user', userId: accountId, login, clientAddress: by.clientAddress } : by;
  await recordAudit(db, { by: actor, orgId: null, action, object: { kind: 'user', id: accountId, name: login } }, nowMs);
}
