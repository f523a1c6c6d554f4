import { getFrontendSettings } from '@pharos/contract/api/boot';
import { usePlatform } from '../platform-context.ts';
import { apiQuery } from './api-query.ts';

/**
 * Asks anew for what the page was told at its load: after it a dashboard that opens finds the data sources as they are now. Where it fails
 * the older ones stay, and a reload mends it.
 */
export function useRefreshSettings(): () => Promise<void> {
  const { api, queryClient } = usePlatform();
  const query = apiQuery(api, getFrontendSettings);
  return async () => {
    // An answer that is under way may be older than the change.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  };
}
