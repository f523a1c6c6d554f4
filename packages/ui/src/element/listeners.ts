/** Who wants to know of a change outside of React. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Returns the way to stop. Stable, as `useSyncExternalStore` wants it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  readonly notify: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (...args) => listeners.forEach((listener) => listener(...args)),
  };
}
