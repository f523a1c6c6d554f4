/** Whether the server has ended the session of this page; the page stays, so that edits are not lost. */
export interface SessionEnd {
  readonly note: () => void;
  readonly hasEnded: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionEnd(): SessionEnd {
  let hasEnded = false;
  const listeners = new Set<() => void>();
  return {
    note: () => {
      if (hasEnded) return;
      hasEnded = true;
      listeners.forEach((listener) => listener());
    },
    hasEnded: () => hasEnded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
