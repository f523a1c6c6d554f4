import { saveDashboard as saveRoute } from '@pharos/contract/api/dashboards';
import { writeDashboard } from '@pharos/domain/dashboard/write-dashboard';
import type { Api } from '../../../platform/api/api.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { buildRefusal, type SaveOutcome } from './save-outcome.ts';
import { storeTime } from './stored-time.ts';

export interface SaveInput {
  readonly message?: string;
  readonly isOverwrite?: boolean;
  /** Stores the range and refresh on screen; otherwise those of the document stay. */
  readonly keepsTime?: boolean;
}

/** Stores the dashboard as it is now. What is typed meanwhile stays unsaved. Never throws. */
export async function saveDashboard(
  api: Api,
  store: DashboardStore,
  pathOf: (url: string) => string,
  { message = '', isOverwrite = false, keepsTime = false }: SaveInput,
): Promise<SaveOutcome> {
  if (keepsTime) storeTime(store);
  const { history, server } = store.getState();
  const stored = history.current;
  try {
    const body = { dashboard: writeDashboard(stored), folderId: server.folderId ?? 0, overwrite: isOverwrite, message };
    const response = await api(saveRoute, { body }, { isErrorHandled: true, isSuccessSilent: true });
    const url = pathOf(response.url);
    store.saved(stored, { ...response, url });
    return { kind: 'saved', url };
  } catch (error) {
    return buildRefusal(error);
  }
}
