import { isText } from './remember.ts';
import { useRemembered } from './useRemembered.ts';

/** The filter of a list page. It is there again when one comes back from an entry, and at the next visit. */
export const useListFilter = (
  list: 'dashboards' | 'data-sources' | 'playlists' | 'snapshots',
): readonly [string, (filter: string) => void] => useRemembered(`${list}.filter`, isText, '');
