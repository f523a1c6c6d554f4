import { lazyPart as lazyPartOf } from '@pharos/ui/lazy';
import type { ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component whose code is loaded at its first drawing; a failure reaches the nearest error boundary as `ChunkError`. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPartOf(() => loadChunk(load));
