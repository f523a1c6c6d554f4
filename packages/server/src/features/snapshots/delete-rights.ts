import { fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { canEdit, dashboardRepository, type ResponseRules } from '../dashboards/index.ts';
import type { SnapshotRow } from './snapshots.repository.ts';

interface Deleter {
  readonly db: Database;
  readonly actor: Actor;
  readonly rules: ResponseRules;
}

/**
 * Whoever made it, Admins, and Editors who may edit the dashboard that it was made of. Of a dashboard that the caller may not see there is
 * nothing to be told, so its snapshots are not there either.
 * @throws AppError snapshot-not-found, snapshot-access-denied
 */
export async function requireMayDelete(
  { db, actor, rules }: Deleter,
  snapshot: Pick<SnapshotRow, 'accountId' | 'dashboardId'>,
): Promise<void> {
  if (actor.role === 'Admin' || (actor.kind === 'user' && snapshot.accountId === actor.userId)) return;
  if (snapshot.dashboardId === null) fail('snapshot-access-denied');
  const dashboard = await dashboardRepository(db).findVisible(actor, snapshot.dashboardId);
  if (!dashboard) fail('snapshot-not-found');
  if (!includesRole(actor.role, 'Editor') || !canEdit(rules, dashboard)) fail('snapshot-access-denied');
}
