import { useEffect, useState } from 'react';

/** How far the change from the login form to the change-password view is. */
export type ViewStage = 'login' | 'leaving' | 'gone' | 'placed' | 'shown' | 'ready';

/** The login form fades, leaves, the other view is placed, fades in, and gets the focus (wire-notes product 1.9). */
const CHANGE_VIEW_DELAYS: readonly { readonly atMs: number; readonly stage: ViewStage }[] = [
  { atMs: 250, stage: 'gone' },
  { atMs: 251, stage: 'placed' },
  { atMs: 301, stage: 'shown' },
  { atMs: 400, stage: 'ready' },
];

/** `isOwed`: the page was opened to answer the view, so it stands there at once. */
export function useChangeView(isOwed = false): readonly [ViewStage, () => void] {
  const [stage, setStage] = useState<ViewStage>(isOwed ? 'ready' : 'login');
  const isChanging = stage !== 'login' && !isOwed;
  useEffect(() => {
    if (!isChanging) return;
    const timers = CHANGE_VIEW_DELAYS.map(({ atMs, stage: next }) => setTimeout(() => setStage(next), atMs));
    return () => timers.forEach(clearTimeout);
  }, [isChanging]);
  return [stage, () => setStage((now) => (now === 'login' ? 'leaving' : now))];
}
