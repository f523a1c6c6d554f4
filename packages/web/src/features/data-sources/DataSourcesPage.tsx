import { pageAt } from '@pharos/contract/pages';
import { SOURCES_PER_PAGE } from '@pharos/contract/api/data-source-list';
import { SegmentedControl } from '@pharos/ui/button';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { SkeletonRows } from '@pharos/ui/loading';
import { Pager, Toolbar } from '@pharos/ui/page';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { NothingFound } from '../../platform/page/NothingFound.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { isOneOf } from '../../platform/remember/remember.ts';
import { useListFilter } from '../../platform/remember/useListFilter.ts';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { useTakenNames } from './data-sources.queries.ts';
import { DataSourceTable, DataSourceTiles } from './DataSourceTiles.tsx';
import { DiscoveredOffers } from './DiscoveredOffers.tsx';
import { dataSourceCrumbs } from './crumbs.ts';
import { useListedSources, type ListedSources } from './useListedSources.ts';

const LAYOUTS = ['Grid', 'List'] as const;
type Layout = (typeof LAYOUTS)[number];
const SEGMENTS = LAYOUTS.map((value) => ({ value, label: value, icon: <Icon name={value === 'Grid' ? 'layout-grid' : 'list'} /> }));

/** Who edits a data source without being an Admin adds none. */
const AddDataSource = () =>
  usePlatform().session.may('admin') && (
    <ButtonLink href="/datasources/new" variant="primary" icon={<Icon name="plus" />}>
      Add data source
    </ButtonLink>
  );

/** The data sources of the org. Layout and filter of this page are remembered. */
export function DataSourcesPage() {
  const { session, nav } = usePlatform();
  const [layout, setLayout] = useRemembered<Layout>('data-sources.layout', isOneOf(...LAYOUTS), 'Grid');
  const [filter, setFilter] = useListFilter('data-sources');
  const listed = useListedSources(filter);
  const { found, total } = listed;
  return (
    <ListPage
      title={pageAt('/datasources').title}
      parents={dataSourceCrumbs(nav, false)}
      note={`Where the numbers of ${session.user.orgName || 'this org'} come from.`}
      actions={total === 0 ? undefined : <AddDataSource />}
    >
      {total !== 0 && (
        <Toolbar
          filter={<SearchField value={filter} onChange={setFilter} placeholder="Filter by name or type" />}
          end={
            <>
              <ListCount noun="data source" shown={found} total={total} />
              <SegmentedControl label="Layout" value={layout} segments={SEGMENTS} onChange={setLayout} />
            </>
          }
        />
      )}
      <DataSourceList listed={listed} layout={layout} onClear={() => setFilter('')} />
    </ListPage>
  );
}

interface DataSourceListProps {
  readonly listed: ListedSources;
  readonly layout: Layout;
  readonly onClear: () => void;
}

function DataSourceList({ listed, layout, onClear }: DataSourceListProps) {
  const { request, total } = listed;
  const { session } = usePlatform();
  const takenNames = useTakenNames();
  if (request.data === undefined) {
    if (!request.error) return <SkeletonRows label="data sources" />;
    return (
      <ErrorState title="The data sources did not load" onRetry={() => void request.refetch()} isRetrying={request.isFetching}>
        {messageOf(request.error)}
      </ErrorState>
    );
  }
  return (
    <>
      {total === 0 ? <NoDataSources /> : <FoundSources listed={listed} layout={layout} onClear={onClear} />}
      {session.may('admin') && <DiscoveredOffers takenNames={takenNames} isFirst={total === 0} />}
    </>
  );
}

function FoundSources({ listed: { shown, found, isPaged, page, setPage }, layout, onClear }: DataSourceListProps) {
  const List = layout === 'Grid' ? DataSourceTiles : DataSourceTable;
  if (shown.length === 0) return <NothingFound title="No data sources found" onClear={onClear} />;
  const turnTo = (next: number) => {
    setPage(next);
    document.querySelector('main')?.scrollTo?.({ top: 0 });
  };
  return (
    <>
      <List sources={shown} isPaged={isPaged} />
      {isPaged && <Pager page={page} perPage={SOURCES_PER_PAGE} total={found} onChange={turnTo} />}
    </>
  );
}

const NoDataSources = () => (
  <EmptyState icon={<Icon name="database" size="huge" />} title="There are no data sources defined yet" action={<AddDataSource />}>
    You can also define data sources through configuration files.
  </EmptyState>
);
