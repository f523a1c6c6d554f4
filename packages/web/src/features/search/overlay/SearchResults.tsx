import { EMPTY_FOLDER, NO_DASHBOARDS, NO_MATCHES } from '@pharos/domain/search/empty-lists';
import { hasFilters, type SearchQuery } from '@pharos/domain/search/search-query';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { useEffect, useRef, type MouseEvent } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { NothingFound } from '../../../platform/page/NothingFound.tsx';
import type { SearchRow } from './search-rows.ts';
import { SearchRowView } from './SearchRowView.tsx';
import type { useSearchSections } from './useSearchSections.ts';
import styles from './overlay.module.css';

interface SearchResultsProps extends Pick<ReturnType<typeof useSearchSections>, 'found' | 'loadingIds' | 'failedIds'> {
  readonly id: string;
  readonly rows: readonly SearchRow[];
  readonly query: SearchQuery;
  readonly activeIndex: number;
  readonly mark: { readonly reveal?: ScrollLogicalPosition };
  readonly onActivate: (index: number) => void;
  readonly onPick: (index: number, event: MouseEvent) => void;
  readonly onClear: () => void;
}

/** What was found, under the folders it stands in; the focus stays in the field. */
export function SearchResults(props: SearchResultsProps) {
  const { id, rows, query, activeIndex, mark, onActivate, onPick, loadingIds, failedIds } = props;
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mark.reveal) tree.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [mark, activeIndex]);
  const firstLink = rows.findIndex(({ kind }) => kind === 'link');
  return (
    <div className={styles.results}>
      <Found {...props} />
      <div
        ref={tree}
        id={id}
        role="tree"
        className={styles.list}
        aria-label="Results"
        onPointerMove={(event) => {
          const index = event.pointerType === 'touch' ? -1 : rowAt(event.target);
          if (index >= 0 && index !== activeIndex) onActivate(index);
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          const index = rowAt(event.target);
          if (index >= 0) onPick(index, event);
        }}
      >
        {rows.map((row, index) => (
          <SearchRowView
            key={row.value}
            listId={id}
            {...{ index, row }}
            isActive={index === activeIndex}
            search={query.query}
            heading={index === firstLink ? 'Create' : undefined}
            note={row.kind === 'section' ? noteOf(row.section, { loadingIds, failedIds }) : undefined}
          />
        ))}
      </div>
    </div>
  );
}

const rowAt = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  return row === null ? -1 : Number(row.dataset['index']);
};

/** What an open folder without hits has to say. */
function noteOf(
  { id, expanded, items }: Extract<SearchRow, { kind: 'section' }>['section'],
  { loadingIds, failedIds }: Pick<SearchResultsProps, 'loadingIds' | 'failedIds'>,
): string | undefined {
  if (!expanded || items.length > 0) return undefined;
  if (loadingIds.includes(id)) return 'Loading';
  return failedIds.includes(id) ? 'The folder did not load. Close and open it to try again.' : EMPTY_FOLDER;
}

/** Stands where nothing was found, or nothing came. */
function Found({ found, rows, query, onClear }: SearchResultsProps) {
  if (found.data === undefined) {
    if (!found.error) return <SkeletonRows label="dashboards" count={4} />;
    return (
      <ErrorState isCompact title="The dashboards did not load" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {messageOf(found.error)}
      </ErrorState>
    );
  }
  if (rows.some(({ kind }) => kind !== 'link')) return null;
  if (found.isPlaceholderData) return <p className={styles.note}>Searching</p>;
  if (!hasFilters(query)) return <EmptyState icon={<Icon name="layout-dashboard" size="huge" />} title={NO_DASHBOARDS} />;
  return <NothingFound title={NO_MATCHES} clearLabel="Clear the search" onClear={onClear} />;
}
