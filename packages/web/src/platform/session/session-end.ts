import { createListeners } from '@pharos/ui/element';

/** Whether the server has ended the session of this page; the page stays, so that edits are not lost. */
export interface SessionEnd {
  /** Every response of the server tells; somebody may have signed in again in another tab. */
  readonly set: (isGood: boolean) => void;
  readonly hasEnded: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionEnd(): SessionEnd {
  let hasEnded = false;
  const listeners = createListeners();
  return {
    set: (isGood) => {
      if (hasEnded !== isGood) return;
      hasEnded = !isGood;
      listeners.notify();
    },
    hasEnded: () => hasEnded,
    subscribe: listeners.subscribe,
  };
}
