import { chordOf } from '@pharos/ui/keyboard';
import { lazyCode, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect } from 'react';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { loadPanelEntries } from '../panel/PanelMenu.tsx';
import { useRequestSave } from '../save/useRequestSave.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import type { DashboardKeys } from './dashboard-keys.ts';

const keysCode = lazyCode(async () => (await loadChunk(() => import('./dashboard-keys.ts'))).createDashboardKeys);

const loadKeysAndEntries = (): Promise<unknown> => Promise.all([keysCode.load(), loadPanelEntries()]);

/** The keys of a dashboard. What they do is loaded with the first key that is pressed. */
export function useDashboardKeys(store: DashboardStore): void {
  const { session, toasts, remember } = usePlatform();
  const requestSave = useRequestSave();
  useLoadAtRest(loadKeysAndEntries);
  useEffect(() => {
    const host = { store, session, toasts, remember };
    let keys = keysCode.loaded()?.(host);
    const run = (act: (keys: DashboardKeys) => void) => {
      if (keys) return act(keys);
      keysCode.load().then((create) => act((keys ??= create(host))), toasts.emitError);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      if (chordOf(event) === 'mod+s') {
        event.preventDefault(); // the browser does not wait with its own
        return requestSave?.();
      }
      run((keys) => keys.press(event));
    };
    // What the clipboard holds can be read only now.
    const onClipboard = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      run((keys) => (event.type === 'copy' ? keys.copy(event) : keys.paste(event, text)));
    };
    const end = new AbortController();
    document.addEventListener('keydown', onKey, end);
    document.addEventListener('copy', onClipboard, end);
    document.addEventListener('paste', onClipboard, end);
    return () => end.abort();
  }, [store, session, toasts, remember, requestSave]);
}
