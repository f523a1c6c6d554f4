import type { SearchHit } from '@pharos/contract/api/search';
import { GENERAL_FOLDER_ID, GENERAL_TITLE, hasFilters, type SearchQuery } from './search-query.ts';

/** A folder, General, or one of the two short lists before them, with what was found in it. */
export interface SearchSection {
  /** Under which its being open is remembered. */
  readonly key: string;
  /** Row id of the folder; 0 for General and for what is no folder. */
  readonly id: number;
  readonly uid?: string;
  readonly title: string;
  /** Of the folder's page. */
  readonly url?: string;
  readonly icon: 'history' | 'star' | 'folder';
  readonly items: readonly SearchHit[];
  readonly expanded: boolean;
  readonly hideHeader: boolean;
}

/** How many dashboards stand under Recent, and under Starred. */
export const RECENT_LIMIT = 5;
export const STARRED_LIMIT = 5;

/** Whether a section was left open or closed; undefined where nobody touched it. */
export type IsExpanded = (key: string) => boolean | undefined;

const sectionKey = (folderId: number): string => (folderId === GENERAL_FOLDER_ID ? 'general' : `folder-${folderId}`);

/** The short list of what the person opened last. */
export const recentSection = (hits: readonly SearchHit[], isExpanded: IsExpanded): SearchSection =>
  shortSection({ key: 'recent', title: 'Recent', icon: 'history' }, hits.slice(0, RECENT_LIMIT), isExpanded);

/** The short list of what the person has starred. */
export const starredSection = (hits: readonly SearchHit[], isExpanded: IsExpanded): SearchSection =>
  shortSection({ key: 'starred', title: 'Starred', icon: 'star' }, hits.slice(0, STARRED_LIMIT), isExpanded);

const shortSection = (
  named: Pick<SearchSection, 'key' | 'title' | 'icon'>,
  hits: readonly SearchHit[],
  isExpanded: IsExpanded,
): SearchSection => ({
  ...named,
  id: 0,
  items: hits,
  expanded: isExpanded(named.key) ?? true,
  hideHeader: false,
});

/**
 * Hits under their folders, in the order in which they came: folders that were found or hold a hit, then General. A section with hits is
 * open, unless the person closed it while nothing was searched for; a folder without any is open only where it was left open. Without
 * `mode: 'tree'` all hits are one section without a header.
 */
export function buildSections(
  hits: readonly SearchHit[],
  query: Pick<SearchQuery, 'query' | 'tags' | 'starred' | 'mode'>,
  isExpanded: IsExpanded,
): readonly SearchSection[] {
  if (query.mode !== 'tree') return hits.length === 0 ? [] : [{ ...general(hits), hideHeader: true }];
  const isFiltered = hasFilters(query);
  const folders = new Map<number, SearchSection>();
  for (const { id, uid, title, url, type } of hits) if (type === 'dash-folder') folders.set(id, folder({ id, uid, title, url }));
  const inside = Map.groupBy(
    hits.filter(({ type }) => type === 'dash-db'),
    ({ folderId }) => folderId ?? GENERAL_FOLDER_ID,
  );
  for (const [id, [first]] of inside)
    if (id !== GENERAL_FOLDER_ID && first && !folders.has(id))
      folders.set(id, folder({ id, uid: first.folderUid, title: first.folderTitle ?? '', url: first.folderUrl }));
  const all = [...folders.values(), ...(inside.has(GENERAL_FOLDER_ID) ? [general([])] : [])];
  return all.map((section) => {
    const items = inside.get(section.id) ?? [];
    const remembered = isExpanded(section.key);
    const expanded = items.length > 0 ? isFiltered || (remembered ?? true) : !isFiltered && (remembered ?? false);
    return { ...section, items, expanded };
  });
}

const CLOSED = { items: [], expanded: false, hideHeader: false } as const;

const general = (items: readonly SearchHit[]): SearchSection => ({
  ...CLOSED,
  key: sectionKey(GENERAL_FOLDER_ID),
  id: GENERAL_FOLDER_ID,
  title: GENERAL_TITLE,
  icon: 'folder',
  items,
  expanded: items.length > 0,
});

interface FolderOf {
  readonly id: number;
  readonly uid?: string | undefined;
  readonly title: string;
  readonly url?: string | undefined;
}

const folder = ({ id, uid, title, url }: FolderOf): SearchSection => ({
  ...CLOSED,
  key: sectionKey(id),
  id,
  ...(uid === undefined ? {} : { uid }),
  title,
  ...(url === undefined ? {} : { url }),
  icon: 'folder',
});

/** The hits among what the person opened last, the latest first. */
export function recentHits(hits: readonly SearchHit[], recentIds: readonly number[]): readonly SearchHit[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return recentIds.flatMap((id) => byId.get(id) ?? []).slice(0, RECENT_LIMIT);
}

/**
 * Hits of a search, one's own first: what is starred, then what was opened last, then the others under their folders. No hit stands twice.
 * What is skipped stands under its folder.
 */
export function liftOwnHits(
  hits: readonly SearchHit[],
  query: SearchQuery,
  { recentIds, isExpanded }: { readonly recentIds: readonly number[]; readonly isExpanded: IsExpanded },
): readonly SearchSection[] {
  const starred = query.skipStarred ? [] : hits.filter(({ isStarred }) => isStarred).slice(0, STARRED_LIMIT);
  const recent = query.skipRecent ? [] : recentHits(without(hits, starred), recentIds);
  return [
    ...(starred.length > 0 ? [starredSection(starred, isExpanded)] : []),
    ...(recent.length > 0 ? [recentSection(recent, isExpanded)] : []),
    ...buildSections(without(without(hits, starred), recent), query, isExpanded),
  ];
}

const without = (hits: readonly SearchHit[], others: readonly SearchHit[]): readonly SearchHit[] =>
  hits.filter((hit) => !others.includes(hit));

/** A folder's content as it came after it was opened. */
export const withItems = (section: SearchSection, hits: readonly SearchHit[]): SearchSection => ({ ...section, items: hits });
