import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { deleteSnapshot, getSnapshot, listSnapshots, type SnapshotListItem } from '@pharos/contract/api/snapshots';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { useApiList, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { CACHED_WHILE_OPEN, openResponse } from '../page-data/index.ts';

export const snapshotQuery = (api: Api, key: string) =>
  queryOptions<DashboardResponse>({
    ...CACHED_WHILE_OPEN,
    queryKey: ['opened snapshot', key],
    queryFn: async ({ signal }) => openResponse(await api(getSnapshot, { params: { key } }, { signal, isErrorHandled: true })),
  });

/** Those that the person may see, newest first. */
export const useSnapshots = () => useApiList(listSnapshots);

/** Deletes a snapshot; lists ask again. */
export function useDeleteSnapshot(): (snapshot: SnapshotListItem) => Promise<void> {
  const { api } = usePlatform();
  const refresh = useRefresh();
  return async ({ key }) => {
    await api(deleteSnapshot, { params: { key } });
    await refresh(listSnapshots);
  };
}
