import { Dialog } from '@pharos/ui/dialog';
import { lazyPart, LazyBoundary } from '@pharos/ui/lazy';
import { SkeletonRows } from '@pharos/ui/loading';
import { Tabs } from '@pharos/ui/tabs';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { panelName } from '../dashboard/index.ts';
import { SHARE_TABS } from './share-tabs.ts';

const CsvDialog = lazyPart(async () => (await import('./CsvDialog.tsx')).CsvDialog);

/** What the open dashboard was asked to share. */
export function Share() {
  const request = useDashboard(({ shareRequest }) => shareRequest);
  if (!request) return null;
  return request.kind === 'csv' ? <CsvDialog panelId={request.panelId} /> : <ShareDialog panelId={request.panelId} />;
}

/** Shares the dashboard, or one panel of it, in the ways of the tabs. */
function ShareDialog({ panelId }: { readonly panelId: number | undefined }) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const panel = useDashboard(({ shown }) => (panelId === undefined ? undefined : shown.byId.get(panelId)?.panel));
  const tabs = SHARE_TABS.filter(({ isOpen }) => isOpen?.(store.getState(), panelId) ?? true);
  const [name, setName] = useState('link');
  const tab = tabs.find((one) => one.name === name);
  const close = () => store.openShare(undefined);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={`Share ${panel ? panelName(panel) : title}`} size="normal">
      <Tabs label="Share" value={name} tabs={tabs.map(({ name: value, label }) => ({ value, label }))} onChange={setName}>
        {tab && (
          <ChunkBoundary what={tab.label} isCompact>
            <LazyBoundary fallback={<SkeletonRows label={tab.label} count={4} />}>
              <tab.Content panelId={panelId} onClose={close} />
            </LazyBoundary>
          </ChunkBoundary>
        )}
      </Tabs>
    </Dialog>
  );
}
