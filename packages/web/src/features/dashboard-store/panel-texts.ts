import { createListeners } from '@pharos/ui/element';

/** Texts that are known of a panel once it is drawn, by its id. */
export interface PanelTexts {
  readonly get: (panelId: number) => readonly string[];
  readonly set: (panelId: number, texts: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: readonly string[] = [];

export function createPanelTexts(): PanelTexts {
  const known = new Map<number, readonly string[]>();
  const listeners = createListeners();
  const get = (panelId: number) => known.get(panelId) ?? NONE;
  return {
    get,
    set(panelId, texts) {
      if (get(panelId).join('\n') === texts.join('\n')) return;
      known.set(panelId, texts);
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
