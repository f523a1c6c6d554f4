import { search } from '@pharos/contract/api/search';
import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { messageOf } from '../../../platform/api/api-error.ts';
import { apiKey } from '../../../platform/cache/api-query.ts';
import type { Platform } from '../../../platform/create-platform.ts';
import { makeToast } from '../../../platform/toasts/toast.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

const TOAST_SECONDS = 10;

/** The star changes at once, and goes back with a word where the server does not take it. */
export async function toggleStar({ api, queryClient, toasts }: Platform, store: DashboardStore): Promise<void> {
  const { meta, history } = store.getState();
  const { id, title } = history.saved;
  if (!id) return;
  const isStarred = !meta.isStarred;
  store.setStarred(isStarred);
  try {
    await api(isStarred ? starDashboard : unstarDashboard, { params: { id: String(id) } }, { isErrorHandled: true, isSuccessSilent: true });
  } catch (error) {
    store.setStarred(!isStarred);
    toasts.show(makeToast('error', `${title} was not ${isStarred ? 'starred' : 'unstarred'}`, messageOf(error), TOAST_SECONDS));
    return;
  }
  await queryClient.invalidateQueries({ queryKey: apiKey(search) });
}
