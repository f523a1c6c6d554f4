import { getDashboardBySlug, getDashboardByUid, getHomeDashboard, type DashboardResponse } from '@pharos/contract/api/dashboards';
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { needsOpening } from '@pharos/domain/dashboard/document-form';
import type { Api } from '../../platform/api/api.ts';
import { loadChunk } from '@pharos/ui/lazy';
import { usePlatform } from '../../platform/platform-context.ts';

/** Key under which the answer that an open dashboard was made from is held. A new value there opens it anew. */
export const openedKey = (uid: string): readonly unknown[] => ['opened dashboard', uid];

/**
 * An open dashboard is edited, so its answer is not refreshed behind its back; it is forgotten on leaving, and soon where the page it was
 * requested for was never opened. A failure is shown as it came, and requested again by hand.
 */
export const CACHED_WHILE_OPEN = { staleTime: Number.POSITIVE_INFINITY, gcTime: 5_000, retry: false, retryOnMount: false } as const;

/** A response in the form that pages show. The code that upgrades documents comes with the first old one. */
export async function openResponse(response: DashboardResponse): Promise<DashboardResponse> {
  const { dashboard } = response;
  if (!needsOpening(dashboard)) return response;
  const { openDocument } = await loadChunk(() => import('@pharos/domain/dashboard/upgrades/open-document'));
  return { ...response, dashboard: openDocument(dashboard) };
}

export const dashboardQuery = (api: Api, uid: string) =>
  queryOptions<DashboardResponse>({
    ...CACHED_WHILE_OPEN,
    queryKey: openedKey(uid),
    queryFn: async ({ signal }) => openResponse(await api(getDashboardByUid, { params: { uid } }, { signal, isErrorHandled: true })),
  });

/** The dashboard as it is stored now, whatever is open; put under `openedKey` it takes its place. */
export const fetchStored = (client: QueryClient, api: Api, uid: string): Promise<DashboardResponse> =>
  client.fetchQuery({ ...dashboardQuery(api, uid), queryKey: ['newer version', uid], staleTime: 0, gcTime: 0 });

export const dashboardOfSlugQuery = (api: Api, slug: string) =>
  queryOptions<DashboardResponse>({
    ...CACHED_WHILE_OPEN,
    queryKey: ['dashboard of slug', slug],
    queryFn: ({ signal }) => api(getDashboardBySlug, { params: { slug } }, { signal, isErrorHandled: true }),
  });

type Home = DashboardResponse | { readonly redirectUri: string };

export const homeQuery = (api: Api) =>
  queryOptions<Home>({
    ...CACHED_WHILE_OPEN,
    queryKey: ['home dashboard'],
    queryFn: async ({ signal }) => {
      const home = await api(getHomeDashboard, undefined, { signal, isErrorHandled: true });
      return 'redirectUri' in home ? home : openResponse(home);
    },
  });

export const useOpenedDashboard = (uid: string): UseQueryResult<DashboardResponse> => useOpened(dashboardQuery(usePlatform().api, uid));

export const useDashboardOfSlug = (slug: string): UseQueryResult<DashboardResponse> =>
  useOpened(dashboardOfSlugQuery(usePlatform().api, slug));

export const useHomeDashboard = (): UseQueryResult<Home> => useOpened(homeQuery(usePlatform().api));

function useOpened<Result>(query: ReturnType<typeof queryOptions<Result>>): UseQueryResult<Result> {
  const { queryClient } = usePlatform();
  const result = useQuery(query);
  const id = JSON.stringify(query.queryKey);
  useEffect(() => {
    const queryKey: readonly unknown[] = JSON.parse(id);
    return () => queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  }, [queryClient, id]);
  return result;
}
