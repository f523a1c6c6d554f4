import type { AuditAction } from '@pharos/contract/api/audit';
import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween, type Fields } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';

interface ServiceAccountAudit {
  readonly actor: Actor;
  readonly serviceAccount: { readonly id: number; readonly name: string };
  readonly action: Extract<AuditAction, `service-account-${string}`>;
  /** Absent: was not there. */
  readonly old?: Fields;
  /** Absent: is there no more. */
  readonly next?: Fields;
}

/** Records what became of a service account or of one of its tokens, in the same transaction. */
export const auditServiceAccount = (
  db: Database,
  { actor, serviceAccount, action, old, next }: ServiceAccountAudit,
  nowMs: number,
): Promise<void> =>
  recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action,
      object: { kind: 'service-account', id: serviceAccount.id, name: serviceAccount.name },
      changes: changesBetween(old, next),
    },
    nowMs,
  );
