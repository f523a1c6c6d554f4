import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../text/json-object.ts';
import { ADD_PANEL_TYPE } from './defaults.ts';

/** What lives only while a page is open (wire-notes product 1.3). */
const TRANSIENT = new Set(['events', 'meta', 'originalTime', 'originalTemplating', 'fullscreen', 'isEditing']);
const TRANSIENT_IN_PANEL = new Set(['events', 'fullscreen', 'isEditing', 'hasRefreshed']);

const without = (value: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => !names.has(name) && field !== undefined));

function writePanel(panel: JsonObject): JsonObject {
  const written = without(panel, TRANSIENT_IN_PANEL);
  return Array.isArray(written.panels) ? { ...written, panels: written.panels.filter(isJsonObject).map(writePanel) } : written;
}

/**
 * The document to save: the model without transient fields and without add-panel tiles. Nothing else is left out, known to us
 * or not, so what other tools wrote comes back as it was.
 */
export function writeDashboard(dashboard: Dashboard): JsonObject {
  const panels = dashboard.panels.filter((panel) => panel.type !== ADD_PANEL_TYPE).map(writePanel);
  return { ...without(dashboard, TRANSIENT), panels };
}
