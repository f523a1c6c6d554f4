import { Button } from '@pharos/ui/button';
import { useState } from 'react';
import { useNavigate } from '../../../platform/router/router-context.ts';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';

/** Makes a dashboard of its own from changes that belong to an older version, and opens it. */
export function DraftCopyButton({ draftKey, version }: { readonly draftKey: string; readonly version: number }) {
  const store = useDashboardStore();
  const { api, remember, session, toasts } = usePlatform();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      const { saveDraftCopy } = await loadChunk(() => import('./save-draft-copy.ts'));
      const outcome = await saveDraftCopy({ api, remember, pathOf: session.pathOf }, store, { key: draftKey, version });
      if (outcome.kind === 'saved') await navigate(outcome.url);
      else toasts.error('The changes were not copied', 'message' in outcome ? outcome.message : '');
    } catch (error) {
      toasts.emitError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="compact" variant="primary" isBusy={isBusy} busyLabel="Saving" onClick={() => void copy()}>
      Save as copy
    </Button>
  );
}
