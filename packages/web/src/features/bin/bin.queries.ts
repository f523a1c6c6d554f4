import { emptyBin, listBin, purgeDeleted, restoreDeleted, type DeletedItem } from '@pharos/contract/api/bin';
import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { listFolders } from '@pharos/contract/api/folders';
import { search } from '@pharos/contract/api/search';
import type { RouteOutput } from '@pharos/contract/route';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** More are found by their title. */
const SHOWN = 100;

/** The newest of the bin, or those that a text finds. */
export const useBin = (text: string) => useApiQuery(listBin, { query: { query: text, perpage: String(SHOWN) } });

/** What can be done in the bin; each refreshes the lists that show it. What goes wrong is told by toast, but for a name that is taken. */
export function useBinActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const refreshed = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      await refresh(listBin, search, listDashboardTags, listFolders);
    }
  };
  return {
    restore: ({ id }: DeletedItem, asCopy: boolean): Promise<RouteOutput<typeof restoreDeleted>> =>
      refreshed(api(restoreDeleted, { params: { id: String(id) }, body: { asCopy } }, { isErrorHandled: true, isSuccessSilent: true })),
    purge: ({ id }: DeletedItem): Promise<unknown> => refreshed(api(purgeDeleted, { params: { id: String(id) } })),
    empty: (): Promise<unknown> => refreshed(api(emptyBin)),
  };
}
