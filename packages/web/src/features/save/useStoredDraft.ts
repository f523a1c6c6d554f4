import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { hasUnsavedChanges, useDashboardStore } from '../dashboard-store/index.ts';
import { forgetDraft, keepDraft } from './draft-store.ts';

/** A draft follows the edits this much later, so that typing writes it once. */
const KEEP_AFTER_MS = 1000;

interface Keeping {
  /** Nothing is written: the draft that stands there is another tab's. */
  readonly isOfOtherTab: boolean;
  /** Puts a draft that nobody has answered yet elsewhere; called before what stands there is written over or forgotten. */
  readonly makeRoom: () => void;
}

/**
 * Writes the draft after the edits, and once more when the page is taken down: it may have broken, and changes are forgotten only where a
 * person gave them up. A tab that has edited nothing leaves the draft of another one alone.
 */
export function useStoredDraft({ isOfOtherTab, makeRoom }: Keeping): void {
  const store = useDashboardStore();
  const { remember } = usePlatform();
  const keep = useEffectEvent(() => {
    if (isOfOtherTab) return;
    makeRoom();
    keepDraft(remember, store.getState(), store.now());
  });
  const forget = useEffectEvent((uid: string | null) => {
    makeRoom();
    forgetDraft(remember, uid);
  });
  useEffect(() => {
    const first = store.getState();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, KEEP_AFTER_MS);
    };
    const keepPending = () => timer !== undefined && store.getState().meta.canSave && keepNow();
    if (first.meta.canSave && first.history.changes.length > 0) keepSoon();
    const stop = store.subscribe((state, before) => {
      if (state.history === before.history || !state.meta.canSave) return;
      if (state.history.saved.uid !== before.history.saved.uid) forget(before.history.saved.uid);
      keepSoon();
    });
    window.addEventListener('pagehide', keepPending);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepPending);
      keepPending();
    };
  }, [store]);
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

type TabRequest = readonly [kind: 'whose' | 'mine', draft: string];

interface DraftTab {
  /** Whether the changes of this draft stand on the screen of this tab. */
  readonly isMine: () => boolean;
  /** Another tab has them on its screen. */
  readonly onElsewhere: () => void;
}

/**
 * Asks the other tabs of this browser whose draft this is, and answers them; returns how to stop. In a browser without such channels
 * nobody answers, so a tab believes to be alone.
 */
function shareDraft(draft: string, { isMine, onElsewhere }: DraftTab): () => void {
  if (typeof BroadcastChannel !== 'function') return () => {};
  const channel = new BroadcastChannel('pharos.draft');
  const say = (kind: TabRequest[0]): void => channel.postMessage([kind, draft] satisfies TabRequest);
  channel.addEventListener('message', ({ data }: MessageEvent<TabRequest>) => {
    if (data[1] !== draft) return;
    if (data[0] === 'mine') onElsewhere();
    else if (isMine()) say('mine');
  });
  say('whose');
  return () => channel.close();
}
