import type { PointerBus } from '@pharos/plugin/ui';
import { createListeners } from '@pharos/ui/element';

type Position = Parameters<PointerBus['publish']>[0];

export type DashboardPointer = PointerBus;

/** Where the pointer is, told to every chart of one dashboard without React. */
export function createPointerBus(mode: () => 0 | 1 | 2): DashboardPointer {
  const listeners = createListeners<[position: Position]>();
  return {
    publish: (position) => listeners.notify(position),
    subscribe: listeners.subscribe,
    mode,
  };
}
