import type { DashboardState } from './dashboard-state.ts';

/** What people do to the copies of repeated rows; the document knows nothing of it. */
export interface RowVerbs {
  /** Opens or closes the copy of a row. */
  readonly toggleRowClone: (rowId: number) => void;
  /** Copies of rows are open or closed as their rows are. */
  readonly resetRowClones: () => void;
}

export const createRowVerbs = (
  getState: () => DashboardState,
  change: (next: Pick<DashboardState, 'collapsedClones'>) => void,
): RowVerbs => ({
  toggleRowClone: (rowId) => {
    const { shown, collapsedClones } = getState();
    const isCollapsed = shown.byId.get(rowId)?.panel.collapsed === true;
    change({ collapsedClones: new Map(collapsedClones).set(rowId, !isCollapsed) });
  },
  resetRowClones: () => change({ collapsedClones: new Map() }),
});
