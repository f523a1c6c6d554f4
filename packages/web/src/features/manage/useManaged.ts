import { search, type SearchHit } from '@pharos/contract/api/search';
import { groupHits, listSections, type FolderSection } from '@pharos/domain/folders/sections';
import { GENERAL_FOLDER_ID, hasFilters, searchCall, type SearchQuery } from '@pharos/domain/search/search-query';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listKey, listQuery, pageListQuery } from '../../platform/cache/api-query.ts';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import type { ReadList } from '../../platform/api/read-list.ts';
import { ALL_FOLDERS, dashboardsIn, isCutList, LIST_LIMIT } from '../page-data/index.ts';
import { useExpansion } from './useExpansion.ts';

/** Typing is never held up: what was found before stays until the server has found more. */
const SEARCH_DELAY_MS = 200;
/** Folders whose dashboards are requested together. */
const BATCH = 50;

/** The list of the manage page, of all folders or of one. */
export interface Managed {
  /** Undefined until they are there for the first time. */
  readonly sections: readonly FolderSection[] | undefined;
  /** They are what a filter found, as it was when they were requested. */
  readonly isFiltered: boolean;
  /** There are more folders, or more in one of them, than are listed. */
  readonly isCut: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isExpanded: (section: FolderSection) => boolean;
  readonly setExpanded: (section: FolderSection, isExpanded: boolean) => void;
  /** Loads what is in these folders, though they are closed. */
  readonly load: (sections: readonly FolderSection[]) => Promise<void>;
}

export function useManaged(filter: SearchQuery, folder?: FolderSection): Managed {
  const { api } = usePlatform();
  const query = useDebounced(filter.query.trim(), SEARCH_DELAY_MS);
  const wanted: SearchQuery = { ...filter, query, limit: LIST_LIMIT, ...(folder && { folderIds: [folder.id] }) };
  const hits = useQuery({
    ...pageListQuery(api, search, searchCall(wanted)),
    enabled: hasFilters(wanted),
    placeholderData: keepPreviousData,
  });
  const isFiltered = hasFilters(wanted) && hits.data !== undefined;
  const folders = useQuery({ ...pageListQuery(api, search, ALL_FOLDERS), enabled: folder === undefined });
  const { isExpanded, setExpanded } = useExpansion(isFiltered ? JSON.stringify(wanted) : undefined);
  const closed = useClosedSections({ found: isFiltered ? hits.data?.items : undefined, all: folders.data?.items, folder });
  const { items, isCut, load, error, retry } = useItems(
    closed.filter((section) => section.items === undefined && (section.id === (folder?.id ?? GENERAL_FOLDER_ID) || isExpanded(section))),
  );
  const sections = useMemo(() => closed.map((section) => ({ ...section, items: section.items ?? items(section.id) })), [closed, items]);
  const list = hasFilters(wanted) ? hits : folders;
  const isThere = isFiltered || (folder ? sections[0]?.items !== undefined : folders.data !== undefined);
  return {
    sections: isThere ? sections : undefined,
    isFiltered,
    isCut: isFiltered ? isCutList(hits.data) : isCutList(folders.data) || isCut,
    isFetching: list.isFetching,
    error: (hasFilters(wanted) ? hits.error : folders.error) ?? error,
    retry: () => {
      void list.refetch();
      retry();
    },
    isExpanded,
    setExpanded,
    load,
  };
}

interface Loaded {
  readonly found: readonly SearchHit[] | undefined;
  readonly all: readonly SearchHit[] | undefined;
  readonly folder: FolderSection | undefined;
}

/** The folders of the list; only those of a search have something in them. */
const useClosedSections = ({ found, all, folder }: Loaded): readonly FolderSection[] =>
  useMemo(() => (found ? groupHits(found) : folder ? [folder] : listSections(all ?? [], () => undefined)), [found, all, folder]);

/** What is in open folders, and in those that were loaded otherwise. */
function useItems(open: readonly FolderSection[]) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<readonly number[]>([]);
  const ids = [...new Set([...open.map(({ id }) => id), ...loaded])];
  const results = useQueries({ queries: ids.map((id) => pageListQuery(api, search, dashboardsIn(id))) });
  const version = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const byId = useMemo(
    () => new Map(ids.map((id, index): [number, readonly SearchHit[] | undefined] => [id, results[index]?.data?.items])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which folders, and when each was loaded, is all that matters
    [ids.join(), version],
  );
  const items = useMemo(() => (id: number) => byId.get(id), [byId]);
  const load = async (sections: readonly FolderSection[]): Promise<void> => {
    const missing = sections.filter(({ items: known }) => known === undefined).map(({ id }) => id);
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      const list = await client.fetchQuery(listQuery(api, search, dashboardsIn(...batch)));
      if (isCutList(list)) continue; // not all of them: each folder is then loaded by itself
      const found = Map.groupBy(list.items, ({ folderId = GENERAL_FOLDER_ID }) => folderId);
      for (const id of batch) {
        const whole: ReadList<SearchHit> = { items: found.get(id) ?? [], isCut: false };
        client.setQueryData(listKey(search, dashboardsIn(id)), whole);
      }
    }
    setLoaded((before) => [...new Set([...before, ...missing])]);
  };
  const failed = results.filter((result) => result.error !== null && result.data === undefined);
  const isCut = results.some(({ data }) => isCutList(data));
  return { items, isCut, load, error: failed[0]?.error ?? null, retry: () => failed.forEach((result) => void result.refetch()) };
}
