import { fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { canEdit, dashboardRepository, type ResponseRules } from '../dashboards/index.ts';

type Rules = Pick<ResponseRules, 'viewersCanEdit'>;

/**
 * Who may write annotations: of the organisation Editors, Admins and server administrators; of a dashboard whoever may edit it, which is what
 * its page offers. Visitors without an account need the right to save it. @throws AppError dashboard-access-denied, dashboard-not-found
 */
export async function requireWriter(db: Database, actor: Actor, { rules, dashboardId }: AnnotationTarget): Promise<void> {
  if (dashboardId === 0) {
    if (!actor.isServerAdmin && !includesRole(actor.role, 'Editor')) fail('dashboard-access-denied');
    return;
  }
  const dashboard = await dashboardRepository(db).findById(actor, dashboardId);
  // What is not there is told to who would see it if it were.
  if (!dashboard || dashboard.isFolder) fail(actor.role === 'Admin' ? 'dashboard-not-found' : 'dashboard-access-denied');
  if (!(actor.kind === 'anonymous' ? dashboard.canSave : canEdit(rules, dashboard))) fail('dashboard-access-denied');
}

interface AnnotationTarget {
  readonly rules: Rules;
  /** 0: of the organisation. */
  readonly dashboardId: number;
}
