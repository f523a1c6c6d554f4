import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import { EmptyState, ErrorState } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError, messageOf } from '../../../platform/api/api-error.ts';
import { DashboardSkeleton } from '../../../platform/page/DashboardSkeleton.tsx';
import { TopBar } from '../../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../../platform/page/usePageTitle.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { DashboardContext } from '../../dashboard-store/index.ts';
import { snapshotQuery } from '../snapshots.queries.ts';
import { openSnapshot } from './open-snapshot.ts';
import { SnapshotView } from './SnapshotView.tsx';

/** A snapshot by its key, for everybody who has it. */
export function SnapshotPage() {
  const { key = '' } = useParams();
  const { api } = usePlatform();
  const snapshot = useQuery(snapshotQuery(api, key));
  if (snapshot.error) return <SnapshotFailure error={snapshot.error} onRetry={() => void snapshot.refetch()} />;
  if (!snapshot.data) return <DashboardSkeleton />;
  return <OpenSnapshot key={key} response={snapshot.data} />;
}

function OpenSnapshot({ response: { dashboard, meta } }: { readonly response: DashboardResponse }) {
  const platform = usePlatform();
  const { search } = useLocation();
  const [{ store, originalPath }] = useState(() => openSnapshot(platform, dashboard, search));
  useEffect(() => {
    store.start();
    return store.dispose;
  }, [store]);
  return (
    <DashboardContext value={store}>
      <SnapshotView meta={meta} originalPath={originalPath} />
    </DashboardContext>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function SnapshotFailure({ error, onRetry }: FailureProps) {
  const { session } = usePlatform();
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  usePageTitle(isGone ? 'Snapshot not found' : 'Snapshot');
  return (
    <>
      <TopBar crumbs={[{ label: 'Snapshot' }]} isAligned />
      {isGone ? (
        <EmptyState
          role="alert"
          icon={<Icon name="layout-dashboard" size="huge" />}
          title="Snapshot not found"
          action={session.may('signed-in') && <ButtonLink href="/dashboard/snapshots">All snapshots</ButtonLink>}
        >
          It has expired, or it was deleted. Ask whoever sent the link for another one.
        </EmptyState>
      ) : (
        <ErrorState title="The snapshot did not load" onRetry={onRetry}>
          {messageOf(error)}
        </ErrorState>
      )}
    </>
  );
}
