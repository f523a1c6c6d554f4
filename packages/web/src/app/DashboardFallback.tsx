import { useParams } from 'react-router';
import { useComingDashboard, useComingHome } from '../features/page-data/index.ts';
import { DashboardSkeleton } from '../platform/page/DashboardSkeleton.tsx';

/** Stands for the page of a dashboard until its code is there. */
export function DashboardFallback() {
  const { uid = '' } = useParams();
  return <DashboardSkeleton {...useComingDashboard(uid)} />;
}

export function HomeFallback() {
  return <DashboardSkeleton {...useComingHome()} />;
}
