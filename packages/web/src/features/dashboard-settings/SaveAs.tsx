import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard/index.ts';

const SaveAsDialog = lazyPart(async () => (await import('./SaveAsDialog.tsx')).SaveAsDialog);

/** Stores the dashboard as one of its own. For those who may save somewhere, whatever they may do here. */
export function SaveAs() {
  const { session } = usePlatform();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const isReadOnly = useDashboard((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  const canSaveAs = !isNew && !isReadOnly && session.may('edit-somewhere');
  if (!canSaveAs) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        Save As
      </button>
      {isOpen && (
        <ChunkBoundary what="The save dialog" onLost={() => setOpen(false)}>
          <LazyBoundary fallback={null}>
            <SaveAsDialog onClose={() => setOpen(false)} />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </>
  );
}
