import type { Dashboard, Palette } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Edit } from './changes/edit.ts';
import { assignChanged, replaceFields } from './changes/assign-changed.ts';
import { readDashboard } from './read-dashboard.ts';
import { compactPanels } from './grid/panel-layout.ts';
import { collapseRow, expandRow } from './grid/rows.ts';
import { writeDashboard } from './write-dashboard.ts';

const FIELD_LABELS = {
  title: 'Change title',
  description: 'Change description',
  tags: 'Change tags',
  timezone: 'Change time zone',
  editable: 'Change editable',
  graphTooltip: 'Change graph tooltip',
  palette: 'Change palette',
  refresh: 'Change refresh',
  time: 'Change time range',
  timepicker: 'Change time picker',
} as const satisfies Partial<Record<keyof Dashboard, string>>;

type SettingName = keyof typeof FIELD_LABELS;

/** Settings of the dashboard as one edit of undo per field; typing in one field is one step. */
export const setSetting = <Name extends SettingName>(name: Name, value: Dashboard[Name]): Edit => ({
  label: FIELD_LABELS[name],
  mergeKey: `dashboard:${name}`,
  apply: (draft) => assignChanged(draft, { [name]: value }),
});

/** The title as it is typed; an empty one is refused when the dashboard is saved. */
export const setTitle = (title: string): Edit => setSetting('title', title);
/** What the dashboard is about, as it is typed. */
export const setDescription = (description: string): Edit => setSetting('description', description);
/** Tags are chosen one by one, so each choice is a step of undo of its own. */
export const setTags = (tags: string[]): Edit => ({ ...setSetting('tags', tags), mergeKey: undefined });
/** The zone of all times: `browser`, `utc`, an IANA name, or empty for the reader's own. */
export const setTimeZone = (timezone: string): Edit => setSetting('timezone', timezone);
/** Whether the graphs of the page share a line at the pointer, or the tooltip too. */
export const setGraphTooltip = (mode: Dashboard['graphTooltip']): Edit => setSetting('graphTooltip', mode);

/** The palette of viewers who prefer none; the usual one is not written down. */
export const setPalette = (palette: Palette): Edit => setSetting('palette', palette === 'standard' ? undefined : palette);

/** Opens or closes a row. Not a change that needs saving. */
export const toggleRow = (rowId: number): Edit => ({
  label: 'Toggle row',
  apply: (draft) => {
    const row = draft.panels.find((panel) => panel.id === rowId);
    if (row) draft.panels = compactPanels(row.collapsed === true ? expandRow(draft.panels, rowId) : collapseRow(draft.panels, rowId));
  },
});

/**
 * Takes over a whole document from the JSON view: fields that are gone are removed; id, uid and version stay the stored ones,
 * so that it is saved over the dashboard that is open.
 */
export const replaceDocument = (document: JsonObject): Edit => ({
  label: 'Edit JSON',
  apply: (draft) => {
    const { id, uid, version } = draft;
    replaceFields(draft, { ...writeDashboard(readDashboard(document)), id, uid, version });
  },
});
