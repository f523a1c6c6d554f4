import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { DashboardSkeleton } from '../../../platform/page/DashboardSkeleton.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { openedFrom } from '../store/open-dashboard.ts';
import { DashboardFailure } from './DashboardFailure.tsx';
import { OpenDashboard } from './OpenDashboard.tsx';
import { useHomeDashboard } from '../../page-data/index.ts';

/** The dashboard one lands on; the server may send elsewhere instead. It cannot be saved, shared or starred. */
export function HomeDashboard({ children }: { readonly children?: ReactNode }) {
  const { session } = usePlatform();
  const home = useHomeDashboard();
  if (home.error)
    return (
      <DashboardFailure error={home.error} onRetry={() => void home.refetch()}>
        {children}
      </DashboardFailure>
    );
  if (!home.data) return <DashboardSkeleton />;
  if ('redirectUri' in home.data) return <Navigate to={insideApp(session.pathOf(home.data.redirectUri))} replace />;
  const { dashboard, meta } = openedFrom(home.data, session.pathOf);
  return (
    <OpenDashboard response={{ dashboard, meta: { ...meta, canSave: false, canShare: false, canStar: false } }} isHome>
      {children}
    </OpenDashboard>
  );
}

/** Whatever the server sends, only a path of this application is followed. */
const insideApp = (uri: string): string => `/${uri.replace(/^[/\\]+/, '')}`;
