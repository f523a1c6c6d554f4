import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { definedFields, mapPanelsOf, mapVariables } from './document-parts.ts';

/** The numbers that say since then when a variable is filled anew; before there was only yes and no. */
const REFRESH_MODES: readonly unknown[] = [0, 1, 2];

/** When a variable is filled anew and how much of it is hidden, as numbers. What is a number already was written by a newer program. */
function variableTo12(variable: JsonObject): JsonObject {
  const { refresh, hideVariable, hideLabel } = variable;
  const hide = hideVariable ? { hide: 2 } : hideLabel ? { hide: 1 } : {};
  return { ...variable, refresh: REFRESH_MODES.includes(refresh) ? refresh : refresh ? 1 : 0, ...hide };
}

const SIDES = [
  { side: 'left', label: 'leftYAxisLabel' },
  { side: 'right', label: 'rightYAxisLabel' },
] as const;

const GRID_FIELDS = SIDES.flatMap(({ side }) => [`${side}Min`, `${side}Max`, `${side}LogBase`]);
const PANEL_FIELDS = ['y_formats', 'leftYAxisLabel', 'rightYAxisLabel', 'y-axis', 'x-axis'];

/** Limits, scale, unit and label of the axes, from all over the panel to one object for each axis. */
function graphTo12(panel: JsonObject): JsonObject {
  const { grid, yaxes, y_formats: formats } = panel;
  if (!isJsonObject(grid) || yaxes) return panel;
  const yAxes = SIDES.map(({ side, label }, index) =>
    definedFields({
      show: panel['y-axis'],
      min: grid[`${side}Min`],
      max: grid[`${side}Max`],
      logBase: grid[`${side}LogBase`],
      format: Array.isArray(formats) ? formats[index] : undefined,
      label: panel[label],
    }),
  );
  return {
    ...omitFields(panel, ...PANEL_FIELDS),
    grid: omitFields(grid, ...GRID_FIELDS),
    yaxes: yAxes,
    xaxis: panel['xaxis'] ?? definedFields({ show: panel['x-axis'] }),
  };
}

/** Modes of variables as numbers, axes of graphs as objects. */
export const upgradeTo12 = (document: JsonObject): JsonObject => mapPanelsOf('graph', mapVariables(document, variableTo12), graphTo12);
