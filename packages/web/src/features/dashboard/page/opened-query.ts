import { getDashboardBySlug, getDashboardByUid, getHomeDashboard, type DashboardResponse } from '@pharos/contract/api/dashboards';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform-context.ts';

/** Key under which the answer that an open dashboard was made from is held. A new value there opens it anew. */
export const openedKey = (uid: string): readonly unknown[] => ['opened dashboard', uid];

/** An open dashboard is edited, so its answer is neither refreshed behind its back nor kept for the next visit. */
const CACHED_WHILE_OPEN = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

export function useOpenedDashboard(uid: string): UseQueryResult<DashboardResponse> {
  const { api } = usePlatform();
  return useQuery({
    ...CACHED_WHILE_OPEN,
    queryKey: openedKey(uid),
    queryFn: ({ signal }) => api(getDashboardByUid, { params: { uid } }, { signal, isErrorHandled: true }),
  });
}

export function useDashboardOfSlug(slug: string): UseQueryResult<DashboardResponse> {
  const { api } = usePlatform();
  return useQuery({
    ...CACHED_WHILE_OPEN,
    queryKey: ['dashboard of slug', slug],
    queryFn: ({ signal }) => api(getDashboardBySlug, { params: { slug } }, { signal, isErrorHandled: true }),
  });
}

export function useHomeDashboard(): UseQueryResult<DashboardResponse | { readonly redirectUri: string }> {
  const { api } = usePlatform();
  return useQuery({
    ...CACHED_WHILE_OPEN,
    queryKey: ['home dashboard'],
    queryFn: ({ signal }) => api(getHomeDashboard, undefined, { signal, isErrorHandled: true }),
  });
}
