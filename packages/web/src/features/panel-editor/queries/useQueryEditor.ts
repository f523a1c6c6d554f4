import type { DataSource } from '@pharos/plugin';
import type { DataSourceEditor } from '@pharos/plugin/ui';
import { editors } from '@pharos/plugin/registries/editors';
import { useEffect, useState } from 'react';
import { loadPlugin } from '../../../platform/chunks/load-plugin.ts';
import { findPlugin } from '@pharos/plugin/run/plugins';
import { usePlatform } from '../../../platform/platform-context.ts';

/** Both halves of a kind of source: the running one reads a target, the editor draws it. */
export type QueryEditor =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly editor: DataSourceEditor; readonly running: DataSource };

const UNKNOWN: QueryEditor = { kind: 'unknown' };
const LOADING: QueryEditor = { kind: 'loading' };

/** The editor of a type of source; its code is loaded when a query of that type is first edited. */
export function useQueryEditor(type: string): QueryEditor {
  const { toasts } = usePlatform();
  const [loaded, setLoaded] = useState<{ readonly type: string; readonly state: QueryEditor }>();
  const running = findPlugin(type);
  const load = running && editors[running.manifest.id];
  useEffect(() => {
    if (!load || !running) return undefined;
    let isCurrent = true;
    const set = (state: QueryEditor) => isCurrent && setLoaded({ type, state });
    loadPlugin(toasts, load).then(
      (editor) => set({ kind: 'ready', editor, running }),
      (error: unknown) => set({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, load, running, toasts]);
  if (!load || !running) return UNKNOWN;
  return loaded?.type === type ? loaded.state : LOADING;
}
