import type { ReadList } from '../../platform/api/read-list.ts';

/** More than this is not listed at once: the most that the server gives. */
export const LIST_LIMIT = 5000;

/** A list of that many does not hold all, nor does one of which not all parts were read. */
export const isCutList = (list: ReadList<unknown> | undefined): boolean =>
  list !== undefined && (list.isCut || list.items.length >= LIST_LIMIT);

/** Folders one may view, by title. */
export const ALL_FOLDERS = { query: { type: 'dash-folder', folderIds: ['0'], limit: String(LIST_LIMIT) } };

/** Dashboards of a folder that one may view, by title; 0 is General. */
export const dashboardsIn = (...folderIds: readonly number[]) => ({
  query: { type: 'dash-db', folderIds: folderIds.map(String), limit: String(LIST_LIMIT) },
});

/** The dashboards of the org saved last, newest first. */
export const SAVED_LAST = { query: { type: 'dash-db', sort: 'updated', limit: '10' } } as const;
