import type { Panel } from '@pharos/contract/dashboard/panel';
import { useEffect, useState } from 'react';
import { approachOrder, keepOrder } from './tile-order.ts';

/** So many tiles follow at once, whichever of them move. */
const FEW = 20;
/** Of more tiles those that change their place in the page at a time: each means to lay out a panel with all that is in it. */
const MOVED_AT_ONCE = 2;
const BETWEEN_MS = 50;

/**
 * Panels in the order in which their tiles stand in the page, which the tab key and readers follow. Style sheets place them, so a drop need not move them in the
 * page at once, which takes long where there are many: those follow a few at a time.
 */
export function useTileOrder(panels: readonly Panel[]): readonly Panel[] {
  const wanted = panels.map(({ id }) => id);
  const [standing, setStanding] = useState<readonly number[]>(wanted);
  const order = wanted.length <= FEW ? wanted : keepOrder(standing, wanted);
  const isBehind = order.some((id, index) => id !== wanted[index]);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setStanding(approachOrder(order, wanted, MOVED_AT_ONCE)), BETWEEN_MS);
    return () => clearTimeout(timer);
  });
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
