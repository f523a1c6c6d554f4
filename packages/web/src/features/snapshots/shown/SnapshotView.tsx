import type { DashboardMeta } from '@pharos/contract/api/dashboards';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePageTitle } from '../../../platform/page/usePageTitle.ts';
import { Annotations } from '../../annotations/index.ts';
import { DashboardGrid, PanelFrame, useAddressSync, useDashboardKeys, Variables } from '../../dashboard/index.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { SnapshotBar } from './SnapshotBar.tsx';
import styles from './shown.module.css';

const Inspector = lazyPart(async () => (await import('../../inspector/index.ts')).Inspector);

interface SnapshotViewProps {
  readonly meta: DashboardMeta;
  readonly originalPath: string | undefined;
}

/** The page of an open snapshot: like that of a dashboard, without what changes one. */
export function SnapshotView({ meta, originalPath }: SnapshotViewProps) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const view = useDashboard((state) => state.view);
  const inspectedId = useDashboard((state) => state.inspectedId);
  useAddressSync(store);
  useDashboardKeys(store);
  usePageTitle(title);
  return (
    <div className={styles.shown}>
      <SnapshotBar meta={meta} originalPath={originalPath} />
      <Variables />
      {view.mode === 'view' ? (
        <div className={styles.alone}>
          <PanelFrame panelId={view.panelId} place="alone" />
        </div>
      ) : (
        <DashboardGrid />
      )}
      <Annotations />
      {inspectedId !== undefined && (
        <ChunkBoundary what="The inspector" onLost={() => store.inspect(undefined)}>
          <LazyBoundary fallback={null}>
            <Inspector panelId={inspectedId} />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </div>
  );
}
