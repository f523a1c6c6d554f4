import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { useSyncExternalStore } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { type DashboardState, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';

const AnnotationLayer = lazyPart(async () => (await import('./AnnotationLayer.tsx')).AnnotationLayer);

/** A dashboard that nobody has saved, such as the first home, has no events of its own: only queries of the document may find some. */
const mayHaveEvents = ({ history: { current } }: DashboardState): boolean => current.id !== null || current.annotations.list.length > 0;

/** What happened is fetched once there is something to draw it on, so that no first picture waits. */
export function Annotations() {
  const { annotations } = useDashboardStore();
  const hasEvents = useDashboard(mayHaveEvents);
  const isDrawn = useSyncExternalStore(annotations.subscribe, () => annotations.getState().isNeeded);
  const isOpened = useSyncExternalStore(annotations.subscribe, () => annotations.getState().opened !== undefined);
  return (
    ((isDrawn && hasEvents) || isOpened) && (
      <ChunkBoundary what="The annotations" isSilent>
        <LazyBoundary fallback={null}>
          <AnnotationLayer />
        </LazyBoundary>
      </ChunkBoundary>
    )
  );
}
