import { Panel } from '@pharos/contract/dashboard/panel';
import { isJsonObject } from '../text/json-object.ts';
import { ADD_PANEL_TYPE, NEW_PANEL_SIZE, NEW_PANEL_TITLE, ROW_TYPE } from './defaults.ts';
import { addPanel, copyPanel } from './add-and-remove.ts';
import type { Edit } from './changes/edit.ts';

/** A longer text is no panel of anybody: nothing reads it. */
const MAX_LENGTH = 1_000_000;

/** A panel as text, for another dashboard: the saved fields without what belongs to this one. */
export const panelText = (panel: Panel): string => JSON.stringify(copyPanel(panel, panel.id));

/** The panel that a text holds; undefined for any other text, and for rows, which are places rather than panels. Never throws. */
export function readPanelText(text: string): Panel | undefined {
  if (text.length > MAX_LENGTH || !text.trimStart().startsWith('{')) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json) || typeof json['type'] !== 'string' || json['type'] === '' || isPlace(json['type'])) return undefined;
    const read = Panel.safeParse(json);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const isPlace = (type: string): boolean => type === ROW_TYPE || type === ADD_PANEL_TYPE;

/** Puts a panel of another place here, at a row of the grid. */
export function pastePanel(panel: Panel, y: number): Edit {
  const { id: _id, type, title = NEW_PANEL_TITLE, gridPos, ...fields } = copyPanel(panel, 0);
  const { w, h } = { ...NEW_PANEL_SIZE, ...gridPos };
  return addPanel({ type, title, y, fields, size: { w, h }, label: 'Paste panel' });
}
