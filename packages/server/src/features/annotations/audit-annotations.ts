import { recordAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { DeletedAnnotation } from './annotations.repository.ts';

interface Deletion {
  readonly actor: Actor;
  readonly deleted: readonly DeletedAnnotation[];
}

/** Records a deletion in its transaction, where there was anything: one record, however many annotations went, and never their texts. */
export async function auditDeletedAnnotations(db: Database, { actor, deleted }: Deletion, nowMs: number): Promise<void> {
  const [first] = deleted;
  if (!first) return;
  const { id, dashboardId, panelId } = first;
  await recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action: 'annotations-deleted',
      object: { kind: 'annotation', id, name: '' },
      changes: { count: [deleted.length, null], dashboardId: [dashboardId ?? 0, null], panelId: [panelId, null] },
    },
    nowMs,
  );
}
