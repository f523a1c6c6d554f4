import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { writeDashboard } from '@pharos/domain/dashboard/write-dashboard';
import { writeSource } from '@pharos/domain/dashboard/write-source';
import type { DashboardStore } from '../store/dashboard-store.ts';

/** The document that a save sends: what was not edited stands in it as in the one that was opened. */
export function writeDocument(store: Pick<DashboardStore, 'source'>, dashboard: Dashboard): JsonObject {
  const source = store.source();
  return source ? writeSource(source, dashboard) : writeDashboard(dashboard);
}
