import { isDirty } from '@pharos/domain/dashboard/changes/history';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { DraftCopyButton } from './DraftCopyButton.tsx';
import { findDraft, forgetDraft, keepDraft } from './draft-store.ts';
import { shareDraft } from './draft-tabs.ts';
import styles from './save.module.css';

/** A draft follows the edits this much later, so that typing writes it once. */
const KEEP_AFTER_MS = 1000;

/** Keeps unsaved changes in this browser, and offers those that an earlier visit left behind. */
export function DraftNotice() {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const [found, setFound] = useState(() =>
    store.getState().meta.canSave ? findDraft(remember, store.getState().history.saved) : undefined,
  );
  const claim = useKeptDraft(found === undefined);
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

/** Writes the draft after the edits, once what was found is answered. A tab forgets only its own on leaving; the answer makes a found one its own. */
function useKeptDraft(isAnswered: boolean) {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const isOurs = useRef(false);
  useEffect(() => {
    if (!isAnswered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((state, before) => {
      if (state.history === before.history || !state.meta.canSave) return;
      isOurs.current = true;
      if (state.history.saved.uid !== before.history.saved.uid) forgetDraft(remember, before.history.saved.uid);
      clearTimeout(timer);
      timer = setTimeout(() => keepDraft(remember, store.getState().history), KEEP_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      // The page is left on purpose: what was not saved has been asked about, and was given up.
      if (isOurs.current && store.getState().meta.canSave) forgetDraft(remember, store.getState().history.saved.uid);
    };
  }, [store, remember, isAnswered]);
  return () => {
    isOurs.current = true;
  };
}

/** Whether another tab of this browser has unsaved changes of the same dashboard on its screen. */
function useOtherTab(): boolean {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const draft = `${session.orgId} ${store.getState().history.saved.uid}`;
    return shareDraft(draft, { isMine: () => isDirty(store.getState().history), onElsewhere: () => setIsElsewhere(true) });
  }, [store, session]);
  return isElsewhere;
}
