import type { ServerMeta } from '@pharos/domain/dashboard/page-meta';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../../../platform/platform-context.ts';
import { DashboardContext } from '../store/useDashboard.ts';
import { openDashboard } from '../store/open-dashboard.ts';
import { DashboardView } from './DashboardView.tsx';

interface OpenDashboardProps {
  readonly response: { readonly dashboard: unknown; readonly meta: ServerMeta };
  readonly isHome?: boolean;
  /** Below the grid. */
  readonly children?: ReactNode;
}

/** Opens what the server answered, once: from here on the store is the truth. Mount it anew for another answer. */
export function OpenDashboard({ response, isHome = false, children }: OpenDashboardProps) {
  const platform = usePlatform();
  const { search } = useLocation();
  const [store] = useState(() => openDashboard(platform, response, search));
  useEffect(() => store.dispose, [store]);
  return (
    <DashboardContext value={store}>
      <DashboardView isHome={isHome}>{children}</DashboardView>
    </DashboardContext>
  );
}
