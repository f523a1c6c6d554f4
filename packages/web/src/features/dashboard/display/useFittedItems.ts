import type { GridItem } from '@pharos/domain/dashboard/grid/layout';
import { lazyCode, useLazyCode } from '@pharos/ui/lazy';
import { useMemo, useSyncExternalStore } from 'react';
import { useDashboard } from '../store/useDashboard.ts';

const fitCode = lazyCode(async () => (await import('@pharos/domain/dashboard/grid/fit-items')).fitItems);

const subscribe = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** The items within the height of the window, where that is wanted. */
export function useFittedItems(items: readonly GridItem[], isWanted: boolean): readonly GridItem[] {
  const hasSubmenu = useDashboard(({ meta }) => meta.submenuEnabled);
  const fit = useLazyCode(fitCode, { isNeeded: isWanted });
  const heightPx = useSyncExternalStore(subscribe, () => (isWanted ? window.innerHeight : 0));
  return useMemo(() => (fit && items.length > 0 ? fit(items, { heightPx, hasSubmenu }) : items), [fit, items, heightPx, hasSubmenu]);
}
