import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component whose code is loaded at its first drawing; a failure reaches the nearest error boundary as `ChunkError`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
