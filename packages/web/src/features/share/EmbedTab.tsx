import { Notice } from '@pharos/ui/feedback';
import { Select } from '@pharos/ui/select';
import { CopyButton } from '@pharos/ui/text';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { panelName } from '../dashboard/index.ts';
import { useDashboard } from '../dashboard-store/index.ts';
import { embedCode, soloPath } from './share-address.ts';
import type { ShareTabProps } from './share-tabs.ts';
import { ShareChoices } from './ShareChoices.tsx';
import styles from './share.module.css';
import { useCopied } from './useCopied.ts';
import { useShareAddress } from './useShareAddress.ts';

/** HTML that puts one panel into another page. */
export function EmbedTab({ panelId }: ShareTabProps) {
  const { settings } = usePlatform().session;
  const panels = useEmbeddedPanels();
  const [chosen, setChosen] = useState<number>();
  const shownId = panelId ?? chosen ?? panels[0]?.value;
  const { page, options, change } = useShareAddress(shownId);
  const copied = useCopied();
  if (shownId === undefined) return <p className={styles.lead}>This dashboard has no panel that another page could show.</p>;
  const code = embedCode(page.root + soloPath({ ...page, panelId: shownId }, options));
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>One panel in another page. Whoever reads that page needs the right to view this dashboard.</p>
      {!settings.allowEmbedding && (
        <Notice tone="warning" title="Embedding is off">
          Browsers refuse to show pages of this server in a frame until its operator sets allow_embedding = true in the section [security].
        </Notice>
      )}
      {panelId === undefined && (
        <div className={styles.line}>
          <span>Panel</span>
          <Select label="Panel" className={styles.panel} value={shownId} options={panels} onChange={setChosen} />
        </div>
      )}
      <ShareChoices page={page} options={options} onChange={change} />
      <pre className={styles.code} tabIndex={0} role="group" aria-label="HTML to paste">
        {code}
      </pre>
      <div className={styles.buttons}>
        <CopyButton variant="primary" label="Copy HTML" text={code} {...copied} />
      </div>
    </div>
  );
}

function useEmbeddedPanels() {
  const shown = useDashboard((state) => state.shown);
  return [...shown.byId.values()]
    .filter(({ panel, isClone }) => panel.type !== 'row' && !isClone)
    .map(({ panel }) => ({ value: panel.id, label: panelName(panel) }));
}
