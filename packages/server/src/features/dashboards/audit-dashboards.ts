import { GENERAL_TITLE } from '@pharos/domain/search/search-query';
import { type AuditEntry, recordAudit, recordAudits } from '../../platform/audit/audit.ts';
import { type Fields, changesBetween } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { DashboardSave, NameNewViewers } from './dashboard-save.ts';
import type { DeletedDashboard } from './dashboards.repository.ts';

/** Records a save: what it is called, where it stands, its version, and whom a move shows it; never its content. */
export async function auditSave(db: Database, save: DashboardSave, nameNewViewers: NameNewViewers): Promise<void> {
  const { actor, command, saved, plan, by } = save;
  const { id, uid, version, isFolder } = saved;
  const { target, folderTitle } = plan;
  const restored: Fields = command.restoredFrom === undefined ? {} : { restoredFrom: command.restoredFrom };
  // Folders stand nowhere.
  const place = (folder: string): Fields => (isFolder ? {} : { folder });
  const old = target && {
    title: target.title,
    uid: target.uid,
    version: target.version,
    ...place(target.folderTitle ?? GENERAL_TITLE),
  };
  const viewers = plan.move && target ? await nameNewViewers(db, actor, { row: target, folderId: plan.folderId }) : [];
  const shown: Fields = viewers.length === 0 ? {} : { newViewers: viewers };
  await recordAudit(
    db,
    {
      by: actor,
      orgId: actor.scope.orgId,
      action: actionOf({ command, saved, plan }),
      object: { kind: isFolder ? 'folder' : 'dashboard', id, name: command.title },
      changes: changesBetween(old, { title: command.title, uid, version, ...place(folderTitle), ...restored, ...shown }),
    },
    by.nowMs,
  );
}

function actionOf({ command, saved, plan }: Pick<DashboardSave, 'command' | 'saved' | 'plan'>): AuditEntry['action'] {
  if (saved.isFolder) return plan.target ? 'folder-changed' : 'folder-created';
  if (!plan.target) return 'dashboard-created';
  if (command.restoredFrom !== undefined) return 'dashboard-version-restored';
  return plan.move ? 'dashboard-moved' : 'dashboard-saved';
}

interface Gone {
  readonly actor: Actor;
  /** A dashboard, or a folder and what stood in it. */
  readonly gone: readonly DeletedDashboard[];
  /** Where the dashboards stood. */
  readonly folder: string;
}

/** Records a deletion, of a folder with one record for each dashboard in it. */
export const auditGone = (db: Database, { actor, gone, folder }: Gone, nowMs: number): Promise<void> =>
  recordAudits(
    db,
    gone.map(({ id, uid, title, version, isFolder }) => ({
      by: actor,
      orgId: actor.scope.orgId,
      action: isFolder ? 'folder-deleted' : 'dashboard-deleted',
      object: { kind: isFolder ? 'folder' : 'dashboard', id, name: title },
      changes: changesBetween(isFolder ? { uid, version } : { uid, version, folder }, undefined),
    })),
    nowMs,
  );
