import { isDirty, startHistory } from '@pharos/domain/dashboard/changes/history';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { isMac } from '@pharos/ui/keyboard';
import { useMemo, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { DraftCopyButton } from './DraftCopyButton.tsx';
import { findDraft, forgetDraft } from './draft-store.ts';
import styles from './save.module.css';
import { useStoredDraft, useOtherTab } from './useStoredDraft.ts';

/** Keeps unsaved changes in this browser, and offers those that an earlier visit left behind. */
export function DraftNotice() {
  const store = useDashboardStore();
  const { remember, toasts } = usePlatform();
  const { saved } = useDashboard((state) => state.history);
  const [isOffered, setOffered] = useState(
    () => store.getState().meta.canSave && findDraft(remember, store.getState().history) !== undefined,
  );
  // A save during this visit makes a draft of the version before one of an older version.
  const found = useMemo(() => (isOffered ? findDraft(remember, startHistory(saved)) : undefined), [isOffered, remember, saved]);
  useStoredDraft(found === undefined);
  const isElsewhere = useOtherTab();
  if (!found) return null;
  const close = () => setOffered(false);
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
    const { history } = store.getState();
    const draft = findDraft(remember, history);
    if (draft?.kind === 'restored') store.restore(draft.history);
    if (isDirty(history))
      toasts.success('Changes of the last visit restored', `${isMac() ? '⌘' : 'CTRL+'}Z brings back those of this one.`);
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
        `They were made on version ${found.draftVersion}, and the dashboard has been saved since. They can become a copy.`}
    </Notice>
  );
}
