import { saveDashboard as saveRoute } from '@pharos/contract/api/dashboards';
import { writeDashboard } from '@pharos/domain/dashboard/write-dashboard';
import type { Api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { storeTime } from './stored-time.ts';

export interface SaveWish {
  readonly message?: string;
  readonly isOverwrite?: boolean;
  /** Stores the range and refresh on screen; otherwise those of the document stay. */
  readonly keepsTime?: boolean;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly url: string }
  /** Another dashboard of this folder has the title. */
  | { readonly kind: 'name-exists'; readonly message: string }
  /** Somebody saved another version since this one was loaded. */
  | { readonly kind: 'version-mismatch' }
  | { readonly kind: 'failed'; readonly message: string };

/** Stores the dashboard as it is now. What is typed meanwhile stays unsaved. Never throws. */
export async function saveDashboard(
  api: Api,
  store: DashboardStore,
  pathOf: (url: string) => string,
  { message = '', isOverwrite = false, keepsTime = false }: SaveWish,
): Promise<SaveOutcome> {
  if (keepsTime) storeTime(store);
  const { history, server } = store.getState();
  const stored = history.current;
  try {
    const body = { dashboard: writeDashboard(stored), folderId: server.folderId ?? 0, overwrite: isOverwrite, message };
    const answer = await api(saveRoute, { body }, { isErrorHandled: true, isSuccessSilent: true });
    const url = pathOf(answer.url);
    store.saved(stored, { ...answer, url });
    return { kind: 'saved', url };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SaveOutcome {
  const message = error instanceof Error && error.message !== '' ? error.message : 'Unexpected error';
  if (!(error instanceof ApiError) || error.status !== 412) return { kind: 'failed', message };
  if (error.wireStatus === 'version-mismatch') return { kind: 'version-mismatch' };
  return error.wireStatus === 'name-exists' ? { kind: 'name-exists', message } : { kind: 'failed', message };
}
