import { type AuditActor, recordAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { NewSnapshot } from './snapshots.repository.ts';

interface SnapshotAudit {
  readonly by: AuditActor;
  readonly orgId: number;
  readonly snapshot: { readonly id: number; readonly name: string };
}

/** Records that data of a dashboard were published, in the same transaction: never a key of the snapshot, nor what is in it. */
export const auditNewSnapshot = (
  db: Database,
  {
    by,
    orgId,
    snapshot: { id, name, isExternal, expiresAt },
  }: SnapshotAudit & { readonly snapshot: Pick<NewSnapshot, 'isExternal' | 'expiresAt'> },
  nowMs: number,
): Promise<void> =>
  recordAudit(
    db,
    {
      by,
      orgId,
      action: 'snapshot-created',
      object: { kind: 'snapshot', id, name },
      changes: { expires: [null, new Date(expiresAt).toISOString()], external: [null, isExternal] },
    },
    nowMs,
  );

export const auditDeletedSnapshot = (db: Database, { by, orgId, snapshot }: SnapshotAudit, nowMs: number): Promise<void> =>
  recordAudit(db, { by, orgId, action: 'snapshot-deleted', object: { kind: 'snapshot', ...snapshot } }, nowMs);
