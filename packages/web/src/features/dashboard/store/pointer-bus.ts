import type { PointerBus } from '@pharos/plugin/ui';

type Position = Parameters<PointerBus['publish']>[0];

export type DashboardPointer = PointerBus;

/** Where the pointer is, told to every chart of one dashboard without React. */
export function createPointerBus(mode: () => 0 | 1 | 2): DashboardPointer {
  const listeners = new Set<(position: Position) => void>();
  return {
    publish: (position) => listeners.forEach((listener) => listener(position)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mode,
  };
}
