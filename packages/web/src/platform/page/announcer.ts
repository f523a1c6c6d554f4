import { createListeners } from '@pharos/ui/element';

/** Says something to assistive technology that the eye sees by itself, such as how many rows a filter left. */
export interface Announcer {
  readonly say: (text: string) => void;
  readonly text: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  let current = '';
  const listeners = createListeners();
  return {
    say: (text) => {
      if (text === current) return;
      current = text;
      listeners.notify();
    },
    text: () => current,
    subscribe: listeners.subscribe,
  };
}
