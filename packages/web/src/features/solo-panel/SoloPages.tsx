import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { useLocation, useParams } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { openDashboard, openedFrom } from '../dashboard/index.ts';
import { useDashboardOfSlug, useOpenedDashboard } from '../page-data/index.ts';
import { SoloFailure, SoloLoading, SoloMessage } from './SoloMessage.tsx';
import { SoloPanel } from './SoloPanel.tsx';

/** `/d-solo/:uid/:slug`: one panel of a dashboard. */
export function SoloOfUidPage() {
  const { uid = '' } = useParams();
  return <Saved opened={useOpenedDashboard(uid)} />;
}

/** `/dashboard-solo/db/:slug`: the same by the slug of old links. */
export function SoloOfTypePage() {
  const { type = '', slug = '' } = useParams();
  if (type === 'db') return <SavedOfSlug slug={slug} />;
  return <SoloMessage title="Page not found">Single panels are shown of dashboards and of snapshots.</SoloMessage>;
}

const SavedOfSlug = ({ slug }: { readonly slug: string }) => <Saved opened={useDashboardOfSlug(slug)} />;

interface Opened {
  readonly data: DashboardResponse | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

function Saved({ opened: { data, error, refetch } }: { readonly opened: Opened }) {
  const platform = usePlatform();
  const { search } = useLocation();
  if (error) return <SoloFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SoloLoading />;
  const open = () => {
    const { dashboard, meta } = openedFrom(data, platform.session.pathOf);
    return openDashboard(platform, { dashboard, meta: { ...meta, canEdit: false, canSave: false } }, search);
  };
  return <SoloPanel key={search} open={open} search={search} />;
}
