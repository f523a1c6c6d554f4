import { getDashboardVersion } from '@pharos/contract/api/dashboard-versions';
import { findPanel, restorePanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import type { Api } from '../../platform/api/api.ts';
import type { DashboardStore } from '../dashboard-store/index.ts';

interface RestoreContext {
  readonly api: Api;
  readonly store: Pick<DashboardStore, 'getState' | 'edit'>;
}

/** Puts one panel back as an older version had it, as one step of undo. Throws where that version is not to be had. */
export async function restorePanelVersion(
  { api, store }: RestoreContext,
  { version, panelId }: { readonly version: number; readonly panelId: number },
): Promise<void> {
  const { id } = store.getState().history.saved;
  const { data } = await api(getDashboardVersion, { params: { id: String(id), version: String(version) } }, { isErrorHandled: true });
  const panel = findPanel(readDashboard(openDocument(data)), panelId);
  if (!panel) throw new Error(`Version ${version} does not have this panel`);
  store.edit(restorePanel(panel, version));
}
