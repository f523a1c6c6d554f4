import { deleteDashboardByUid, listDashboardTags } from '@pharos/contract/api/dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { ALL_DASHBOARDS, SAVED_LAST } from '../page-data/index.ts';

/** All dashboards one may view, by title. */
export const useDashboards = () => useApiQuery(search, ALL_DASHBOARDS);

/** The dashboards of the org saved last, newest first. */
export const useSavedLast = () => useApiQuery(search, SAVED_LAST);

/** Deletes a dashboard; every list that may show it asks again. */
export function useDeleteDashboard(): (hit: SearchHit) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async ({ uid }) => {
    await api(deleteDashboardByUid, { params: { uid } });
    await refresh(search, listDashboardTags);
  };
}
