import { getPageSources } from '@pharos/contract/api/page-sources';
import { apiKey } from '../cache/api-query.ts';
import { usePlatform } from '../platform-context.ts';
import { sourcesQuery } from './sources-query.ts';

/**
 * Asks anew for the data sources that the page knows: after it a dashboard that opens finds them as they are now. Where it fails the older
 * ones stay, and a reload mends it.
 */
export function useRefreshSources(): () => Promise<void> {
  const platform = usePlatform();
  const { queryClient } = platform;
  const query = sourcesQuery(platform);
  return async () => {
    // An answer that is under way, or was given a moment ago, may be older than the change.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await queryClient.invalidateQueries({ queryKey: apiKey(getPageSources), refetchType: 'none' });
    await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  };
}
