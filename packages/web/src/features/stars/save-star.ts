import { search, type SearchHit } from '@pharos/contract/api/search';
import { starDashboard, unstarDashboard } from '@pharos/contract/api/stars';
import { messageOf } from '../../platform/api/api-error.ts';
import type { ReadList } from '../../platform/api/read-list.ts';
import { apiKey } from '../../platform/cache/api-query.ts';
import type { Platform } from '../../platform/create-platform.ts';
import { makeToast } from '../../platform/toasts/toast.ts';

const TOAST_SECONDS = 10;

interface Starred {
  readonly id: number;
  readonly title: string;
  readonly isStarred: boolean;
}

/** The star changes where it is shown (`show`) at once, and goes back with a word where the server does not take it. */
export async function saveStar(
  { api, queryClient, toasts }: Platform,
  { id, title, isStarred }: Starred,
  show: (isStarred: boolean) => void,
): Promise<void> {
  show(isStarred);
  try {
    await api(isStarred ? starDashboard : unstarDashboard, { params: { id: String(id) } }, { isErrorHandled: true, isSuccessSilent: true });
  } catch (error) {
    show(!isStarred);
    toasts.show(makeToast('error', `${title} was not ${isStarred ? 'starred' : 'unstarred'}`, messageOf(error), TOAST_SECONDS));
    return;
  }
  await queryClient.invalidateQueries({ queryKey: apiKey(search) });
}

/** What a press on a star does. */
export const starLabel = (isStarred: boolean): string => (isStarred ? 'Unmark as favourite' : 'Mark as favourite');

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
