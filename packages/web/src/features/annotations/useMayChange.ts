import type { StoredEvent } from '@pharos/domain/annotations/dashboard-event';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard-store/index.ts';

/** Whether the page offers to change an event: one of this dashboard who may edit it, others an Editor. What is refused all the same is said. */
export function useMayChange(stored: StoredEvent | undefined): boolean {
  const { session } = usePlatform();
  const isOwn = useDashboard(({ history, meta }) => meta.canEdit && history.current.id === stored?.dashboardId);
  if (!stored || stored.isOfAlert) return false;
  return isOwn || session.may('editor');
}
