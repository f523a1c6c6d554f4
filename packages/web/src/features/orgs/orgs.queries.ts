import { listShortUrls } from '@pharos/contract/api/short-urls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readPart } from '../../platform/api/read-part.ts';
import { apiKey } from '../../platform/cache/api-query.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** Short links of the organisation, the newest first, part by part. */
export function useShortLinks() {
  const { api } = usePlatform();
  return useInfiniteQuery({
    queryKey: apiKey(listShortUrls),
    initialPageParam: '', // the query of the next part
    gcTime: 0,
    queryFn: ({ pageParam, signal }) => {
      const rest = pageParam === '' ? undefined : new URLSearchParams(pageParam);
      return readPart(api, listShortUrls, { call: undefined, rest, signal });
    },
    getNextPageParam: ({ next }) => next?.toString(),
  });
}
