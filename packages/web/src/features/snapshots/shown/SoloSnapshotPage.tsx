import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { usePlatform } from '../../../platform/platform-context.ts';
import { SoloFailure, SoloLoading, SoloPanel } from '../../solo-panel/index.ts';
import { snapshotQuery } from '../snapshots.queries.ts';
import { openSnapshot } from './open-snapshot.ts';

/** One panel of a snapshot, for everybody who has its key. */
export function SoloSnapshotPage() {
  const { key = '' } = useParams();
  const platform = usePlatform();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(snapshotQuery(platform.api, key));
  if (error) return <SoloFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SoloLoading />;
  return <SoloPanel key={search} open={() => openSnapshot(platform, data.dashboard, search).store} search={search} />;
}
