import { search, type SearchHit } from '@pharos/contract/api/search';
import type { ReadList } from '../../platform/api/read-list.ts';
import { apiKey } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { saveStar } from './save-star.ts';

/** What lists of hits are cached as: in one part, or with all their parts. */
type CachedHits = readonly SearchHit[] | ReadList<SearchHit>;

/** Stars what a search found, or takes the star away, in every list that holds it. */
export function toggleStarOfHit(platform: Platform, { id, title, isStarred }: SearchHit): Promise<void> {
  const show = (isOn: boolean) => {
    const withStar = (hits: readonly SearchHit[]) => hits.map((hit) => (hit.id === id ? { ...hit, isStarred: isOn } : hit));
    platform.queryClient.setQueriesData<CachedHits>(
      { queryKey: apiKey(search) },
      (hits) => hits && ('items' in hits ? { ...hits, items: withStar(hits.items) } : withStar(hits)),
    );
  };
  return saveStar(platform, { id, title, isStarred: !isStarred }, show);
}
