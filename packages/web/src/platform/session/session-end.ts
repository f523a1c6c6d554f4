import { createListeners } from '@pharos/ui/element';

/** Whether the server has ended the session of this page; the page stays, so that edits are not lost. */
export interface SessionEnd {
  readonly note: () => void;
  /** Somebody signed in again in another tab. */
  readonly revive: () => void;
  readonly hasEnded: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionEnd(): SessionEnd {
  let hasEnded = false;
  const listeners = createListeners();
  const set = (value: boolean) => {
    if (hasEnded === value) return;
    hasEnded = value;
    listeners.notify();
  };
  return {
    note: () => set(true),
    revive: () => set(false),
    hasEnded: () => hasEnded,
    subscribe: listeners.subscribe,
  };
}
