import { Icon } from '@pharos/ui/icon';
import { LazyBoundary } from '@pharos/ui/lazy';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../platform/chunks/lazy-part.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard/index.ts';

const SaveAsDialog = lazyPart(async () => (await import('./SaveAsDialog.tsx')).SaveAsDialog);

/** Stores the dashboard as one of its own. For those who may save somewhere, whatever they may do here. */
export function SaveAs() {
  const { session } = usePlatform();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const isReadOnly = useDashboard((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  if (isNew || isReadOnly || !session.may('edit-somewhere')) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        Save As
      </button>
      {isOpen && (
        <ChunkBoundary what="The save dialog">
          <LazyBoundary fallback={null}>
            <SaveAsDialog onClose={() => setOpen(false)} />
          </LazyBoundary>
        </ChunkBoundary>
      )}
    </>
  );
}
