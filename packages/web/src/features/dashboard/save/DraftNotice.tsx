import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { DraftCopyButton } from './DraftCopyButton.tsx';
import { findDraft, forgetDraft } from './draft-store.ts';
import styles from './save.module.css';
import { useStoredDraft, useOtherTab } from './useStoredDraft.ts';

/** Keeps unsaved changes in this browser, and offers those that an earlier visit left behind. */
export function DraftNotice() {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const [found, setFound] = useState(() =>
    store.getState().meta.canSave ? findDraft(remember, store.getState().history.saved) : undefined,
  );
  const claim = useStoredDraft(found === undefined);
  const isElsewhere = useOtherTab();
  if (!found) return null;
  const close = () => setFound(undefined);
  if (isElsewhere) {
    return (
      <Notice
        tone="info"
        className={styles.draft}
        title="Another tab has this dashboard open, with changes that are not saved"
        action={
          <Button size="compact" onClick={close}>
            Close
          </Button>
        }
      />
    );
  }
  const discard = () => {
    forgetDraft(remember, store.getState().history.saved.uid);
    close();
  };
  const restore = () => {
    claim();
    if (found.kind === 'restored') store.restore(found.history);
    close();
  };
  return (
    <Notice
      tone="info"
      className={styles.draft}
      title="Your last visit left changes that were not saved"
      action={
        <span className={styles.draftActions}>
          <Button size="compact" onClick={discard}>
            Discard
          </Button>
          {found.kind === 'restored' ? (
            <Button size="compact" variant="primary" onClick={restore}>
              Restore
            </Button>
          ) : (
            <DraftCopyButton version={found.draftVersion} />
          )}
        </span>
      }
    >
      {found.kind === 'outdated' &&
        `They were made on version ${found.draftVersion}, and somebody has saved since. They can become a copy.`}
    </Notice>
  );
}
