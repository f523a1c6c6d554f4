import { useEffect } from 'react';

/** After the first picture of a page, and long before anybody notices that the server can no longer send it. */
export const AT_REST_AFTER_MS = 3000;

/** Runs once the page has drawn its first picture and has nothing else to do. Returns what calls it off. */
export function atRest(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(run);
    else run();
  }, AT_REST_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}

/** Loads code that nothing has needed yet. What fails is loaded again when it is needed. */
export function useLoadAtRest(load: () => Promise<unknown>): void {
  useEffect(() => atRest(() => void load().catch(() => undefined)), [load]);
}
