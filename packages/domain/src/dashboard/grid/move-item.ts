import { moveElement, type LayoutItem } from 'react-grid-layout/core';
import { boundedCorner, boundedItem, compact, GRID_COLUMNS, type GridItem } from './layout.ts';

/**
 * The layout after an item was moved. The others make room: downwards, or above it where they fit. Always start from the
 * layout at the beginning of a drag, so that the way of the pointer leaves no trace.
 */
export function moveItem(items: readonly GridItem[], id: number, to: Pick<GridItem, 'x' | 'y'>): GridItem[] {
  const layout = items.map(boundedItem).map(({ id: i, ...place }): LayoutItem => ({ i: String(i), ...place }));
  const item = layout.find((candidate) => candidate.i === String(id));
  if (!item) return compact(items);
  const { x, y } = boundedCorner(to, item.w);
  const moved = moveElement(layout, item, x, y, true, false, 'vertical', GRID_COLUMNS);
  return compact(moved.map((one) => ({ id: Number(one.i), x: one.x, y: one.y, w: one.w, h: one.h })));
}
