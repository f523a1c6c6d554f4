import type { Panel } from '@pharos/contract/dashboard/panel';
import { compact } from './layout.ts';
import type { GridItem } from './layout.ts';
import { sortByPlace } from './order.ts';

/** The places of panels as the grid sees them. */
export const itemsOf = (panels: readonly Panel[]): GridItem[] => panels.map(({ id, gridPos: { x, y, w, h } }) => ({ id, x, y, w, h }));

/** Panels at their new places, in reading order. Other members of `gridPos` stay; a panel without a place keeps its own. */
export function withLayout(panels: readonly Panel[], items: readonly GridItem[]): Panel[] {
  const places = new Map(items.map((item) => [item.id, item]));
  return sortByPlace(panels.map((panel) => placed(panel, places.get(panel.id))));
}

function placed(panel: Panel, item: GridItem | undefined): Panel {
  if (!item) return panel;
  const { x, y, w, h } = item;
  const { gridPos } = panel;
  const isSame = gridPos.x === x && gridPos.y === y && gridPos.w === w && gridPos.h === h;
  return isSame ? panel : { ...panel, gridPos: { ...gridPos, x, y, w, h } };
}

/** Panels as they are shown: no gaps above, no overlaps, inside of the grid. */
export const compactPanels = (panels: readonly Panel[]): Panel[] => withLayout(panels, compact(itemsOf(panels)));
