import type { DashboardStore } from './dashboard-store.ts';

let open: DashboardStore | undefined;

/** The dashboard that is on the page, for what stands outside of it; undefined where there is none. */
export const openStore = (): DashboardStore | undefined => open;

/** Until what it returns is called, this one is on the page. */
export function putOnPage(store: DashboardStore): () => void {
  open = store;
  return () => {
    if (open === store) open = undefined;
  };
}
