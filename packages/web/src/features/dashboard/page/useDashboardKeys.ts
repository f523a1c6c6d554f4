import { lazyCode, useLoadAtRest } from '@pharos/ui/lazy';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/platform-context.ts';
import { loadPanelEntries } from '../panel/PanelMenu.tsx';
import { useRequestSave } from '../../save/index.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import type { DashboardKeys } from './dashboard-keys.ts';

const keysCode = lazyCode(async () => (await import('./dashboard-keys.ts')).createDashboardKeys);

const loadKeysAndEntries = (): Promise<unknown> => Promise.all([keysCode.load(), loadPanelEntries()]);

/** The keys of a dashboard, and the clipboard on it. What they do is loaded with the first of them. */
export function useDashboardKeys(store: DashboardStore): void {
  const { plugins, session, toasts, remember, shortcuts } = usePlatform();
  const navigate = useNavigate();
  const page = { search: useLocation().search, requestSave: useRequestSave() };
  const current = useRef(page);
  current.current = page;
  useLoadAtRest(loadKeysAndEntries);
  useEffect(() => {
    let keys: DashboardKeys | undefined;
    const load = async () =>
      (keys ??= (await keysCode.load())({
        plugins,
        store,
        session,
        toasts,
        remember,
        search: () => current.current.search,
        setSearch: (search) => void navigate({ search }),
        requestSave: () => current.current.requestSave,
      }));
    // What the clipboard holds can be read only now.
    const onClipboard = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const act = (loaded: DashboardKeys) => (event.type === 'copy' ? loaded.copy(event) : loaded.paste(event, text));
      if (keys) act(keys);
      else load().then(act, toasts.emitError);
    };
    const end = new AbortController();
    document.addEventListener('copy', onClipboard, end);
    document.addEventListener('paste', onClipboard, end);
    end.signal.addEventListener(
      'abort',
      shortcuts.provide(async () => (await load()).actions),
    );
    return () => end.abort();
  }, [plugins, store, session, toasts, remember, shortcuts, navigate]);
}
