/** What a list of dashboards is searched for, as the browser keeps it. */
export interface SearchQuery {
  readonly query: string;
  /** `tree`: hits stand under their folders; else they are one list. */
  readonly mode?: 'tree';
  /** All of them must be there. */
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** The list has no section of what was opened last, or of what is starred. */
  readonly skipRecent?: boolean;
  readonly skipStarred?: boolean;
  /** Only what stands directly in these folders; 0 is General. */
  readonly folderIds?: readonly number[];
  readonly dashboardIds?: readonly number[];
  readonly limit?: number;
}

/** Nothing is searched for. */
export const NO_SEARCH: SearchQuery = { query: '', tags: [], starred: false };

/** General, as a folder id. */
export const GENERAL_FOLDER_ID = 0;

/** General, as the title of a folder. */
export const GENERAL_TITLE = 'General';

/** Whether anything narrows the list: a text, a tag or the star. */
export const hasFilters = ({ query, tags, starred }: Pick<SearchQuery, 'query' | 'tags' | 'starred'>): boolean =>
  query.trim() !== '' || tags.length > 0 || starred;

/** The call that answers a query. Without a filter and without folders of its own it asks for the root only: folders, and what stands in General. */
export function searchCall(search: SearchQuery) {
  const { query, tags, starred, dashboardIds = [], limit } = search;
  const folderIds = search.folderIds ?? (hasFilters(search) || dashboardIds.length > 0 ? [] : [GENERAL_FOLDER_ID]);
  return {
    query: {
      ...(query.trim() === '' ? {} : { query: query.trim() }),
      ...(tags.length > 0 ? { tag: [...tags] } : {}),
      ...(starred ? { starred: 'true' } : {}),
      ...(folderIds.length > 0 ? { folderIds: folderIds.map(String) } : {}),
      ...(dashboardIds.length > 0 ? { dashboardIds: dashboardIds.map(String) } : {}),
      ...(limit === undefined ? {} : { limit: String(limit) }),
    },
  };
}
