import type { DashboardFolder, DashboardState } from './dashboard-state.ts';

/** Where the dashboard will be; the document knows nothing of it. */
export interface PlaceVerbs {
  /** The next save puts the dashboard there. It is no step. */
  readonly setFolder: (folder: DashboardFolder) => void;
}

type Change = (next: Pick<DashboardState, 'server'>) => void;

export const createPlaceVerbs = (getState: () => DashboardState, change: Change): PlaceVerbs => ({
  setFolder: (folder) => change({ server: { ...getState().server, ...folder } }),
});
