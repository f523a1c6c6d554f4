import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../../platform/platform-context.ts';
import { recordImpression } from '../../search/index.ts';
import { claimAhead, findAhead } from '../ahead/open-ahead.ts';
import { DashboardContext, putOnPage } from '../../dashboard-store/index.ts';
import { openDashboard, type OpenResponse } from '../open/open-dashboard.ts';
import { DashboardView } from './DashboardView.tsx';

interface OpenDashboardProps {
  /** What the server answered; absent for a dashboard that it does not know yet. */
  readonly response?: DashboardResponse;
  /** What the page makes of it. */
  readonly opened: OpenResponse;
  readonly isHome?: boolean;
  /** Below the grid. */
  readonly children?: ReactNode;
}

/**
 * Opens what the server answered, once, or takes over the dashboard that was opened ahead: from here on the store is the truth. Mount it
 * anew for another answer.
 */
export function OpenDashboard({ response, opened, isHome = false, children }: OpenDashboardProps) {
  const platform = usePlatform();
  const { search } = useLocation();
  const [store] = useState(() => (response && findAhead(response, search)) ?? openDashboard(platform, opened, search));
  useEffect(() => {
    if (response) claimAhead(response, store);
    const { id } = store.getState().history.saved;
    if (id) recordImpression(platform.remember, id);
    store.start();
    const leavePage = putOnPage(store);
    return () => {
      leavePage();
      store.dispose();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the response that the store was made from
  }, [store]);
  return (
    <DashboardContext value={store}>
      <DashboardView isHome={isHome}>{children}</DashboardView>
    </DashboardContext>
  );
}
