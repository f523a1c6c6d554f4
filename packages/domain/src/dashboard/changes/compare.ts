import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '../../text/equal-json.ts';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { ADD_PANEL_TYPE, ROW_TYPE } from '../defaults.ts';
import { compactPanels } from '../grid/panel-layout.ts';
import { expandAllRows } from '../grid/rows.ts';
import { writeDashboard } from '../write-dashboard.ts';

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
