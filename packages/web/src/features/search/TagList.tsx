import { listDashboardTags } from '@pharos/contract/api/dashboards';
import { tagColor } from '@pharos/domain/colors/tag-colors';
import { ErrorNotice } from '@pharos/ui/feedback';
import { SearchList } from '@pharos/ui/search-list';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiList } from '../../platform/cache/useApiQuery.ts';
import { TAG_SEARCH } from './tag-search.ts';
import styles from './tags.module.css';

interface TagListProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags of the org with how many dashboards have them. Those that are chosen stand first. */
export function TagList({ tags, onChange }: TagListProps) {
  const known = useApiList(listDashboardTags);
  if (known.error) return <ErrorNotice title="The tags did not load" text={messageOf(known.error)} onRetry={() => void known.refetch()} />;
  const counted = new Map(known.data?.items.map(({ term, count }) => [term, count]));
  const terms = [...new Set([...tags, ...counted.keys()])];
  const items = terms.map((term) => ({
    id: term,
    label: term,
    icon: <i className={styles.dot} style={{ background: tagColor(term).dot }} />,
    note: String(counted.get(term) ?? (known.data?.isCut ? '' : 0)),
    isSelected: tags.includes(term),
    onSelect: () => onChange(tags.includes(term) ? tags.filter((tag) => tag !== term) : [...tags, term]),
  }));
  return (
    <SearchList
      {...TAG_SEARCH}
      isMulti
      items={items}
      emptyText={known.data ? `No tags found${known.data.isCut ? ` among the first ${known.data.items.length}` : ''}` : 'Loading'}
    />
  );
}
