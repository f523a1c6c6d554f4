import type { DataSource } from '@pharos/plugin/unstable';
import type { DataSourceEditor } from '@pharos/plugin/ui';
import { findManifest, requirePlugin } from '@pharos/plugin/run/registry';
import { lazyCode } from '@pharos/ui/lazy';
import { useEffect, useMemo, useState } from 'react';
import { followPlugin, type LoadedPlugin } from '../chunks/load-plugin.ts';
import { usePlatform } from '../platform-context.ts';
import type { OtherPlugins, PagePlugins } from './page-plugins.ts';
import { useOtherPlugins } from './useOtherPlugins.ts';

/** The editor of a kind of source, with the runtime that reads what is edited. */
export interface QueryCode {
  readonly editor: DataSourceEditor;
  readonly runtime: DataSource;
}

/** The code in which the settings of a type of source are edited. */
export const useSourceEditor = (type: string): LoadedPlugin<DataSourceEditor> => useCode(type, loadEditor);

/** The code in which queries of a type of source are edited. */
export const useQueryCode = (type: string): LoadedPlugin<QueryCode> => useCode(type, loadQueryCode);

type Plugins = OtherPlugins & Pick<PagePlugins, 'sources'>;
type Load<Code> = (plugins: Plugins, type: string) => (() => Promise<Code>) | undefined;

const loadEditor: Load<DataSourceEditor> = (plugins, type) => plugins.editors[findManifest(plugins, type)?.id ?? ''];

const loadQueryCode: Load<QueryCode> = (plugins, type) => {
  const load = loadEditor(plugins, type);
  return (
    load &&
    (async () => {
      const [editor, sources] = await Promise.all([load(), plugins.sources.load()]);
      return { editor, runtime: requirePlugin({ sources }, type) };
    })
  );
};

const UNKNOWN = { kind: 'unknown' } as const;
const LOADING = { kind: 'loading' } as const;

/** The code is loaded when it is first needed, and what comes late for an earlier type is dropped. */
function useCode<Code>(type: string, loadCode: Load<Code>): LoadedPlugin<Code> {
  const {
    toasts,
    plugins: { sources },
  } = usePlatform();
  const others = useOtherPlugins();
  const [loaded, setLoaded] = useState<{ readonly type: string; readonly state: LoadedPlugin<Code> }>();
  const code = useMemo(() => {
    const load = loadCode({ ...others, sources }, type);
    return load && lazyCode(load);
  }, [others, sources, type, loadCode]);
  useEffect(() => (code ? followPlugin(toasts, code, (state) => setLoaded({ type, state })) : undefined), [type, code, toasts]);
  if (!code) return UNKNOWN;
  return loaded?.type === type ? loaded.state : LOADING;
}
