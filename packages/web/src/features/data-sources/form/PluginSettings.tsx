import type { DataSourceEditor } from '@pharos/plugin/ui';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { useEffect } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { PluginNotFound } from '../../../platform/plugins/PluginNotFound.tsx';
import { useSourceEditor } from '../../../platform/plugins/useSourceEditor.ts';
import { shownFaults } from './faults.ts';
import { useDataSourceForm } from './form-context.ts';
import { HttpSettings } from './HttpSettings.tsx';
import styles from './form.module.css';

/** The part of the form that belongs to the kind of source. */
export function PluginSettings() {
  const { values } = useDataSourceForm();
  const loaded = useSourceEditor(values.type);
  switch (loaded.kind) {
    case 'unknown':
      return (
        <PluginNotFound type={values.type}>
          The data source stays stored with its settings and secrets, but cannot be queried. Its name and default can be changed here, the
          rest through the API.
        </PluginNotFound>
      );
    case 'loading':
      return <SkeletonRows label="settings" count={3} />;
    case 'failed':
      return (
        <Notice tone="error" title="Plugin error">
          {messageOf(loaded.error)}
        </Notice>
      );
    case 'ready':
      return (
        <ChunkBoundary what="The settings of this data source" isCompact>
          <Config editor={loaded.plugin} />
        </ChunkBoundary>
      );
  }
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
