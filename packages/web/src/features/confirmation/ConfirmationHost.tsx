import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { useValue } from '../../platform/page/value-store.ts';
import { usePlatform } from '../../platform/platform-context.ts';

const ConfirmationDialog = lazyPart(async () => (await import('./ConfirmationDialog.tsx')).ConfirmationDialog);

/** Over every page: the dialog in which people show again who they are, while a call waits for that. Its code comes with the first such call. */
export function ConfirmationHost() {
  const pending = useValue(usePlatform().confirmation.pending);
  if (!pending) return null;
  return (
    <ChunkBoundary what="The confirmation" onLost={() => pending.finish(false)}>
      <LazyBoundary fallback={null}>
        <ConfirmationDialog {...pending} />
      </LazyBoundary>
    </ChunkBoundary>
  );
}
