import { searchDataSources, SOURCES_PER_PAGE, type DataSourceListItem } from '@pharos/contract/api/data-source-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../platform/cache/api-query.ts';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { useFirstSources } from './data-sources.queries.ts';

export interface ListedSources {
  /** The request that the list is made of. */
  readonly request: ReturnType<typeof useFirstSources>;
  /** What the filter leaves; of many the shown page. */
  readonly shown: readonly DataSourceListItem[];
  /** How many the filter leaves. */
  readonly found: number;
  /** Of the organisation; undefined while the list is loaded. */
  readonly total: number | undefined;
  /** There are more than one page of the list holds: the server searches, and orders by name. */
  readonly isPaged: boolean;
  readonly page: number;
  readonly setPage: (page: number) => void;
}

/** Data sources of the list page. As many as one page of it holds are filtered here, more by the server. */
export function useListedSources(filter: string): ListedSources {
  const { api } = usePlatform();
  const plugins = useOtherPlugins();
  const [{ page, of }, setChoice] = useState({ page: 1, of: filter });
  const shownPage = of === filter ? page : 1; // another filter begins at the first page
  const first = useFirstSources();
  const total = first.data?.totalCount;
  const isPaged = total !== undefined && total > SOURCES_PER_PAGE;
  const text = filter.trim();
  const searched = useQuery({
    ...apiQuery(api, searchDataSources, { query: { query: text, page: String(shownPage) } }),
    enabled: isPaged && (text !== '' || shownPage > 1),
    placeholderData: keepPreviousData,
  });
  const isFound = useSearch(filter);
  const request = isPaged && searched.isEnabled ? searched : first;
  const sources = request.data?.dataSources ?? [];
  const shown = isPaged ? sources : sources.filter(({ name, type }) => [name, type, kindName(plugins, type)].some((word) => isFound(word)));
  const found = isPaged ? (request.data?.totalCount ?? 0) : shown.length;
  return { request, shown, found, total, isPaged, page: shownPage, setPage: (next) => setChoice({ page: next, of: filter }) };
}
