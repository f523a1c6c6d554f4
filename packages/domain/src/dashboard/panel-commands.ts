import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from './changes/edit.ts';
import { assignChanged, replaceFields } from './changes/assign-changed.ts';
import { isEqualJson } from '../text/equal-json.ts';
import type { GridItem } from './grid/layout.ts';
import { withLayout } from './grid/panel-layout.ts';

/** A panel anywhere in the document, inside of a collapsed row too. */
export const findPanel = (dashboard: Pick<Dashboard, 'panels'>, panelId: number): Panel | undefined =>
  dashboard.panels.find((panel) => panel.id === panelId) ??
  dashboard.panels.flatMap((row): Panel[] => row.panels ?? []).find((panel) => panel.id === panelId);

/** Fields of a panel that change together as one step; undefined removes a field. Typing in the same fields merges. */
export const updatePanel = (panelId: number, fields: Readonly<Record<string, unknown>>, label = 'Change panel'): Edit => ({
  label,
  mergeKey: `panel:${panelId}:${Object.keys(fields).toSorted().join(',')}`,
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    if (panel) assignChanged(panel, fields);
  },
});

/** The options of a panel's type, changed in its editor. */
export const updatePanelOptions = (panelId: number, change: Readonly<Record<string, unknown>>): Edit =>
  updatePanel(panelId, change, 'Change panel options');

/** Another title for a panel; nothing happens where there is no such panel. Typing is one step. */
export const setPanelTitle = (panelId: number, title: string): Edit => updatePanel(panelId, { title }, 'Rename panel');

/** Another type for a panel: thresholds and alert go, all other fields stay (wire-notes dashboard-json 1.3). */
export const changePanelType = (panelId: number, type: string): Edit => ({
  ...updatePanel(panelId, { type, thresholds: undefined, alert: undefined }, 'Change panel type'),
  mergeKey: undefined,
});

/** Takes a panel over as it was in another version; it stays where it stands, and so do all others. */
export const restorePanel = (panel: Panel, version: number): Edit => ({
  label: `Restore panel from version ${version}`,
  apply: (draft) => {
    const current = findPanel(draft, panel.id);
    if (!current) return;
    const { gridPos, collapsed, panels } = current;
    const place = { gridPos, ...(collapsed === undefined ? {} : { collapsed }), ...(panels === undefined ? {} : { panels }) };
    replaceFields(current, { ...structuredClone(panel), ...place });
  },
});

/** Takes over a whole layout, as a drag ended. */
export const setLayout = (items: readonly GridItem[], label = 'Move panels'): Edit => ({
  label,
  apply: (draft) => {
    const next = withLayout(draft.panels, [...items]);
    if (!isEqualJson(next, draft.panels)) draft.panels = next;
  },
});
