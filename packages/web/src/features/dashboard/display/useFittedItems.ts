import { fitItems } from '@pharos/domain/dashboard/grid/fit-items';
import type { GridItem } from '@pharos/domain/dashboard/grid/layout';
import { useMemo, useSyncExternalStore } from 'react';
import { useDashboard } from '../../dashboard-store/index.ts';

const subscribe = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** The items within the height of the window, where that is wanted. */
export function useFittedItems(items: readonly GridItem[], isWanted: boolean): readonly GridItem[] {
  const hasSubmenu = useDashboard(({ meta }) => meta.submenuEnabled);
  const heightPx = useSyncExternalStore(subscribe, () => (isWanted ? window.innerHeight : 0));
  return useMemo(
    () => (isWanted && items.length > 0 ? fitItems(items, { heightPx, hasSubmenu }) : items),
    [isWanted, items, heightPx, hasSubmenu],
  );
}
