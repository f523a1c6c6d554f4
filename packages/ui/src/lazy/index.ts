export { lazyCode, type LazyCode } from './lazy-code.ts';
export { LazyBoundary, lazyPart } from './lazy-part.tsx';
export { useLazyCode } from './useLazyCode.ts';
export { useLoadAtRest } from './useLoadAtRest.ts';
