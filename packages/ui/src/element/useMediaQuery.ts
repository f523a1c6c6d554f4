import { useCallback, useSyncExternalStore } from 'react';

/** The phone layout begins here, as in the style sheets. */
export const PHONE_QUERY = '(max-width: 768px)';
/** The side menu starts as the rail, less important columns are hidden. */
export const TABLET_QUERY = '(max-width: 1100px)';

/** Whether the window matches the query now; follows changes. False where there is no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

export const useIsPhone = (): boolean => useMediaQuery(PHONE_QUERY);
