import { chordOf } from '@pharos/ui/keyboard';
import { lazyCode, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect } from 'react';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { loadPanelEntries } from '../panel/PanelMenu.tsx';
import { useRequestSave } from '../save/useRequestSave.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

const keysCode = lazyCode(async () => (await loadChunk(() => import('./dashboard-keys.ts'))).createDashboardKeys);

const loadKeysAndEntries = (): Promise<unknown> => Promise.all([keysCode.load(), loadPanelEntries()]);

/** The keys of a dashboard. What they do is loaded with the first key that is pressed. */
export function useDashboardKeys(store: DashboardStore): void {
  const { toasts } = usePlatform();
  const requestSave = useRequestSave();
  useLoadAtRest(loadKeysAndEntries);
  useEffect(() => {
    const host = { store, toasts };
    let press = keysCode.loaded()?.(host);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (chordOf(event) === 'mod+s') {
        event.preventDefault(); // the browser does not wait with its own
        return requestSave?.();
      }
      if (press) return press(event);
      keysCode.load().then((create) => (press ??= create(host))(event), toasts.emitError);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, toasts, requestSave]);
}
