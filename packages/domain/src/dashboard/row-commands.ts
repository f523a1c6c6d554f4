import type { Panel } from '@pharos/contract/dashboard/panel';
import { isEqualJson } from '../text/equal-json.ts';
import type { Edit } from './changes/edit.ts';
import { ROW_TYPE } from './defaults.ts';
import { compactPanels } from './grid/panel-layout.ts';
import { moveRowPast, neighbourRow, withoutRow } from './grid/row-blocks.ts';
import { moveSection } from './grid/row-sections.ts';
import { collapseRow, expandRow, isRow } from './grid/rows.ts';
import { updatePanel } from './panel-commands.ts';

/** What a row is called, the variable that it is repeated for (undefined: it is not), and whether copies without data have no place. */
export interface RowOptions {
  readonly title: string;
  readonly repeat: string | undefined;
  readonly foldsEmptyCopies?: boolean;
}

/** Takes over the options of a row as one step. */
export const setRowOptions = (rowId: number, { title, repeat, foldsEmptyCopies = false }: RowOptions): Edit => ({
  ...updatePanel(rowId, { title, repeat, foldEmptyCopies: foldsEmptyCopies ? true : undefined }, 'Change row options'),
  mergeKey: undefined,
});

/** Closes every row, or opens every one. Not a change that needs saving. */
export const setAllRows = (state: 'collapsed' | 'expanded'): Edit => ({
  label: state === 'collapsed' ? 'Collapse all rows' : 'Expand all rows',
  apply: (draft) => {
    const rows = draft.panels.filter((panel) => isRow(panel) && (panel.collapsed === true) !== (state === 'collapsed'));
    if (rows.length === 0) return;
    const change = state === 'collapsed' ? collapseRow : expandRow;
    draft.panels = compactPanels(rows.reduce<Panel[]>((panels, { id }) => change(panels, id), [...draft.panels]));
  },
});

/** Moves an open row with all that belongs to it before another row; undefined: behind all. */
export const moveRowTo = (rowId: number, beforeId: number | undefined): Edit => ({
  label: 'Move row',
  apply: (draft) => {
    const moved = compactPanels(moveSection(draft.panels, { id: rowId, beforeId }));
    if (!isEqualJson(moved, draft.panels)) draft.panels = moved;
  },
});

/** Moves a row with all that belongs to it past the row before or after; nothing happens where there is none. */
export const moveRow = (rowId: number, direction: 'up' | 'down'): Edit => ({
  label: 'Move row',
  apply: (draft) => {
    if (neighbourRow(draft.panels, rowId, direction)) draft.panels = compactPanels(moveRowPast(draft.panels, rowId, direction));
  },
});

/** Removes a row alone, or with the panels that belong to it; what stands below closes the gap. */
export const removeRow = (rowId: number, takes: 'row' | 'row and panels'): Edit => ({
  label: takes === 'row' ? 'Remove row' : 'Remove row and panels',
  apply: (draft) => {
    const isThere = draft.panels.some(({ id, type }) => id === rowId && type === ROW_TYPE);
    if (isThere) draft.panels = compactPanels(withoutRow(draft.panels, rowId, takes));
  },
});
