import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { DashboardContext, type DashboardStore, useDashboard, useShownPanel } from '../dashboard-store/index.ts';
import { PanelFrame, panelName } from '../dashboard/index.ts';
import { useAutoRefresh } from '../time-range/index.ts';
import { SoloMessage } from './SoloMessage.tsx';
import styles from './solo.module.css';

const Inspector = lazyPart(async () => (await import('../inspector/index.ts')).Inspector);

interface SoloPanelProps {
  readonly open: () => DashboardStore;
  /** Of the address: names the panel. */
  readonly search: string;
}

/** One panel that fills the page, with the range, the refresh and the variables of the address. Only it queries. */
export function SoloPanel({ open, search }: SoloPanelProps) {
  const [store] = useState(open);
  const panelId = panelIdOf(search);
  useEffect(() => {
    store.start();
    return store.dispose;
  }, [store]);
  useAutoRefresh(store);
  return (
    <DashboardContext value={store}>
      {panelId === undefined ? (
        <SoloMessage title="No panel">The address names no panel: panelId is missing or no number.</SoloMessage>
      ) : (
        <Shown store={store} panelId={panelId} />
      )}
    </DashboardContext>
  );
}

function panelIdOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('panelId') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function Shown({ store, panelId }: { readonly store: DashboardStore; readonly panelId: number }) {
  const panel = useShownPanel(panelId);
  const inspectedId = useDashboard((state) => state.inspectedId);
  const phase = useSyncExternalStore(
    (onChange) => store.runner.subscribe(panelId, onChange),
    () => store.runner.get(panelId).phase,
  );
  usePageTitle(panel ? panelName(panel) : 'Panel not found');
  if (!panel || panel.type === 'row')
    return <SoloMessage title="Panel not found">{`Panel ${panelId} is not on this dashboard. It may have been removed.`}</SoloMessage>;
  return (
    <main className={styles.solo} data-solo={phase}>
      <PanelFrame panelId={panelId} place="preview" />
      {inspectedId !== undefined && (
        <ChunkBoundary what="The inspector" onLost={() => store.inspect(undefined)}>
          <LazyBoundary fallback={null}>
            <Inspector panelId={inspectedId} />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </main>
  );
}
