import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../text/json-object.ts';
import { ADD_PANEL_TYPE } from './defaults.ts';

/** What lives only while a page is open (wire-notes product 1.3). */
const TRANSIENT = new Set(['events', 'meta', 'originalTime', 'originalTemplating', 'fullscreen', 'isEditing']);
const TRANSIENT_IN_PANEL = new Set(['events', 'fullscreen', 'isEditing', 'hasRefreshed']);

const without = (value: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name, field]) => !names.has(name) && field !== undefined));

function writePanel(panel: unknown): unknown {
  if (!isJsonObject(panel)) return panel;
  const written = without(panel, TRANSIENT_IN_PANEL);
  return Array.isArray(written.panels) ? { ...written, panels: written.panels.map(writePanel) } : written;
}

const isTile = (panel: unknown): boolean => isJsonObject(panel) && panel['type'] === ADD_PANEL_TYPE;

/** A document without what lives only while a page is open: transient fields and add-panel tiles. */
export function withoutTransient(document: JsonObject): JsonObject {
  const { panels } = document;
  const written = without(document, TRANSIENT);
  return Array.isArray(panels) ? { ...written, panels: panels.filter((panel) => !isTile(panel)).map(writePanel) } : written;
}

/**
 * The document to save: the model without transient fields and without add-panel tiles. Nothing else is left out, known to us
 * or not, so what other tools wrote comes back as it was.
 */
export const writeDashboard = (dashboard: Dashboard): JsonObject => withoutTransient(dashboard);
