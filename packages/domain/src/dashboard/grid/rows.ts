import type { Panel } from '@pharos/contract/dashboard/panel';
import { ROW_TYPE } from '../defaults.ts';
import { sortByPlace } from './order.ts';

/** Whether a panel is the head of a row. */
export const isRow = (panel: Panel): boolean => panel.type === ROW_TYPE;

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

/** A panel further down, or up where the number is negative. */
export const moved = <P extends Pick<Panel, 'gridPos'>>(panel: P, byY: number): P =>
  byY === 0 ? panel : { ...panel, gridPos: { ...panel.gridPos, y: panel.gridPos.y + byY } };

/** The bottom edge of the lowest of some panels, in grid units; 0 where there is none. */
export const bottomOf = (panels: readonly Panel[]): number =>
  panels.reduce((bottom, { gridPos }) => Math.max(bottom, gridPos.y + gridPos.h), 0);

/** The panels of a collapsed row at the places they have below it when it is open. */
export function panelsInside(row: Panel): readonly Panel[] {
  const nested: readonly Panel[] = row.panels ?? [];
  const below = bottomOf([row]);
  return nested.map((panel) => moved(panel, below - (nested[0]?.gridPos.y ?? below)));
}

/** Expands a row: its panels come out below it, wherever the row stands now, and what follows moves down (wire-notes dashboard-json 4.2). */
export function expandRow(panels: readonly Panel[], rowId: number): Panel[] {
  const sorted = sortByPlace(panels);
  const at = sorted.findIndex((panel) => panel.id === rowId && isRow(panel) && panel.collapsed === true);
  const row = sorted[at];
  if (!row) return [...panels];
  const inside = panelsInside(row);
  const bottom = bottomOf([row, ...inside]);
  const after = sorted.slice(at + 1).map((panel) => moved(panel, bottom - row.gridPos.y - 1));
  return sortByPlace([...sorted.slice(0, at), { ...row, collapsed: false, panels: [] }, ...inside, ...after]);
}

/** Every row expanded; the form in which two documents are compared. */
export const expandAllRows = (panels: readonly Panel[]): Panel[] =>
  panels.filter((panel) => isRow(panel) && panel.collapsed === true).reduce<Panel[]>((all, row) => expandRow(all, row.id), [...panels]);
