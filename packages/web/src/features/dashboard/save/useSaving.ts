import { getDashboardByUid, getHomeDashboard, listDashboardTags, search } from '@pharos/contract/api/dashboards';
import { useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { saveCopy } from './save-copy.ts';
import { saveDashboard, type SaveWish } from './save-dashboard.ts';
import type { SaveOutcome } from './save-outcome.ts';

/** Saves the open dashboard or a copy of it, tells about success, and lets lists of dashboards ask again. */
export function useSaving(): (wish: SaveWish | 'copy') => Promise<SaveOutcome> {
  const store = useDashboardStore();
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  return async (wish) => {
    const outcome = wish === 'copy' ? await saveCopy(api, store, session.pathOf) : await saveDashboard(api, store, session.pathOf, wish);
    if (outcome.kind === 'saved') {
      toasts.success(wish === 'copy' ? `Saved as ${store.getState().history.current.title}` : 'Dashboard saved');
      void refresh(search, listDashboardTags, getHomeDashboard, getDashboardByUid);
    }
    return outcome;
  };
}
