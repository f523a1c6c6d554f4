import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from './changes/edit.ts';
import { ROW_TYPE } from './defaults.ts';
import { compactPanels } from './grid/panel-layout.ts';
import { collapseRow, expandRow, isRow } from './grid/rows.ts';
import { moveRowPast, neighbourRow, withoutRow } from './grid/row-blocks.ts';
import { updatePanel } from './panel-commands.ts';

/** Another title for a row. */
export const renameRow = (rowId: number, title: string): Edit => ({ ...updatePanel(rowId, { title }, 'Rename row'), mergeKey: undefined });

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

/** Opens or closes every row. Not a change that needs saving, as with one of them. */
export const toggleRows = (isCollapsed: boolean): Edit => ({
  label: isCollapsed ? 'Collapse all rows' : 'Expand all rows',
  apply: (draft) => {
    const rows = draft.panels.filter((panel) => isRow(panel) && (panel.collapsed === true) !== isCollapsed);
    if (rows.length === 0) return;
    const toggle = isCollapsed ? collapseRow : expandRow;
    draft.panels = compactPanels(rows.reduce<readonly Panel[]>((panels, { id }) => toggle(panels, id), draft.panels));
  },
});
