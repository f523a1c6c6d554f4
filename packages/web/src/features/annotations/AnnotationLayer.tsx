import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '@pharos/ui/lazy';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { startAnnotations } from './fetch/annotation-fetcher.ts';

const OpenedLayer = lazyPart(async () => (await import('./OpenedLayer.tsx')).OpenedLayer);

/** Fetches what happened. What is shown of it beside a graph comes with the first mark that somebody points at. */
export function AnnotationLayer() {
  const platform = usePlatform();
  const store = useDashboardStore();
  useEffect(() => startAnnotations(store, platform), [store, platform]);
  const opened = useSyncExternalStore(store.annotations.subscribe, () => store.annotations.getState().opened);
  return opened ? <OpenedLayer opened={opened} /> : null;
}
