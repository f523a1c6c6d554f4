import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { ADD_PANEL_TYPE, ROW_TYPE } from '../defaults.ts';
import { compactPanels } from '../grid/panel-layout.ts';
import { expandAllRows } from '../grid/rows.ts';
import { writeDashboard } from '../write-dashboard.ts';

/** Equal in value as JSON: order of keys and undefined fields do not matter. */
export function isEqualJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === 0 && right === 0;
  if (Array.isArray(left) || Array.isArray(right)) return isEqualList(left, right);
  return isEqualObject(left, right);
}

function isEqualList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item, index) => isEqualJson(item, right[index]));
}

/** In plain loops: every edit compares the whole document. */
function isEqualObject(left: object, right: object): boolean {
  for (const name of Object.keys(left)) if (!isEqualJson(fieldOf(left, name), fieldOf(right, name))) return false;
  for (const name of Object.keys(right)) if (!Object.hasOwn(left, name) && fieldOf(right, name) !== undefined) return false;
  return true;
}

/** A field of the object itself; undefined where it has none. */
export const fieldOf = (value: object, name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);

/** A panel without what a viewer changes in passing: repeats' own variables, the order of a legend, whether a row is open. */
function comparablePanel(panel: JsonObject): JsonObject {
  const rest = omitFields(panel, 'scopedVars', ...(panel.type === ROW_TYPE ? ['collapsed', 'panels'] : []));
  return isJsonObject(rest.legend) ? { ...rest, legend: omitFields(rest.legend, 'sort', 'sortDesc') } : rest;
}

const isOwn = (panel: Panel): boolean => typeof panel.repeatPanelId !== 'number';

const comparableVariable = (variable: JsonObject): JsonObject => omitFields(variable, 'current', 'options', 'filters');

/**
 * The part of a document whose change asks to be saved (wire-notes dashboard-json 1.11): rows expanded, no repeat clones, no time range,
 * refresh, chosen variable values or legend order. Places are compared as they are shown, without gaps and add-panel tiles.
 */
export function comparable(dashboard: Dashboard): JsonObject {
  const own = compactPanels(expandAllRows(dashboard.panels).filter((panel) => isOwn(panel) && panel.type !== ADD_PANEL_TYPE));
  const written = writeDashboard({ ...dashboard, panels: own });
  const panels = Array.isArray(written.panels) ? written.panels.filter(isJsonObject).map(comparablePanel) : [];
  return {
    ...omitFields(written, 'time', 'refresh', 'schemaVersion', 'iteration', 'version', 'id', 'uid'),
    panels,
    timepicker: omitFields(dashboard.timepicker, 'now'),
    templating: { ...dashboard.templating, list: dashboard.templating.list.map(comparableVariable) },
  };
}

/** Whether two documents are the same for everybody who asks "are there unsaved changes?". */
export const isSameDashboard = (left: Dashboard, right: Dashboard): boolean =>
  left === right || isEqualJson(comparable(left), comparable(right));
