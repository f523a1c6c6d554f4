import { search, type SearchHit } from '@pharos/contract/api/search';
import { apiKey } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { saveStar } from './save-star.ts';

/** Stars what a search found, or takes the star away, in every list that holds it. */
export function toggleStarOfHit(platform: Platform, { id, title, isStarred }: SearchHit): Promise<void> {
  const show = (isOn: boolean) =>
    platform.queryClient.setQueriesData<readonly SearchHit[]>({ queryKey: apiKey(search) }, (hits) =>
      hits?.map((hit) => (hit.id === id ? { ...hit, isStarred: isOn } : hit)),
    );
  return saveStar(platform, { id, title, isStarred: !isStarred }, show);
}
