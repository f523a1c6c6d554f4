import { deleteDashboardByUid } from '@pharos/contract/api/dashboard-changes';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { search, type SearchHit } from '@pharos/contract/api/search';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { ALL_DASHBOARDS } from '../page-data/index.ts';

/** All dashboards one may view, by title. */
export const useDashboards = () => useApiQuery(search, ALL_DASHBOARDS);

/** Deletes a dashboard; every list that may show it asks again. */
export function useDeleteDashboard(): (hit: SearchHit) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async ({ uid }) => {
    await api(deleteDashboardByUid, { params: { uid } });
    await refresh(search, listDashboardTags);
  };
}
