import type { Panel } from '@pharos/contract/dashboard/panel';
import { sortByPlace } from './order.ts';
import { bottomOf, collapseRow, expandRow, isRow, moved, panelsOfRow } from './rows.ts';

/** A row with what belongs to it, at the heights it takes up; rows lie across the whole width, so nothing of another row reaches in. */
interface RowBlock {
  readonly row: Panel;
  readonly panels: readonly Panel[];
  readonly height: number;
}

function findBlock(panels: readonly Panel[], row: Panel): RowBlock {
  const own = [row, ...(row.collapsed === true ? [] : panelsOfRow(panels, row.id))];
  return { row, panels: own, height: bottomOf(own) - row.gridPos.y };
}

/** The row before or after a row; undefined at the ends. */
export function neighbourRow(panels: readonly Panel[], rowId: number, direction: 'up' | 'down'): Panel | undefined {
  const rows = sortByPlace(panels).filter(isRow);
  const at = rows.findIndex(({ id }) => id === rowId);
  return at === -1 ? undefined : rows[direction === 'up' ? at - 1 : at + 1];
}

/**
 * Changes places with the row before or after, each with the panels that belong to it. The first row does not go above panels that stand
 * before every row: they would become its own.
 */
export function moveRowPast(panels: readonly Panel[], rowId: number, direction: 'up' | 'down'): Panel[] {
  const row = panels.find(({ id }) => id === rowId);
  const other = neighbourRow(panels, rowId, direction);
  if (!row || !other) return [...panels];
  const [upper, lower] =
    direction === 'up' ? [findBlock(panels, other), findBlock(panels, row)] : [findBlock(panels, row), findBlock(panels, other)];
  const shiftById = new Map([
    ...upper.panels.map((panel) => [panel.id, lower.height] as const),
    ...lower.panels.map((panel) => [panel.id, upper.row.gridPos.y - lower.row.gridPos.y] as const),
  ]);
  return sortByPlace(panels.map((panel) => moved(panel, shiftById.get(panel.id) ?? 0)));
}

/** Takes a row away: alone, so that its panels stay and belong to the row above, or with its panels (wire-notes dashboard-json 4.2). */
export function withoutRow(panels: readonly Panel[], rowId: number, takes: 'row' | 'row and panels'): Panel[] {
  const shaped = takes === 'row' ? expandRow(panels, rowId) : collapseRow(panels, rowId);
  return shaped.filter((panel) => panel.id !== rowId);
}
