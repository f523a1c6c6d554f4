import { ROW_TYPE } from '../defaults.ts';
import type { GridItem } from '../grid/layout.ts';
import type { ShownDashboard, ShownPanel } from './show-dashboard.ts';

/** Whether repeats have decided where a panel begins in its line, and how wide it is. */
const isInLine = ({ repetition, source }: ShownPanel): boolean =>
  repetition !== undefined && source.type !== ROW_TYPE && source.repeatDirection !== 'v';

/**
 * The part of a layout of the screen that belongs into the document: copies have no place there, and a panel that repeats side by side
 * keeps the column and width it has there.
 */
export function documentLayout(items: readonly GridItem[], { byId }: Pick<ShownDashboard, 'byId'>): readonly GridItem[] {
  return items.flatMap((item) => {
    const shown = byId.get(item.id);
    if (!shown || shown.isClone) return [];
    const { x, w } = shown.source.gridPos;
    return [isInLine(shown) ? { ...item, x, w } : item];
  });
}
