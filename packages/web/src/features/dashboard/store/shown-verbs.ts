import type { Panel } from '@pharos/contract/dashboard/panel';
import { interpolatePanel } from '@pharos/domain/dashboard/shown/interpolate-panel';
import type { DashboardState } from './dashboard-state.ts';

/** What people do to the shown dashboard; the document knows nothing of it. */
export interface ShownVerbs {
  /** Opens or closes the copy of a row. */
  readonly toggleRowClone: (rowId: number) => void;
  /** Copies of rows are open or closed as their rows are. */
  readonly resetRowClones: () => void;
  /** A panel as it would be shown in place of another. */
  readonly showInstead: (panel: Panel) => Panel;
}

export const createShownVerbs = (
  getState: () => DashboardState,
  change: (next: Pick<DashboardState, 'collapsedClones'>) => void,
): ShownVerbs => ({
  toggleRowClone: (rowId) => {
    const { shown, collapsedClones } = getState();
    const isCollapsed = shown.byId.get(rowId)?.panel.collapsed === true;
    change({ collapsedClones: new Map(collapsedClones).set(rowId, !isCollapsed) });
  },
  resetRowClones: () => change({ collapsedClones: new Map() }),
  showInstead: (panel) => {
    const { shown, scope } = getState();
    return interpolatePanel(panel, shown.byId.get(panel.id)?.scope ?? scope, shown.rules);
  },
});
