import { type AuditEntry, recordAudits } from '../../platform/audit/audit.ts';
import { type Fields, changesBetween } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { BinRow, PurgedRow, Restoration, RestoredInside } from './bin.repository.ts';

interface RestoredAudit {
  readonly actor: Actor;
  readonly row: BinRow;
  readonly restoration: Restoration;
  /** Where it stands now. */
  readonly folder: string;
  readonly inside: readonly RestoredInside[];
}

/** Records what came back, of a folder with one record for each dashboard in it. */
export async function auditRestored(
  db: Database,
  { actor, row, restoration, folder, inside }: RestoredAudit,
  nowMs: number,
): Promise<void> {
  const common = { by: actor, orgId: actor.scope.orgId };
  const { id, uid, title } = restoration;
  // Folders stand nowhere.
  const fields = (named: Fields, place: string): Fields => (row.isFolder ? named : { ...named, folder: place });
  const entries: readonly AuditEntry[] = [
    {
      ...common,
      action: row.isFolder ? 'folder-restored' : 'dashboard-restored',
      object: { kind: row.isFolder ? 'folder' : 'dashboard', id, name: title },
      changes: changesBetween(fields({ uid: row.uid, title: row.title }, row.folderTitle), fields({ uid, title }, folder)),
    },
    ...inside.map((one): AuditEntry => ({
      ...common,
      action: 'dashboard-restored',
      object: { kind: 'dashboard', id: one.id, name: one.title },
      changes: { uid: [null, one.uid], folder: [null, title] },
    })),
  ];
  await recordAudits(db, entries, nowMs);
}

/** Records what is gone for good. What went with a folder has its record from when that was deleted. */
export const auditPurged = (
  db: Database,
  { actor, purged }: { readonly actor: Actor; readonly purged: readonly PurgedRow[] },
  nowMs: number,
): Promise<void> =>
  recordAudits(
    db,
    purged.map(({ id, uid, title, isFolder }) => ({
      by: actor,
      orgId: actor.scope.orgId,
      action: isFolder ? 'folder-purged' : 'dashboard-purged',
      object: { kind: isFolder ? 'folder' : 'dashboard', id, name: title },
      changes: { uid: [uid, null] },
    })),
    nowMs,
  );
