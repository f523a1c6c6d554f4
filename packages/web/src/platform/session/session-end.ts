import { createListeners } from '@pharos/ui/element';

/** Whether the server has ended the session of this page; the page stays, so that edits are not lost. */
export interface SessionEnd {
  readonly note: () => void;
  readonly hasEnded: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionEnd(): SessionEnd {
  let hasEnded = false;
  const listeners = createListeners();
  return {
    note: () => {
      if (hasEnded) return;
      hasEnded = true;
      listeners.notify();
    },
    hasEnded: () => hasEnded,
    subscribe: listeners.subscribe,
  };
}
