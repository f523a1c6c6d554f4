import type { PanelHost } from '@pharos/plugin/ui';
import { useMemo } from 'react';
import { useDashboardStore } from '../store/useDashboard.ts';

/** What a drawn panel may do to this dashboard. */
export function usePanelHost(): PanelHost {
  const store = useDashboardStore();
  return useMemo(
    () => ({
      zoom: (fromMs: number, toMs: number) => store.setRange({ from: Math.round(fromMs), to: Math.round(toMs) }),
      pointer: store.pointer,
    }),
    [store],
  );
}
