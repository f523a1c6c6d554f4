import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import { replaceFields } from '@pharos/domain/dashboard/changes/assign-changed';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';

/** Takes over a whole panel as one step; its number and the panels inside of it stay. */
const replacePanel = (panelId: number, next: Panel, label: string): Edit => ({
  label,
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    if (!panel) return;
    const { id: _id, panels: _panels, ...fields } = next;
    replaceFields(panel, fields, ['id', 'panels']);
  },
});

/** A panel as it was before; it stays where it stands now. */
export const discardChanges = (panel: Panel, before: Panel): Edit =>
  replacePanel(panel.id, { ...before, gridPos: panel.gridPos }, 'Discard panel changes');

/** Whether a panel differs from an earlier state of it, wherever it stands. */
export const differs = ({ gridPos: _place, ...panel }: Panel, { gridPos: _earlierPlace, ...before }: Panel): boolean =>
  !isEqualJson(panel, before);

/** A panel from the JSON view; without a place it stays where it is. */
export function setPanelJson(panel: Panel, document: JsonObject): Edit | undefined {
  const [read] = readDashboard({ panels: [{ gridPos: panel.gridPos, ...document, id: panel.id }] }).panels;
  return read && replacePanel(panel.id, read, 'Edit panel JSON');
}
