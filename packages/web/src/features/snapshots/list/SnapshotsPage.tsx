import { pageAt } from '@pharos/contract/pages';
import type { SnapshotListItem } from '@pharos/contract/api/snapshots';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { SkeletonRows } from '@pharos/ui/loading';
import { Toolbar } from '@pharos/ui/page';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
import { ListCount } from '../../../platform/page/ListCount.tsx';
import { ListPage } from '../../../platform/page/ListPage.tsx';
import { NothingFound } from '../../../platform/page/NothingFound.tsx';
import { useListFilter } from '../../../platform/remember/useListFilter.ts';
import { useDeleteSnapshot, useSnapshots } from '../snapshots.queries.ts';
import { SnapshotTable } from './SnapshotTable.tsx';

const PARENTS = [{ label: 'Dashboards', href: '/dashboards' }];

/** Snapshots that the person has made; of all people for Admins. */
export function SnapshotsPage() {
  const [filter, setFilter] = useListFilter('snapshots');
  const isFound = useSearch(filter);
  const snapshots = useSnapshots();
  const total = snapshots.data?.items.length;
  const shown = (snapshots.data?.items ?? []).filter(({ name }) => isFound(name));
  return (
    <ListPage title={pageAt('/dashboard/snapshots').title} parents={PARENTS} note="Frozen dashboards, open to everybody with the link.">
      {total !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Filter by name" />}
          end={<ListCount noun="snapshot" shown={shown.length} total={total} isCut={snapshots.data?.isCut} />}
        />
      )}
      <SnapshotList snapshots={snapshots} shown={shown} onClear={() => setFilter('')} />
    </ListPage>
  );
}

interface SnapshotListProps {
  readonly snapshots: ReturnType<typeof useSnapshots>;
  /** What the filter leaves of them. */
  readonly shown: readonly SnapshotListItem[];
  readonly onClear: () => void;
}

function SnapshotList({ snapshots, shown, onClear }: SnapshotListProps) {
  const [leaving, setLeaving] = useState<SnapshotListItem>();
  const remove = useDeleteSnapshot();
  if (snapshots.data === undefined) {
    if (!snapshots.error) return <SkeletonRows label="snapshots" />;
    return (
      <ErrorState title="The snapshots did not load" onRetry={() => void snapshots.refetch()} isRetrying={snapshots.isFetching}>
        {messageOf(snapshots.error)}
      </ErrorState>
    );
  }
  if (snapshots.data.items.length === 0) return <NoSnapshots />;
  return (
    <>
      {shown.length === 0 ? (
        <NothingFound title="No snapshots matching your query were found." onClear={onClear} />
      ) : (
        <SnapshotTable snapshots={shown} onDelete={setLeaving} />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Its link stops working for everyone who has it."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving)}
      />
    </>
  );
}

const NoSnapshots = () => (
  <EmptyState
    icon={<Icon name="layout-dashboard" size="huge" />}
    title="No snapshots yet"
    action={<ButtonLink href="/dashboards">All dashboards</ButtonLink>}
  >
    Share on a dashboard, then Snapshot, makes one.
  </EmptyState>
);
