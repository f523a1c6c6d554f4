import { deleteDashboardByUid, listDashboardTags, search, type SearchHit } from '@pharos/contract/api/dashboards';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** More than this is not listed at once; the server answers no more by itself. */
export const LIST_LIMIT = 1000;

/** All dashboards one may view, by title. */
export const useDashboards = () => useApiQuery(search, { query: { type: 'dash-db', limit: String(LIST_LIMIT) } });

/** The dashboards of the org saved last, newest first. */
export const useSavedLast = () => useApiQuery(search, { query: { type: 'dash-db', sort: 'updated', limit: '10' } });

/** Deletes a dashboard; every list that may show it asks again. */
export function useDeleteDashboard(): (hit: SearchHit) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async ({ uid }) => {
    await api(deleteDashboardByUid, { params: { uid } });
    await refresh(search, listDashboardTags);
  };
}
