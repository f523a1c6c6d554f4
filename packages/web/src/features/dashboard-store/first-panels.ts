import type { PanelView } from './dashboard-state.ts';

/** Panels are built, and values fetched for them, once something else than settings opened by their address is on the page. */
export function createFirstPanels(areShownAtOnce: boolean, fetchValues: () => void) {
  let areShown = areShownAtOnce;
  let isStarted = false;
  const begin = (): void => {
    if (areShown && isStarted) fetchValues();
  };
  return {
    areShown: () => areShown,
    /** Whether this view is the first with panels. */
    enter({ mode }: PanelView): boolean {
      if (areShown || mode === 'settings') return false;
      areShown = true;
      return true;
    },
    /** Fetches what was not to be fetched before. */
    begin,
    start(): void {
      isStarted = true;
      begin();
    },
  };
}
