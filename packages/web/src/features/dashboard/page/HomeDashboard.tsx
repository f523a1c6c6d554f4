import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { DashboardSkeleton } from '../../../platform/page/DashboardSkeleton.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { homeFrom } from '../open/open-dashboard.ts';
import { DashboardFailure } from './DashboardFailure.tsx';
import { OpenDashboard } from './OpenDashboard.tsx';
import { useHomeDashboard } from '../../page-data/index.ts';

/** The dashboard one lands on; the server may send elsewhere instead. */
export function HomeDashboard({ children }: { readonly children?: ReactNode }) {
  const { session } = usePlatform();
  const home = useHomeDashboard();
  if (home.error)
    return (
      <DashboardFailure error={home.error} onRetry={() => void home.refetch()}>
        {children}
      </DashboardFailure>
    );
  if (!home.data) return <DashboardSkeleton title="Home" />;
  if ('redirectUri' in home.data) return <Navigate to={insideApp(session.pathOf(home.data.redirectUri))} replace />;
  return (
    <OpenDashboard key={home.dataUpdatedAt} response={home.data} opened={homeFrom(home.data, session.pathOf)} isHome>
      {children}
    </OpenDashboard>
  );
}

/** Whatever the server sends, only a path of this application is followed. */
const insideApp = (uri: string): string => `/${uri.replace(/^[/\\]+/, '')}`;
