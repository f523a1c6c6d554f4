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
export function shareDraft(draft: string, { isMine, onElsewhere }: DraftTab): () => void {
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
