import { pageAt } from '@pharos/contract/pages';
import type { DataSourceListItem } from '@pharos/contract/api/data-sources';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { SkeletonRows } from '@pharos/ui/loading';
import { Toolbar } from '@pharos/ui/page';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListCount } from '../../platform/page/ListCount.tsx';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { isOneOf } from '../../platform/remember/remember.ts';
import { useListFilter } from '../../platform/remember/useListFilter.ts';
import { useRemembered } from '../../platform/remember/useRemembered.ts';
import { useDataSources } from './data-sources.queries.ts';
import { DataSourceTable, DataSourceTiles } from './DataSourceTiles.tsx';
import { DiscoveredOffers } from './DiscoveredOffers.tsx';
import { dataSourceCrumbs } from './crumbs.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';

const LAYOUTS = ['Grid', 'List'] as const;
type Layout = (typeof LAYOUTS)[number];
const SEGMENTS = LAYOUTS.map((value) => ({ value, label: value, icon: <Icon name={value === 'Grid' ? 'layout-grid' : 'list'} /> }));

const AddDataSource = () => (
  <ButtonLink href="/datasources/new" variant="primary" icon={<Icon name="plus" />}>
    Add data source
  </ButtonLink>
);

/** The data sources of the org. Layout and filter of this page are remembered. */
export function DataSourcesPage() {
  const { session, nav } = usePlatform();
  const [layout, setLayout] = useRemembered<Layout>('data-sources.layout', isOneOf(...LAYOUTS), 'Grid');
  const [filter, setFilter] = useListFilter('data-sources');
  const sources = useDataSources();
  const total = sources.data?.length;
  const isFound = useSearch(filter);
  const shown = (sources.data ?? []).filter(({ name, type }) => [name, type, kindName(type)].some((word) => isFound(word)));
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
              <ListCount noun="data source" shown={shown.length} total={total} />
              <SegmentedControl label="Layout" value={layout} segments={SEGMENTS} onChange={setLayout} />
            </>
          }
        />
      )}
      <DataSourceList sources={sources} shown={shown} layout={layout} onClear={() => setFilter('')} />
    </ListPage>
  );
}

interface DataSourceListProps {
  readonly sources: ReturnType<typeof useDataSources>;
  /** What the filter leaves of them. */
  readonly shown: readonly DataSourceListItem[];
  readonly layout: Layout;
  readonly onClear: () => void;
}

function DataSourceList({ sources, shown, layout, onClear }: DataSourceListProps) {
  if (sources.data === undefined) {
    if (!sources.error) return <SkeletonRows label="data sources" />;
    return (
      <ErrorState title="The data sources did not load" onRetry={() => void sources.refetch()} isRetrying={sources.isFetching}>
        {messageOf(sources.error)}
      </ErrorState>
    );
  }
  const List = layout === 'Grid' ? DataSourceTiles : DataSourceTable;
  return (
    <>
      {sources.data.length === 0 ? (
        <NoDataSources />
      ) : shown.length === 0 ? (
        <EmptyState
          role="status"
          icon={<Icon name="search" size="huge" />}
          title="No data sources found"
          action={<Button onClick={onClear}>Clear the filter</Button>}
        />
      ) : (
        <List sources={shown} />
      )}
      <DiscoveredOffers takenNames={sources.data.map(({ name }) => name)} isFirst={sources.data.length === 0} />
    </>
  );
}

const NoDataSources = () => (
  <EmptyState icon={<Icon name="database" size="huge" />} title="There are no data sources defined yet" action={<AddDataSource />}>
    You can also define data sources through configuration files.
  </EmptyState>
);
