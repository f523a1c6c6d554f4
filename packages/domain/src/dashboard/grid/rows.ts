import type { Panel } from '@pharos/contract/dashboard/panel';
import { ROW_TYPE } from '../defaults.ts';
import { sortByPlace } from './order.ts';

const isRow = (panel: Panel): boolean => panel.type === ROW_TYPE;

/** The panels of an expanded row: those behind it up to the next row. */
export function panelsOfRow(panels: readonly Panel[], rowId: number): Panel[] {
  const sorted = sortByPlace(panels);
  const start = sorted.findIndex((panel) => panel.id === rowId);
  const end = sorted.findIndex((panel, index) => index > start && isRow(panel));
  return start === -1 ? [] : sorted.slice(start + 1, end === -1 ? undefined : end);
}

/** Collapses a row: its panels move into it, at the places they have. A row that is collapsed already stays. */
export function collapseRow(panels: readonly Panel[], rowId: number): Panel[] {
  const row = panels.find((panel) => panel.id === rowId && isRow(panel) && panel.collapsed !== true);
  if (!row) return [...panels];
  const inside = panelsOfRow(panels, rowId);
  const hidden = new Set(inside.map((panel) => panel.id));
  return panels
    .filter((panel) => !hidden.has(panel.id))
    .map((panel) => (panel === row ? { ...row, collapsed: true, panels: inside } : panel));
}

const moved = <P extends Pick<Panel, 'gridPos'>>(panel: P, byY: number): P =>
  byY === 0 ? panel : { ...panel, gridPos: { ...panel.gridPos, y: panel.gridPos.y + byY } };

/** Expands a row: its panels come out below it, wherever the row stands now, and what follows moves down (reference 4.2). */
export function expandRow(panels: readonly Panel[], rowId: number): Panel[] {
  const sorted = sortByPlace(panels);
  const at = sorted.findIndex((panel) => panel.id === rowId && isRow(panel) && panel.collapsed === true);
  const row = sorted[at];
  if (!row) return [...panels];
  const nested: readonly Panel[] = row.panels ?? [];
  const below = row.gridPos.y + row.gridPos.h;
  const inside = nested.map((panel) => moved(panel, below - (nested[0]?.gridPos.y ?? below)));
  const bottom = inside.reduce((max, panel) => Math.max(max, panel.gridPos.y + panel.gridPos.h), below);
  const after = sorted.slice(at + 1).map((panel) => moved(panel, bottom - row.gridPos.y - 1));
  return sortByPlace([...sorted.slice(0, at), { ...row, collapsed: false, panels: [] }, ...inside, ...after]);
}

/** A row with what belongs to it, at the heights it takes up; rows lie across the whole width, so nothing of another row reaches in. */
interface RowBlock {
  readonly row: Panel;
  readonly panels: readonly Panel[];
  readonly height: number;
}

function blockOf(panels: readonly Panel[], row: Panel): RowBlock {
  const own = [row, ...(row.collapsed === true ? [] : panelsOfRow(panels, row.id))];
  const bottom = own.reduce((max, { gridPos }) => Math.max(max, gridPos.y + gridPos.h), 0);
  return { row, panels: own, height: bottom - row.gridPos.y };
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
    direction === 'up' ? [blockOf(panels, other), blockOf(panels, row)] : [blockOf(panels, row), blockOf(panels, other)];
  const byId = new Map([
    ...upper.panels.map((panel) => [panel.id, lower.height] as const),
    ...lower.panels.map((panel) => [panel.id, upper.row.gridPos.y - lower.row.gridPos.y] as const),
  ]);
  return sortByPlace(panels.map((panel) => moved(panel, byId.get(panel.id) ?? 0)));
}

/** Takes a row away: alone, so that its panels stay and belong to the row above, or with its panels (reference 4.2). */
export function withoutRow(panels: readonly Panel[], rowId: number, takes: 'row' | 'row and panels'): Panel[] {
  const shaped = takes === 'row' ? expandRow(panels, rowId) : collapseRow(panels, rowId);
  return shaped.filter((panel) => panel.id !== rowId);
}

/** Every row expanded; the form in which two documents are compared. */
export const expandAllRows = (panels: readonly Panel[]): Panel[] =>
  panels.filter((panel) => isRow(panel) && panel.collapsed === true).reduce<Panel[]>((all, row) => expandRow(all, row.id), [...panels]);
