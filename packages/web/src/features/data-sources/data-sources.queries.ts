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
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../platform/platform-context.ts';

export const useDataSources = () => useApiQuery(listDataSources);
export const useDataSource = (id: string) => useApiQuery(getDataSource, { params: { id } });

/** How a data source answered Save & Test. */
export type TestAnswer = RouteOutput<typeof testDataSource>;
export type DiscoveredSource = RouteOutput<typeof discoverDataSources>[number];
export const useDiscoveredSources = () => useApiQuery(discoverDataSources);

/** Changes of data sources; each tells by toast what went wrong, and refreshes the lists. */
export function useDataSourceActions() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const refreshAll = () => refresh(listDataSources, getDataSource, discoverDataSources);
  return {
    create: async (body: DataSourceInput): Promise<DataSource> => {
      const { datasource } = await api(createDataSource, { body });
      await refreshAll();
      return datasource;
    },
    update: async (id: number, body: DataSourceInput): Promise<DataSource> => {
      const { datasource } = await api(updateDataSource, { params: { id: String(id) }, body });
      await refreshAll();
      return datasource;
    },
    /** A failed test is an answer; only a failed call throws. */
    test: async (id: number): Promise<TestAnswer> => {
      const answer = await api(testDataSource, { params: { id: String(id) } }, { isSuccessSilent: true, isErrorHandled: true });
      await refresh(listDataSources);
      return answer;
    },
    remove: async (id: number): Promise<void> => {
      await api(deleteDataSource, { params: { id: String(id) } });
      await refresh(listDataSources, discoverDataSources);
    },
  };
}
