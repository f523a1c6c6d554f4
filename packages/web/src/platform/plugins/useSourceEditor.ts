import type { DataSourceEditor } from '@pharos/plugin/ui';
import { editors } from '@pharos/plugin/registries/editors';
import { findManifest } from '@pharos/plugin/run/manifests';
import { useEffect, useState } from 'react';
import { type LoadedPlugin, loadPlugin } from '../chunks/load-plugin.ts';
import { usePlatform } from '../platform-context.ts';

/** The code in which settings and queries of a kind of source are edited. */
type SourceEditor = LoadedPlugin<DataSourceEditor>;

const UNKNOWN: SourceEditor = { kind: 'unknown' };
const LOADING: SourceEditor = { kind: 'loading' };

/** The editor of a type of source; its code is loaded when it is first needed, and what comes late for an earlier type is dropped. */
export function useSourceEditor(type: string): SourceEditor {
  const { toasts } = usePlatform();
  const [loaded, setLoaded] = useState<{ readonly type: string; readonly state: SourceEditor }>();
  const load = editors[findManifest(type)?.id ?? ''];
  useEffect(() => {
    if (!load) return undefined;
    let isCurrent = true;
    const set = (state: SourceEditor) => isCurrent && setLoaded({ type, state });
    loadPlugin(toasts, load).then(
      (plugin) => set({ kind: 'ready', plugin }),
      (error: unknown) => set({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, load, toasts]);
  if (!load) return UNKNOWN;
  return loaded?.type === type ? loaded.state : LOADING;
}
