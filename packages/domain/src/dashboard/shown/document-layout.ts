import { ROW_TYPE } from '../defaults.ts';
import type { GridItem } from '../grid/layout.ts';
import type { ShownDashboard, ShownPanel } from './show-dashboard.ts';

/** Whether repeats have decided where a panel begins in its line, and how wide it is. */
const isInLine = ({ repetition, source }: ShownPanel): boolean =>
  repetition !== undefined && source.type !== ROW_TYPE && source.repeatDirection !== 'v';

/**
 * The part of a layout of the screen that belongs into the document: copies have no place there, and a panel that repeats side by side
 * keeps the column and width it has there. What is folded away comes back where the line stands that speaks for it.
 */
export function documentLayout(items: readonly GridItem[], shown: Pick<ShownDashboard, 'byId' | 'groups'>): readonly GridItem[] {
  return unfolded(items, shown).flatMap((item) => {
    const panel = shown.byId.get(item.id);
    if (!panel || panel.isClone) return [];
    const { x, w } = panel.source.gridPos;
    return [isInLine(panel) ? { ...item, x, w } : item];
  });
}

/** A layout with what is folded away; the lines of other groups stay where they are. */
function unfolded(items: readonly GridItem[], { byId, groups }: Pick<ShownDashboard, 'byId' | 'groups'>): readonly GridItem[] {
  const lines = new Map(items.map((item) => [item.id, item]));
  const folded = groups.flatMap(({ id, foldedIds }) => {
    const line = lines.get(id);
    const panels = foldedIds.flatMap((panelId) => byId.get(panelId)?.source ?? []);
    return line && panels.length > 0 ? [{ line, panels }] : [];
  });
  // From below, so that the other lines stay where they were.
  return folded
    .toSorted((a, b) => b.line.y - a.line.y)
    .reduce<readonly GridItem[]>((all, { line, panels }) => {
      const top = Math.min(...panels.map(({ gridPos }) => gridPos.y));
      const height = Math.max(...panels.map(({ gridPos }) => gridPos.y + gridPos.h)) - top;
      const below = all.map((item) => (item.y > line.y ? { ...item, y: item.y + height - line.h } : item));
      const back = panels.map(({ id, gridPos: { x, y, w, h } }) => ({ id, x, y: line.y + y - top, w, h }));
      return [...below, ...back];
    }, items);
}
