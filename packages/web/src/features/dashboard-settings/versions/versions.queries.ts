import { type getDashboardVersion, listDashboardVersions } from '@pharos/contract/api/dashboard-versions';
import type { RouteOutput } from '@pharos/contract/route';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { apiKey } from '../../../platform/cache/api-query.ts';
import { usePlatform } from '../../../platform/platform-context.ts';

/** A line of the list of versions. */
export type DashboardVersion = RouteOutput<typeof listDashboardVersions>[number];
/** The same with the document. */
export type VersionDocument = RouteOutput<typeof getDashboardVersion>;
/** Two versions that are compared, the older one first. */
export type VersionPair = readonly [before: DashboardVersion, after: DashboardVersion];

const PAGE_SIZE = 10;

/** Versions of a dashboard, newest first, page after page. */
export function useVersions(dashboardId: number) {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: apiKey(listDashboardVersions, { params: { id: String(dashboardId) } }),
    initialPageParam: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ pageParam: start, signal }): Promise<readonly DashboardVersion[]> => {
      const call = { params: { id: String(dashboardId) }, query: { limit: String(PAGE_SIZE), start: String(start) } };
      try {
        return await api(listDashboardVersions, call, { signal, isErrorHandled: true });
      } catch (error) {
        // Behind the last page there is nothing, which the server says so.
        if (start > 0 && error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.flat().length),
  });
}
