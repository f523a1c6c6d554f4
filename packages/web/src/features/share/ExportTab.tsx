import { exportForSharing } from '@pharos/domain/dashboard/export/export-for-sharing';
import { writeDocument } from '@pharos/domain/dashboard/write-source';
import { findSource } from '@pharos/domain/data-sources/source-reference';
import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { slugify } from '@pharos/domain/text/slug';
import { Button } from '@pharos/ui/button';
import { CopyButton } from '@pharos/ui/text';
import { useMemo, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useOtherPlugins } from '../../platform/plugins/useOtherPlugins.ts';
import { findPanelManifest } from '../../platform/plugins/panel-kinds.ts';
import { kindName } from '../../platform/plugins/source-kinds.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { saveFile } from '../../platform/page/save-file.ts';
import { SwitchLine } from './SwitchLine.tsx';
import styles from './share.module.css';
import { useCopied } from './useCopied.ts';

/** The document as a file, as it stands on the page. */
export function ExportTab({ onClose }: { readonly onClose: () => void }) {
  const store = useDashboardStore();
  const { session, plugins } = usePlatform();
  const others = useOtherPlugins();
  const dashboard = useDashboard(({ history }) => history.current);
  const [isExternal, setExternal] = useState(false);
  const [isShown, setShown] = useState(false);
  const [name] = useState(() => `${slugify(dashboard.title)}-${store.now()}.json`);
  const copied = useCopied();
  const document = useMemo(() => {
    const plain = writeDocument(dashboard, store.source());
    if (!isExternal) return plain;
    return exportForSharing(plain, {
      findSource: (datasource) => {
        const source = findSource({ datasource }, session.settings);
        return source?.id === undefined ? undefined : { name: source.name, type: source.type, typeName: kindName(others, source.type) };
      },
      panelName: (type) => findPanelManifest(plugins, type)?.name ?? type,
    });
  }, [dashboard, store, isExternal, session, plugins, others]);
  const text = useMemo(() => JSON.stringify(document, null, 2), [document]);
  const inputs = Array.isArray(document['__inputs']) ? document['__inputs'].length : 0;
  return (
    <div className={styles.tab}>
      <SwitchLine
        label="Export for sharing externally"
        note="Names of data sources and values of constants become inputs that are asked for at import."
        isOn={isExternal}
        onChange={setExternal}
      />
      {isShown ? (
        <pre className={styles.code} tabIndex={0} role="group" aria-label="Dashboard JSON">
          {text}
        </pre>
      ) : (
        <dl className={styles.facts}>
          <dt>File</dt>
          <dd>{name}</dd>
          <dt>Size</dt>
          <dd>{sizeText(text.length)}</dd>
          {isExternal && (
            <>
              <dt>Inputs</dt>
              <dd>{inputs}</dd>
            </>
          )}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {isShown ? (
          <CopyButton label="Copy to Clipboard" text={text} {...copied} />
        ) : (
          <Button onClick={() => setShown(true)}>View JSON</Button>
        )}
        <Button variant="primary" onClick={() => saveFile(name, text, 'application/json')}>
          Save to file
        </Button>
      </div>
    </div>
  );
}

const sizeText = (bytes: number): string => joinFormatted(formatValue(bytes, 'bytes'));
