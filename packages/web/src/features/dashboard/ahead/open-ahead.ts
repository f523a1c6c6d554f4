import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import type { Platform } from '../../../platform/create-platform.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { homeFrom, openDashboard, openedFrom } from '../open/open-dashboard.ts';
import { readPageArea } from './page-area.ts';
import { queryAhead } from './query-ahead.ts';

/** A page that has not come by then does not come. */
const UNUSED_AFTER_MS = 5_000;

interface Ahead {
  readonly store: DashboardStore;
  readonly search: string;
}

/** Dashboards that are open before their page is drawn, by the response they were made from. */
const ahead = new WeakMap<DashboardResponse, Ahead>();

export interface Opening {
  readonly response: DashboardResponse;
  readonly isHome: boolean;
  /** Of the address that is opened. */
  readonly search: string;
}

/** Opens a dashboard and lets it query while its page is still to be drawn. */
export function openAhead(platform: Platform, { response, isHome, search }: Opening): void {
  const area = readPageArea(platform.sideMenu);
  if (!area || ahead.has(response)) return;
  const store = openDashboard(platform, (isHome ? homeFrom : openedFrom)(response, platform.session.pathOf), search);
  ahead.set(response, { store, search });
  store.start();
  queryAhead(store, area, platform.plugins);
  store.subscribe(({ shown }, before) => {
    if (shown !== before.shown && ahead.get(response)?.store === store) queryAhead(store, area, platform.plugins);
  });
  setTimeout(() => {
    if (claimAhead(response, store)) store.dispose();
  }, UNUSED_AFTER_MS);
}

/** The dashboard that was opened ahead for this response and address. Whoever shows it for good claims it. */
export function findAhead(response: DashboardResponse, search: string): DashboardStore | undefined {
  const found = ahead.get(response);
  return found?.search === search ? found.store : undefined;
}

/** Whether the store was nobody's yet. From here on the caller disposes of it. */
export const claimAhead = (response: DashboardResponse, store: DashboardStore): boolean =>
  ahead.get(response)?.store === store && ahead.delete(response);
