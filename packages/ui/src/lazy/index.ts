export { lazyCode, type LazyCode } from './lazy-code.ts';
export { LazyBoundary, lazyPart, type LazyPart } from './lazy-part.tsx';
export { ChunkError, loadChunk } from './load-chunk.ts';
export { onChunkFound, onChunkLost, retryLostChunks } from './lost-chunks.ts';
export { useLayerCode } from './useLayerCode.ts';
export { useLazyCode } from './useLazyCode.ts';
export { useLoadAtRest } from './useLoadAtRest.ts';
