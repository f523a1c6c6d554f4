import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/notice';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { findDraft, forgetDraft, keepDraft } from './draft-store.ts';
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
  const isAnswered = found === undefined;
  useEffect(() => {
    if (!isAnswered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((state, before) => {
      if (state.history === before.history || !state.meta.canSave) return;
      if (state.history.saved.uid !== before.history.saved.uid) forgetDraft(remember, before.history.saved.uid);
      clearTimeout(timer);
      timer = setTimeout(() => keepDraft(remember, store.getState().history), KEEP_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      // The page is left on purpose: what was not saved has been asked about, and was given up.
      if (store.getState().meta.canSave) forgetDraft(remember, store.getState().history.saved.uid);
    };
  }, [store, remember, isAnswered]);
  if (!found) return null;
  const discard = () => {
    forgetDraft(remember, store.getState().history.saved.uid);
    setFound(undefined);
  };
  const restore = () => {
    if (found.kind === 'restored') store.restore(found.history);
    setFound(undefined);
  };
  const text =
    found.kind === 'restored'
      ? undefined
      : `They were made on version ${found.draftVersion}, and somebody has saved since, so they cannot be put back.`;
  const actions = (
    <span className={styles.draftActions}>
      <Button size="compact" onClick={discard}>
        Discard
      </Button>
      {found.kind === 'restored' && (
        <Button size="compact" variant="primary" onClick={restore}>
          Restore
        </Button>
      )}
    </span>
  );
  return (
    <Notice tone="info" className={styles.draft} title="Your last visit left changes that were not saved" action={actions}>
      {text}
    </Notice>
  );
}
