import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Changes } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import { grantServerScope } from '../../platform/session/grant-scope.ts';
import { userRepository } from '../users/index.ts';

const scope = grantServerScope('sessions and passwords belong to no organisation');

/** Who ended or began something of an account: its person, who is known by now, or somebody else. */
export type SignInActor = AuditActor | { readonly kind: 'itself'; readonly clientAddress: string };

interface SignInAudit {
  readonly userId: number;
  readonly action:
    | 'signed-in'
    | 'signed-out'
    | 'session-ended'
    | 'password-changed'
    | 'confirmed'
    | 'factor-added'
    | 'factor-removed'
    | 'factors-reset'
    | 'recovery-codes-renewed'
    | 'recovery-code-used'
    | 'app-password-created'
    | 'app-password-deleted';
  readonly by: SignInActor;
  /** Absent: nothing but the action. */
  readonly changes?: Changes;
}

/** Records what became of an account's sessions or its password, in the same transaction. */
export async function auditSignIn(db: Database, { userId, action, by, changes }: SignInAudit, nowMs: number): Promise<void> {
  const login = (await userRepository(db).findById(scope, userId))?.login ?? '';
  const actor: AuditActor = by.kind === 'itself' ? { kind: 'user', userId, login, clientAddress: by.clientAddress } : by;
  const object = { kind: 'user', id: userId, name: login } as const;
  await recordAudit(db, { by: actor, orgId: null, action, object, ...(changes && { changes }) }, nowMs);
}
