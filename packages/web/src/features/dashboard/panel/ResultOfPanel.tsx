import type { Panel } from '@pharos/contract/dashboard/panel';
import { Button } from '@pharos/ui/button';
import { EmptyState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useDashboardStore, useShownPanel } from '../../dashboard-store/index.ts';
import { panelName } from './panel-text.ts';
import { resultQueriesOf } from './panel-results.ts';

/** In place of a panel that shows the result of another one: which panel that is, and the way to it. */
export function ResultOfPanel({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const [query] = resultQueriesOf(panel);
  const other = useShownPanel(query?.panelId);
  const view = other && (
    <Button size="compact" onClick={() => store.setView({ mode: 'view', panelId: other.id })}>
      View that panel
    </Button>
  );
  return (
    <EmptyState
      isCompact
      role="status"
      icon={<Icon name="layout-dashboard" size="large" />}
      title="Result of another panel"
      action={view || undefined}
    >
      {other
        ? `Its data comes from the panel ${panelName(other)}. Panels cannot share a result here yet.`
        : 'Its data comes from a panel that is not on this dashboard.'}
    </EmptyState>
  );
}
