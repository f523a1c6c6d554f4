import { pageAt } from '@pharos/contract/pages';
import type { SearchHit } from '@pharos/contract/api/search';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { SkeletonRows } from '@pharos/ui/loading';
import { Toolbar } from '@pharos/ui/page';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useListFilter } from '../../platform/remember/useListFilter.ts';
import { filterDashboards } from './dashboard-filter.ts';
import { LIST_LIMIT } from '../page-data/index.ts';
import { useDashboards, useDeleteDashboard } from './dashboards.queries.ts';
import { DashboardTable } from './DashboardTable.tsx';

/** Every dashboard of the org that one may view. */
export function DashboardsPage() {
  const { session } = usePlatform();
  const [filter, setFilter] = useListFilter('dashboards');
  const isFound = useSearch(filter);
  const dashboards = useDashboards();
  const mayEdit = session.may('edit-somewhere');
  const total = dashboards.data?.length;
  const shown = filterDashboards(dashboards.data ?? [], isFound);
  const newDashboard = mayEdit && (
    <ButtonLink href="/dashboard/new" variant="primary" icon={<Icon name="plus" />}>
      New dashboard
    </ButtonLink>
  );
  const note = `Every dashboard of this org that you may see.${mayEdit ? '' : ' Editors and admins of the org make new ones.'}`;
  return (
    <ListPage title={pageAt('/dashboards').title} note={note} actions={newDashboard}>
      {total !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Filter by title or tag" />}
          end={<ListCount noun="dashboard" shown={shown.length} total={total} />}
        />
      )}
      <DashboardList dashboards={dashboards} shown={shown} onFilter={setFilter} mayEdit={mayEdit} />
    </ListPage>
  );
}

interface DashboardListProps {
  readonly dashboards: ReturnType<typeof useDashboards>;
  /** What the filter leaves of them. */
  readonly shown: readonly SearchHit[];
  readonly onFilter: (filter: string) => void;
  readonly mayEdit: boolean;
}

function DashboardList({ dashboards, shown, onFilter, mayEdit }: DashboardListProps) {
  const [leaving, setLeaving] = useState<SearchHit>();
  const remove = useDeleteDashboard();
  if (dashboards.data === undefined) {
    if (!dashboards.error) return <SkeletonRows label="dashboards" />;
    return (
      <ErrorState title="The dashboards did not load" onRetry={() => void dashboards.refetch()} isRetrying={dashboards.isFetching}>
        {messageOf(dashboards.error)}
      </ErrorState>
    );
  }
  if (dashboards.data.length === 0) return <EmptyState icon={<Icon name="layout-dashboard" size="huge" />} title="No dashboards found." />;
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          role="status"
          icon={<Icon name="search" size="huge" />}
          title="No dashboards matching your query were found."
          action={<Button onClick={() => onFilter('')}>Clear the filter</Button>}
        />
      ) : (
        <DashboardTable hits={shown} onTag={onFilter} {...(mayEdit ? { onDelete: setLeaving } : {})} />
      )}
      {dashboards.data.length >= LIST_LIMIT && <p role="note">{`Only the first ${LIST_LIMIT} dashboards are listed.`}</p>}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.title ?? ''}?`}
        text="The dashboard and all its versions are deleted for everyone."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && remove(leaving)}
      />
    </>
  );
}
