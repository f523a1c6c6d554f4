import type { DashboardFolder, DashboardState } from './dashboard-state.ts';

/** Where the dashboard will be, and what of it stands open; the document knows nothing of either. */
export interface PlaceVerbs {
  /** The next save puts the dashboard there. It is no step. */
  readonly setFolder: (folder: DashboardFolder) => void;
  /** Opens or closes the copy of a row. */
  readonly toggleRowClone: (rowId: number) => void;
}

type Change = (next: Partial<Pick<DashboardState, 'server' | 'collapsedClones'>>) => void;

export const createPlaceVerbs = (getState: () => DashboardState, change: Change): PlaceVerbs => ({
  setFolder: (folder) => change({ server: { ...getState().server, ...folder } }),
  toggleRowClone: (rowId) => {
    const { shown, collapsedClones } = getState();
    const isCollapsed = shown.byId.get(rowId)?.panel.collapsed === true;
    change({ collapsedClones: new Map(collapsedClones).set(rowId, !isCollapsed) });
  },
});
