import { useEffect, useState } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { hasUnsavedChanges } from '../store/dashboard-state.ts';
import { useDashboardStore } from '../store/useDashboard.ts';
import { forgetDraft, keepDraft } from './draft-store.ts';
import { shareDraft } from './draft-tabs.ts';

/** A draft follows the edits this much later, so that typing writes it once. */
const KEEP_AFTER_MS = 1000;

/**
 * Writes the draft after the edits, once what was found is answered, and once more when the page is taken down: it may have broken, and
 * changes are forgotten only where a person gave them up. A tab that has edited nothing leaves the draft of another one alone.
 */
export function useStoredDraft(hasResponded: boolean): void {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  useEffect(() => {
    if (!hasResponded) return;
    const first = store.getState();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepDraft(remember, store.getState(), store.now());
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    };
    if (first.meta.canSave && hasUnsavedChanges(first)) keepSoon();
    const stop = store.subscribe((state, before) => {
      if (state.history === before.history || !state.meta.canSave) return;
      if (state.history.saved.uid !== before.history.saved.uid) forgetDraft(remember, before.history.saved.uid);
      keepSoon();
    });
    return () => {
      stop();
      clearTimeout(timer);
      if (timer !== undefined && store.getState().meta.canSave) keep();
    };
  }, [store, remember, hasResponded]);
}

/** Whether another tab of this browser has unsaved changes of the same dashboard on its screen. */
export function useOtherTab(): boolean {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    const draft = `${session.orgId} ${store.getState().history.saved.uid}`;
    return shareDraft(draft, { isMine: () => hasUnsavedChanges(store.getState()), onElsewhere: () => setIsElsewhere(true) });
  }, [store, session]);
  return isElsewhere;
}
