import { isDirty } from '@pharos/domain/dashboard/changes/history';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { forgetDraft, keepDraft } from './draft-store.ts';
import { shareDraft } from './draft-tabs.ts';

/** A draft follows the edits this much later, so that typing writes it once. */
const KEEP_AFTER_MS = 1000;

/**
 * Writes the draft after the edits, once what was found is answered. A tab forgets only its own on leaving; what is returned makes a found
 * one its own.
 */
export function useStoredDraft(hasResponded: boolean): () => void {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const isOurs = useRef(false);
  useEffect(() => {
    if (!hasResponded) return;
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
  }, [store, remember, hasResponded]);
  return () => {
    isOurs.current = true;
  };
}

/** Whether another tab of this browser has unsaved changes of the same dashboard on its screen. */
export function useOtherTab(): boolean {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const draft = `${session.orgId} ${store.getState().history.saved.uid}`;
    return shareDraft(draft, { isMine: () => isDirty(store.getState().history), onElsewhere: () => setIsElsewhere(true) });
  }, [store, session]);
  return isElsewhere;
}
