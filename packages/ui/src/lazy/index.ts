export { lazyCode, type LazyCode } from './lazy-code.ts';
export { useLazyCode } from './useLazyCode.ts';
export { useLoadAtRest } from './useLoadAtRest.ts';
