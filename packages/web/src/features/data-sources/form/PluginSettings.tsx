import type { DataSourceEditor } from '@pharos/plugin/ui';
import { editors } from '@pharos/plugin/registries/editors';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/notice';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { loadPlugin } from '../../../platform/chunks/load-plugin.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDataSourceForm } from './form-context.ts';
import { HttpSettings } from './HttpSettings.tsx';
import styles from './form.module.css';

type Loaded = { readonly type: string; readonly editor?: DataSourceEditor; readonly error?: unknown };

/** The part of the form that belongs to the kind of source. */
export function PluginSettings() {
  const { values } = useDataSourceForm();
  const loaded = useEditor(values.type);
  if (!Object.hasOwn(editors, values.type))
    return <Notice tone="warning">{`This server has no plugin for data sources of type "${values.type}".`}</Notice>;
  if (loaded?.error !== undefined)
    return (
      <Notice tone="error" title="Plugin error">
        {messageOf(loaded.error)}
      </Notice>
    );
  if (!loaded?.editor) return <SkeletonRows label="settings" count={3} />;
  return (
    <ChunkBoundary what="The settings of this data source" isCompact>
      <Config editor={loaded.editor} />
    </ChunkBoundary>
  );
}

function Config({ editor: { Config: Editor } }: { readonly editor: DataSourceEditor }) {
  const { values, isReadOnly, change } = useDataSourceForm();
  return (
    <div className={styles.plugin}>
      <Editor
        value={values}
        isReadOnly={isReadOnly}
        HttpSettings={HttpSettings}
        onChange={(part) => change((now) => ({ ...now, ...part }))}
      />
    </div>
  );
}

/** The query editor of a type; a slow answer for an earlier type is dropped. */
function useEditor(type: string): Loaded | undefined {
  const { toasts } = usePlatform();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const load = Object.hasOwn(editors, type) ? editors[type] : undefined;
    if (!load) return;
    let isCurrent = true;
    loadPlugin(toasts, load).then(
      (editor) => isCurrent && setLoaded({ type, editor }),
      (error: unknown) => isCurrent && setLoaded({ type, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [type, toasts]);
  return loaded?.type === type ? loaded : undefined;
}
