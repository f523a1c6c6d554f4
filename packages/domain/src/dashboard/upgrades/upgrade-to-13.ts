import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { definedFields, mapPanelsOf } from './document-parts.ts';

const FIELDS = ['threshold1', 'threshold2', 'threshold1Color', 'threshold2Color', 'thresholdLine'];

function thresholdsOf(grid: JsonObject): readonly JsonObject[] {
  const { threshold1, threshold2, threshold1Color, threshold2Color, thresholdLine } = grid;
  if (typeof threshold1 !== 'number') return [];
  const colored = (color: unknown): JsonObject =>
    definedFields(thresholdLine ? { line: true, lineColor: color } : { fill: true, fillColor: color });
  const isFalling = typeof threshold2 === 'number' && threshold1 > threshold2;
  const entry = (value: number, color: unknown): JsonObject => ({
    value,
    op: isFalling ? 'lt' : 'gt',
    colorMode: 'custom',
    ...colored(color),
  });
  return [entry(threshold1, threshold1Color), ...(typeof threshold2 === 'number' ? [entry(threshold2, threshold2Color)] : [])];
}

/** Thresholds of graphs, from the grid to a list. A list that stands there already stays where the grid has none. */
export const upgradeTo13 = (document: JsonObject): JsonObject =>
  mapPanelsOf('graph', document, (panel) => {
    const { grid, thresholds } = panel;
    if (!isJsonObject(grid)) return panel;
    const isInGrid = FIELDS.some((name) => Object.hasOwn(grid, name));
    if (!isInGrid && Array.isArray(thresholds)) return panel;
    return { ...panel, grid: omitFields(grid, ...FIELDS), thresholds: thresholdsOf(grid) };
  });
