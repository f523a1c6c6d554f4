/** Says something to assistive technology that the eye sees by itself, such as how many rows a filter left. */
export interface Announcer {
  readonly say: (text: string) => void;
  readonly text: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  let current = '';
  const listeners = new Set<() => void>();
  return {
    say: (text) => {
      if (text === current) return;
      current = text;
      listeners.forEach((listener) => listener());
    },
    text: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
