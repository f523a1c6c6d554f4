import type { Panel } from '@pharos/contract/dashboard/panel';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { useEffect } from 'react';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { requestedRange } from '../store/dashboard-state.ts';
import { buildPanelQuery } from './panel-query.ts';
import { panelRange } from './panel-time-range.ts';

interface Place {
  readonly widthPx: number;
  readonly isVisible: boolean;
  /** False for a panel that cannot be drawn. */
  readonly isWanted: boolean;
}

/** Keeps the runner informed of what the panel queries and whether it can be seen. Does not wait for the panel's code. */
export function usePanelQuery(panel: Panel, { widthPx, isVisible, isWanted }: Place): void {
  const { runner, now } = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  useEffect(() => {
    if (!isWanted) return;
    const ownRange = panelRange(requestedRange(range, { timepicker }), panel, { nowMs: now(), zone: timezone }).range;
    const manifest = panelManifests.find(({ id }) => id === panel.type);
    runner.setQuery(buildPanelQuery(panel, manifest, { widthPx, ownRange }));
  }, [runner, now, panel, isWanted, widthPx, range, timezone, timepicker]);
  useEffect(() => {
    runner.setVisible(panel.id, isVisible && isWanted);
    return () => runner.setVisible(panel.id, false);
  }, [runner, panel.id, isVisible, isWanted]);
}
