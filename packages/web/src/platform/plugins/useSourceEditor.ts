import type { DataSourceEditor } from '@pharos/plugin/ui';
import { editors } from '@pharos/plugin/registries/editors';
import { findManifest } from '@pharos/plugin/run/manifests';
import { lazyCode } from '@pharos/ui/lazy';
import { useEffect, useMemo, useState } from 'react';
import { followPlugin, type LoadedPlugin } from '../chunks/load-plugin.ts';
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
  const code = useMemo(() => load && lazyCode(load), [load]);
  useEffect(() => (code ? followPlugin(toasts, code, (state) => setLoaded({ type, state })) : undefined), [type, code, toasts]);
  if (!code) return UNKNOWN;
  return loaded?.type === type ? loaded.state : LOADING;
}
