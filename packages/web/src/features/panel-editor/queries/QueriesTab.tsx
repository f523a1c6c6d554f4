import type { Panel } from '@pharos/contract/dashboard/panel';
import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import { QueryRows } from '../../query-rows/index.ts';
import { QueryOptions } from './QueryOptions.tsx';
import { type PanelRuns, usePanelQueries } from './usePanelQueries.ts';

export interface QueriesTabProps extends PanelRuns {
  readonly panel: Panel;
  readonly usesData: boolean;
}

/** What the panel queries, from where, and with which limits. */
export function QueriesTab({ usesData, ...queried }: QueriesTabProps) {
  if (usesData) return <PanelQueries {...queried} />;
  return (
    <EmptyState isCompact icon={<Icon name="align-left" size="large" />} title="This panel asks no data source">
      Its content is under Visualisation.
    </EmptyState>
  );
}

function PanelQueries({ panel, ...runs }: Omit<QueriesTabProps, 'usesData'>) {
  const { inspect } = useDashboardStore();
  const port = usePanelQueries(panel, runs);
  const inspectButton = (
    <Button variant="quiet" size="compact" icon={<Icon name="search" />} onClick={() => inspect(panel.id)}>
      Inspect
    </Button>
  );
  return <QueryRows port={port} options={<QueryOptions panel={panel} />} actions={inspectButton} />;
}
