import type { Panel } from '@pharos/contract/dashboard/panel';
import { panelManifests } from '@pharos/plugin/registries/panel-manifests';
import { useEffect } from 'react';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { askedRange } from '../store/dashboard-state.ts';
import { panelQuestion } from './panel-question.ts';
import { panelRange } from './panel-time-range.ts';

interface Place {
  readonly widthPx: number;
  readonly isSeen: boolean;
  /** False for a panel that cannot be drawn. */
  readonly isWanted: boolean;
}

/** Keeps the runner informed of what the panel queries and whether it can be seen. Does not wait for the panel's code. */
export function usePanelQuery(panel: Panel, { widthPx, isSeen, isWanted }: Place): void {
  const { runner, now } = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const timezone = useDashboard((state) => state.timezone);
  const timepicker = useDashboard((state) => state.history.current.timepicker);
  useEffect(() => {
    if (!isWanted) return;
    const ownRange = panelRange(askedRange(range, { timepicker }), panel, now(), timezone).range;
    const manifest = panelManifests.find(({ id }) => id === panel.type);
    runner.setAsk(panelQuestion(panel, manifest, { widthPx, ownRange }));
  }, [runner, now, panel, isWanted, widthPx, range, timezone, timepicker]);
  useEffect(() => {
    runner.setVisible(panel.id, isSeen && isWanted);
    return () => runner.setVisible(panel.id, false);
  }, [runner, panel.id, isSeen, isWanted]);
}
