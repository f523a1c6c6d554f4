import {
  createDataSource,
  deleteDataSource,
  discoverDataSources,
  getDataSource,
  listDataSources,
  testDataSource,
  updateDataSource,
  type DataSource,
  type DataSourceInput,
} from '@pharos/contract/api/data-sources';
import type { RouteOutput } from '@pharos/contract/route';
import { useMemo } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useRefreshSettings } from '../../platform/cache/useRefreshSettings.ts';
import { usePlatform } from '../../platform/platform-context.ts';

export const useDataSources = () => useApiQuery(listDataSources);
export const useDataSource = (id: string) => useApiQuery(getDataSource, { params: { id } });

/** Names of the data sources but the one being edited; the same list until they change. */
export function useTakenNames(exceptId?: number): readonly string[] {
  const { data } = useDataSources();
  return useMemo(() => (data ?? []).filter(({ id }) => id !== exceptId).map(({ name }) => name), [data, exceptId]);
}

/** How a data source answered Save & Test. */
export type TestResponse = RouteOutput<typeof testDataSource>;
export type DiscoveredSource = RouteOutput<typeof discoverDataSources>[number];
export const useDiscoveredSources = () => useApiQuery(discoverDataSources);

/** What is stored is tested at once: one success is told for both, and none above a failed test. */
const TESTED_NEXT = { isSuccessSilent: true };

/** Changes of data sources; each tells by toast what went wrong, and refreshes the lists. */
export function useDataSourceActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const refreshSettings = useRefreshSettings();
  const refreshAll = () => Promise.all([refresh(listDataSources, getDataSource, discoverDataSources), refreshSettings()]);
  /** Refused for what another tab has stored meanwhile: the list that the form compares with is older than that. */
  const store = async (call: () => Promise<{ readonly datasource: DataSource }>): Promise<DataSource> => {
    try {
      const { datasource } = await call();
      await refreshAll();
      return datasource;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refresh(listDataSources);
      throw error;
    }
  };
  return {
    create: (body: DataSourceInput): Promise<DataSource> => store(() => api(createDataSource, { body }, TESTED_NEXT)),
    update: (id: number, body: DataSourceInput): Promise<DataSource> =>
      store(() => api(updateDataSource, { params: { id: String(id) }, body }, TESTED_NEXT)),
    /** A failed test is an answer; only a failed call throws. */
    test: async (id: number): Promise<TestResponse> => {
      const response = await api(testDataSource, { params: { id: String(id) } }, { isSuccessSilent: true, isErrorHandled: true });
      await refresh(listDataSources);
      return response;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteDataSource, { params: { id: String(id) } });
      // not the source itself: its page is still open, and would say that there is no such source
      await Promise.all([refresh(listDataSources, discoverDataSources), refreshSettings()]);
    },
  };
}
