import { getDashboardByUid, getHomeDashboard, listDashboardTags, search } from '@pharos/contract/api/dashboards';
import { useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { saveDashboard, type SaveOutcome, type SaveWish } from './save-dashboard.ts';

/** Saves the open dashboard, tells about success, and lets lists of dashboards ask again. */
export function useSaving(): (wish: SaveWish) => Promise<SaveOutcome> {
  const store = useDashboardStore();
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  return async (wish) => {
    const outcome = await saveDashboard(api, store, session.pathOf, wish);
    if (outcome.kind === 'saved') {
      toasts.success('Dashboard saved');
      void refresh(search, listDashboardTags, getHomeDashboard, getDashboardByUid);
    }
    return outcome;
  };
}
