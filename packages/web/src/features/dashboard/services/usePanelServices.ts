import type { PanelHost } from '@pharos/plugin/ui';
import { useMemo } from 'react';
import { loadChunk } from '@pharos/ui/lazy';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';

/** The services of the application for panels of this dashboard; undefined for a snapshot, which shows what was there. */
export function usePanelServices(): PanelHost['services'] {
  const platform = usePlatform();
  const store = useDashboardStore();
  const isFrozen = useDashboard(({ history }) => history.current.snapshot !== undefined);
  return useMemo(
    () =>
      isFrozen ? undefined : async () => (await loadChunk(() => import('./panel-services.ts'))).createPanelServices({ platform, store }),
    [platform, store, isFrozen],
  );
}
