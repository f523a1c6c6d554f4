import type { DashboardFolder, DashboardState, PanelView } from './dashboard-state.ts';

/** Where the dashboard will be, and where one is in it; the document knows nothing of either. */
export interface PlaceVerbs {
  /** The next save puts the dashboard there. It is no step. */
  readonly setFolder: (folder: DashboardFolder) => void;
  readonly setView: (view: PanelView) => void;
}

type Change = (next: Partial<Pick<DashboardState, 'server' | 'view'>>) => void;

export const createPlaceVerbs = (getState: () => DashboardState, change: Change): PlaceVerbs => ({
  setFolder: (folder) => change({ server: { ...getState().server, ...folder } }),
  setView: (view) => change({ view }),
});
