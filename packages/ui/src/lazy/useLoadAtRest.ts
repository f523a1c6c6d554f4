import { useEffect } from 'react';

/** Long after the first page has drawn, and in time for the day on which the server can no longer send it. */
export const AT_REST_AFTER_MS = 10_000;

/** Loads code that nothing has needed yet. What fails is loaded again when it is needed. */
export function useLoadAtRest(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
