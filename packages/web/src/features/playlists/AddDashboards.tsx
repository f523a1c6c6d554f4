import { tagColor } from '@pharos/domain/colors/tag-colors';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Tag } from '@pharos/ui/text';
import { useState, type ReactNode } from 'react';
import { useDebounced } from '../../platform/page/useDebounced.ts';
import type { Entry } from './entries.ts';
import { SEARCH_DEBOUNCE_MS, useFoundDashboards, useTags } from './playlists.queries.ts';
import styles from './playlists.module.css';

interface AddDashboardsProps {
  readonly items: readonly Entry[];
  readonly onAdd: (entry: Entry) => void;
}

const KINDS = [
  { value: 'dashboards', label: 'Dashboards' },
  { value: 'tags', label: 'Tags' },
] as const;

/** Dashboards and tags that can be played. */
export function AddDashboards({ items, onAdd }: AddDashboardsProps) {
  const [kind, setKind] = useState<'dashboards' | 'tags'>('dashboards');
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  return (
    <section aria-labelledby="add-dashboards">
      <h2 id="add-dashboards">Add dashboards</h2>
      <div className={styles.search}>
        <SearchField label="Search dashboards" placeholder={`Search ${kind}`} value={typed} onChange={setTyped} />
        <SegmentedControl label="What to add" value={kind} segments={KINDS} onChange={setKind} />
      </div>
      {kind === 'dashboards' ? <FoundDashboards {...{ query, items, onAdd }} /> : <FoundTags {...{ query, items, onAdd }} />}
    </section>
  );
}

interface FoundProps extends AddDashboardsProps {
  readonly query: string;
}

function FoundDashboards({ query, items, onAdd }: FoundProps) {
  const found = useFoundDashboards(query);
  const left = found.data?.filter(({ id }) => !hasEntry(items, 'dashboard_by_id', String(id)));
  return (
    <FoundList what="dashboards" isFailed={found.isError && !found.data} count={left?.length} onRetry={() => void found.refetch()}>
      {left?.map(({ id, title, folderTitle = 'General' }) => (
        <li key={id}>
          <span className={styles.name} title={`${title} ${folderTitle}`}>
            {title} <small>{folderTitle}</small>
          </span>
          <AddButton name={title} onClick={() => onAdd({ type: 'dashboard_by_id', value: String(id), title })} />
        </li>
      ))}
    </FoundList>
  );
}

function FoundTags({ query, items, onAdd }: FoundProps) {
  const tags = useTags();
  const left = tags.data?.items.filter(
    ({ term }) => term.toLowerCase().includes(query.toLowerCase()) && !hasEntry(items, 'dashboard_by_tag', term),
  );
  return (
    <FoundList
      what="tags"
      isFailed={tags.isError && !tags.data}
      count={left?.length}
      onRetry={() => void tags.refetch()}
      {...(tags.data?.isCut ? { note: `Found among the first ${tags.data.items.length} tags. There are more.` } : {})}
    >
      {left?.map(({ term, count }) => (
        <li key={term}>
          <Tag name={term} color={tagColor(term).dot} />
          <small className={styles.grow}>{`${count} dashboard${count === 1 ? '' : 's'}`}</small>
          <AddButton name={term} onClick={() => onAdd({ type: 'dashboard_by_tag', value: term, title: term })} />
        </li>
      ))}
    </FoundList>
  );
}

const hasEntry = (items: readonly Entry[], type: Entry['type'], value: string): boolean =>
  items.some((item) => item.type === type && item.value === value);

interface FoundListProps {
  readonly what: string;
  readonly isFailed: boolean;
  /** Undefined while it is loaded. */
  readonly count: number | undefined;
  readonly onRetry: () => void;
  /** What stands below them. */
  readonly note?: string;
  readonly children: ReactNode;
}

function FoundList({ what, isFailed, count, onRetry, note, children }: FoundListProps) {
  if (isFailed)
    return (
      <p className={styles.none}>
        {`The ${what} did not load. `}
        <Button size="compact" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  return (
    <>
      {count === 0 && <p className={styles.none} role="status">{`No ${what} found.`}</p>}
      <ul className={styles.items}>{children}</ul>
      {note !== undefined && <p className={styles.none}>{note}</p>}
    </>
  );
}

function AddButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button variant="quiet" size="compact" icon={<Icon name="plus" size="small" />} aria-label={`Add ${name}`} onClick={onClick}>
      Add
    </Button>
  );
}
