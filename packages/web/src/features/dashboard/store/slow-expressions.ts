import { createListeners } from '@pharos/ui/element';

/** Expressions that a panel was drawn without, because they did not end; as they are written between slashes. */
export interface SlowExpressions {
  readonly get: (panelId: number) => readonly string[];
  readonly set: (panelId: number, expressions: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: readonly string[] = [];

export function createSlowExpressions(): SlowExpressions {
  const known = new Map<number, readonly string[]>();
  const listeners = createListeners();
  const get = (panelId: number) => known.get(panelId) ?? NONE;
  return {
    get,
    set(panelId, expressions) {
      if (get(panelId).join('\n') === expressions.join('\n')) return;
      known.set(panelId, expressions);
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
