import { LazyBoundary } from '@pharos/ui/lazy';
import { useSyncExternalStore } from 'react';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { useDashboardStore } from '../store/useDashboard.ts';

const AnnotationLayer = lazyPart(async () => (await import('./AnnotationLayer.tsx')).AnnotationLayer);

/** What happened is fetched once there is something to draw it on, so that no first picture waits. */
export function Annotations() {
  const { annotations } = useDashboardStore();
  const isNeeded = useSyncExternalStore(annotations.subscribe, () => annotations.getState().isNeeded);
  return (
    isNeeded && (
      <ChunkBoundary what="The annotations">
        <LazyBoundary fallback={null}>
          <AnnotationLayer />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
