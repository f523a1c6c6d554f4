import type { Panel } from '@pharos/contract/dashboard/panel';
import { useEffect } from 'react';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { pagePanelQuery } from './panel-query.ts';

interface Place {
  readonly widthPx: number;
  readonly isVisible: boolean;
  /** False for a panel that cannot be drawn. */
  readonly isWanted: boolean;
}

/** Keeps the runner informed of what the panel queries and whether it can be seen. Does not wait for the panel's code. */
export function usePanelQuery(panel: Panel, { widthPx, isVisible, isWanted }: Place): void {
  const store = useDashboardStore();
  const { runner } = store;
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  const isEdited = useDashboard(({ view }) => view.mode === 'edit');
  useEffect(() => {
    if (!isWanted) return;
    runner.setQuery(pagePanelQuery(store, panel, widthPx), { isEdited });
  }, [runner, store, panel, isWanted, isEdited, widthPx, range, timezone, timepicker]);
  useEffect(() => {
    runner.setVisible(panel.id, isVisible && isWanted);
    return () => runner.setVisible(panel.id, false);
  }, [runner, panel.id, isVisible, isWanted]);
}
