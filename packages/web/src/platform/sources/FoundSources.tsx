import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { nameKey } from '@pharos/domain/text/name-key';
import { findPageSources } from '@pharos/contract/api/page-sources';
import { SearchList, type SearchListItem } from '@pharos/ui/search-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../cache/api-query.ts';
import { usePlatform } from '../platform-context.ts';
import { addSources } from './request-sources.ts';

export const SEARCH_TEXTS = { label: 'Data sources', placeholder: 'Find a data source', emptyText: 'No data source found' };

interface FoundSourcesProps {
  readonly buildItems: (sources: readonly FrontendDataSource[]) => readonly SearchListItem[];
}

/** Sources of an organisation with more of them than a page knows: the server searches. The one that is chosen is known from then on. */
export function FoundSources({ buildItems }: FoundSourcesProps) {
  const platform = usePlatform();
  const [text, setText] = useState('');
  const query = apiQuery(platform.api, findPageSources, { query: { query: text.trim() } });
  const { data, error, isFetching } = useQuery({ ...query, placeholderData: keepPreviousData });
  const sources = data?.datasources ?? [];
  // The server knows nothing of the entry for sources of each query.
  const isFound = ({ id }: SearchListItem) => id !== MIXED_SOURCE || nameKey(id).includes(nameKey(text.trim()));
  const items = buildItems(sources)
    .filter(isFound)
    .map((item) => ({
      ...item,
      onSelect: () => {
        const chosen = sources.find(({ name }) => name === item.id);
        if (chosen) addSources(platform, { [chosen.name]: chosen });
        item.onSelect();
      },
    }));
  return (
    <SearchList
      {...SEARCH_TEXTS}
      emptyText={emptyText({ hasFailed: error !== null, isFetching })}
      items={items}
      search={{ text, onChange: setText }}
      count={data && countOf(sources.length, data.totalCount)}
    />
  );
}

function emptyText({ hasFailed, isFetching }: { readonly hasFailed: boolean; readonly isFetching: boolean }): string {
  if (isFetching) return 'Searching';
  return hasFailed ? 'The data sources did not load' : SEARCH_TEXTS.emptyText;
}

const countOf = (shown: number, total: number): string => (shown < total ? `${shown} of ${total.toLocaleString('en-US')}` : String(total));
