import { chooseFolder, type FolderChoice, type History } from '@pharos/domain/dashboard/changes/history';
import { type DashboardFolder, type DashboardState, folderOf, type PanelView } from './dashboard-state.ts';

/** Where the dashboard will be, and where one is in it; the document knows nothing of either. */
export interface PlaceActions {
  /** The next save puts the dashboard there, as a step that can be undone. */
  readonly chooseFolder: (folder: FolderChoice) => void;
  /** It is there. */
  readonly setFolder: (folder: DashboardFolder) => void;
  readonly setView: (view: PanelView) => void;
}

interface PlaceContext {
  readonly change: (next: Partial<Pick<DashboardState, 'server' | 'view'>>) => void;
  readonly changeHistory: (history: History) => void;
  readonly now: () => number;
}

export const createPlaceActions = (getState: () => DashboardState, { change, changeHistory, now }: PlaceContext): PlaceActions => ({
  chooseFolder: (to) => {
    const { history, server } = getState();
    changeHistory(chooseFolder(history, { from: folderOf(server), to }, now()));
  },
  setFolder: (folder) => change({ server: { ...getState().server, ...folder } }),
  setView: (view) => change({ view }),
});
