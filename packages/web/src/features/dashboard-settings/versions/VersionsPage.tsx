import { useState } from 'react';
import { useDashboard } from '../../dashboard-store/index.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import type { DashboardVersion } from './versions.queries.ts';

/** Two versions that are compared, the older one first. */
export type VersionPair = readonly [before: DashboardVersion, after: DashboardVersion];

/** Every save that is kept: a list, or two of it compared. */
export function VersionsPage() {
  const dashboardId = useDashboard(({ history }) => history.saved.id);
  const [compared, setCompared] = useState<VersionPair>();
  if (dashboardId === null) return null;
  if (!compared) return <VersionList dashboardId={dashboardId} onCompare={setCompared} />;
  const [before, after] = compared;
  return (
    <VersionComparison
      key={`${before.version} ${after.version}`}
      before={before}
      after={after}
      onSwap={() => setCompared([after, before])}
      onBack={() => setCompared(undefined)}
    />
  );
}
