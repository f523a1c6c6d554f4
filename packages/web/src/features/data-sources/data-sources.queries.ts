import { getDataSource, searchDataSources, type DataSource } from '@pharos/contract/api/data-source-list';
import {
  createDataSource,
  deleteDataSource,
  discoverDataSources,
  testDataSource,
  updateDataSource,
  type DataSourceInput,
} from '@pharos/contract/api/data-sources';
import type { RouteOutput } from '@pharos/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { apiKey } from '../../platform/cache/api-query.ts';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useRefreshSources } from '../../platform/sources/useRefreshSources.ts';

/** The first page of all data sources by name: the whole list of most organisations. */
export const useFirstSources = () => useApiQuery(searchDataSources);
export const useDataSource = (id: string) => useApiQuery(getDataSource, { params: { id } });

/** Names that the server has refused, since a source beyond the first page of the list has them. */
const REFUSED_NAMES = ['refused names of data sources'];

/** Names of the data sources but the one being edited, as far as the page knows them; the same list until they change. */
export function useTakenNames(exceptId?: number): readonly string[] {
  const { data } = useFirstSources();
  const { data: refused } = useQuery<readonly string[]>({ queryKey: REFUSED_NAMES, queryFn: () => [], initialData: [], enabled: false });
  return useMemo(
    () => [...(data?.dataSources ?? []).filter(({ id }) => id !== exceptId).map(({ name }) => name), ...refused],
    [data, refused, exceptId],
  );
}

/** How a data source answered Save & Test. */
export type TestResponse = RouteOutput<typeof testDataSource>;
export type DiscoveredSource = RouteOutput<typeof discoverDataSources>[number];
export const useDiscoveredSources = () => useApiQuery(discoverDataSources);

/** What is stored is tested at once: one success is told for both, and none above a failed test. */
const TESTED_NEXT = { isSuccessSilent: true };

/** Changes of data sources; each tells by toast what went wrong, and refreshes the lists. */
export function useDataSourceActions() {
  const { api, queryClient } = usePlatform();
  const refresh = useRefresh();
  const refreshSources = useRefreshSources();
  const refreshAll = () => Promise.all([refresh(searchDataSources, getDataSource, discoverDataSources), refreshSources()]);
  /** Refused for what another tab has stored meanwhile: the list that the form compares with is older than that. */
  const store = async (name: string, call: () => Promise<{ readonly datasource: DataSource }>): Promise<DataSource> => {
    try {
      const { datasource } = await call();
      await refreshAll();
      return datasource;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await refresh(searchDataSources);
        const first = queryClient.getQueryData<RouteOutput<typeof searchDataSources>>(apiKey(searchDataSources));
        if (first && first.totalCount > first.dataSources.length)
          queryClient.setQueryData<readonly string[]>(REFUSED_NAMES, (names = []) => [...names, name]);
      }
      throw error;
    }
  };
  return {
    create: (body: DataSourceInput): Promise<DataSource> => store(body.name, () => api(createDataSource, { body }, TESTED_NEXT)),
    update: (id: number, body: DataSourceInput): Promise<DataSource> =>
      store(body.name, () => api(updateDataSource, { params: { id: String(id) }, body }, TESTED_NEXT)),
    /** A failed test is an answer; only a failed call throws. */
    test: async (id: number): Promise<TestResponse> => {
      const response = await api(testDataSource, { params: { id: String(id) } }, { isSuccessSilent: true, isErrorHandled: true });
      await refresh(searchDataSources);
      return response;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteDataSource, { params: { id: String(id) } });
      // not the source itself: its page is still open, and would say that there is no such source
      await Promise.all([refresh(searchDataSources, discoverDataSources), refreshSources()]);
    },
  };
}
