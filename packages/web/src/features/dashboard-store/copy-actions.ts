import type { DashboardState } from './dashboard-state.ts';

/** What people do to the copies of repeats, and what is found out about them; the document knows nothing of it. */
export interface CopyActions {
  /** Opens or closes the copy of a row. */
  readonly toggleRowClone: (rowId: number) => void;
  /** The copies of a row stay open or closed as they are, whatever becomes of the row itself. */
  readonly holdRowClones: (rowId: number) => void;
  /** Copies of rows are open or closed as their rows are. */
  readonly resetRowClones: () => void;
  /** Takes over which copies have no data, by id. */
  readonly setEmptyCopies: (empty: ReadonlySet<number>) => void;
  /** Shows the copies without data of a group, or folds them away again. */
  readonly toggleFold: (groupId: number) => void;
}

export const createCopyActions = (
  getState: () => DashboardState,
  change: (next: Partial<Pick<DashboardState, 'collapsedClones' | 'folds'>>) => void,
): CopyActions => ({
  toggleRowClone: (rowId) => {
    const { shown, collapsedClones } = getState();
    const isCollapsed = shown.byId.get(rowId)?.panel.collapsed === true;
    change({ collapsedClones: new Map(collapsedClones).set(rowId, !isCollapsed) });
  },
  holdRowClones: (rowId) => {
    const { shown, collapsedClones } = getState();
    const copies = [...shown.byId.values()].filter(({ isClone, source }) => isClone && source.id === rowId);
    if (copies.length === 0) return;
    change({ collapsedClones: new Map([...collapsedClones, ...copies.map(({ panel }) => [panel.id, panel.collapsed === true] as const)]) });
  },
  resetRowClones: () => change({ collapsedClones: new Map() }),
  setEmptyCopies: (empty) => {
    const { folds } = getState();
    if (empty !== folds.empty) change({ folds: { ...folds, empty } });
  },
  toggleFold: (groupId) => {
    const { folds } = getState();
    change({ folds: { ...folds, open: folds.open.symmetricDifference(new Set([groupId])) } });
  },
});
