import type { DataSourceEditor } from '@pharos/plugin/ui';
import { editors } from '@pharos/plugin/registries/editors';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { loadPlugin } from '../../../platform/chunks/load-plugin.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { PluginNotFound } from '../../../platform/plugins/PluginNotFound.tsx';
import { findManifest } from '@pharos/plugin/run/manifests';
import { shownFaults } from './faults.ts';
import { useDataSourceForm } from './form-context.ts';
import { HttpSettings } from './HttpSettings.tsx';
import styles from './form.module.css';

type Loaded = { readonly type: string; readonly editor?: DataSourceEditor; readonly error?: unknown };

/** The part of the form that belongs to the kind of source. */
export function PluginSettings() {
  const { values } = useDataSourceForm();
  const loaded = useEditor(values.type);
  if (!findManifest(values.type))
    return (
      <PluginNotFound type={values.type}>
        The data source stays stored with its settings and secrets, but cannot be queried. Its name and default can be changed here, the
        rest through the API.
      </PluginNotFound>
    );
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

function Config({ editor: { Config: Editor, faults } }: { readonly editor: DataSourceEditor }) {
  const { values, isReadOnly, wasTried, change, noteFaults } = useDataSourceForm();
  useEffect(() => noteFaults(faults), [noteFaults, faults]);
  return (
    <div className={styles.plugin}>
      <Editor
        value={values}
        isReadOnly={isReadOnly}
        faults={shownFaults(faults?.(values), wasTried)}
        HttpSettings={HttpSettings}
        onChange={(part) => change((now) => ({ ...now, ...part }))}
      />
    </div>
  );
}

/** The settings editor of a type; a slow answer for an earlier type is dropped. */
function useEditor(type: string): Loaded | undefined {
  const { toasts } = usePlatform();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const load = editors[findManifest(type)?.id ?? ''];
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
