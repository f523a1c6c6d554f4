import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { LongSearchList } from '@pharos/ui/search-list';
import { ErrorNotice } from '@pharos/ui/feedback';
import { useMemo, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { TAG_SEARCH } from './tag-search.ts';

interface TagListProps {
  /** What is searched for at first. */
  readonly search: string;
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags of dashboards one may view, with how many have each. */
export function TagList({ search, tags, onChange }: TagListProps) {
  const [text, setText] = useState(search);
  const isFound = useSearch(text);
  const all = useApiQuery(listDashboardTags);
  const options = useMemo(
    () =>
      (all.data ?? []).filter(({ term }) => isFound(term)).map(({ term, count }) => ({ value: term, label: term, note: String(count) })),
    [all.data, isFound],
  );
  if (all.error) return <ErrorNotice title="The tags did not load" text={messageOf(all.error)} onRetry={() => void all.refetch()} />;
  const pick = (tag: string) => onChange(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]);
  return (
    <LongSearchList
      {...TAG_SEARCH}
      options={options}
      search={{ text, onChange: setText }}
      isMulti
      isSelected={(tag) => tags.includes(tag)}
      onPick={pick}
      emptyText={all.data ? 'No tags found' : 'Loading'}
    />
  );
}
