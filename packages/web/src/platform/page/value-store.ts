import { createListeners } from '@pharos/ui/element';
import { useSyncExternalStore } from 'react';

/** One value that parts of the page share and draw anew with. */
export interface ValueStore<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  let value = first;
  const { subscribe, notify } = createListeners();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      notify();
    },
    subscribe,
  };
}

export const useValue = <Value>({ subscribe, get }: Pick<ValueStore<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get);
