import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf, omitFields } from '../../text/json-object.ts';
import { definedFields, mapPanels } from './document-parts.ts';

/** The time range and the variables of the first documents stood among the filters of services. */
function withServices(document: JsonObject): JsonObject {
  const { services } = document;
  const filter = isJsonObject(services) ? services['filter'] : undefined;
  if (!isJsonObject(filter)) return document;
  const { templating } = document;
  const holder = objectOf(templating);
  const list = [filter['list'], holder['list']].find((one) => Array.isArray(one)) ?? [];
  return { ...document, ...(isJsonObject(filter['time']) && { time: filter['time'] }), templating: { ...holder, list } };
}

/** The two limits of the first graphs are those of the left axis. */
function withLimits(grid: unknown): unknown {
  if (!isJsonObject(grid)) return grid;
  const { min, max } = grid;
  return {
    ...omitFields(grid, ...(min ? ['min'] : []), ...(max ? ['max'] : [])),
    ...(min ? { leftMin: min } : {}),
    ...(max ? { leftMax: max } : {}),
  };
}

/** Units of the two axes, from a field each to one list. */
function withFormats(panel: JsonObject): JsonObject {
  const { y_format: left, y2_format: right } = panel;
  if (!left && !right) return panel;
  const formats: unknown[] = Array.isArray(panel['y_formats']) ? [...panel['y_formats']] : [];
  if (left) formats[0] = left;
  if (right) formats[1] = right;
  const names = [...(left ? ['y_format'] : []), ...(right ? ['y2_format'] : [])];
  return { ...omitFields(panel, ...names), y_formats: Array.from(formats, (format) => format ?? null) };
}

function graphTo2(panel: JsonObject): JsonObject {
  const { legend, grid } = panel;
  return withFormats({
    ...panel,
    type: 'graph',
    ...definedFields({ legend: typeof legend === 'boolean' ? { show: legend } : legend, grid: withLimits(grid) }),
  });
}

/** Filters of services, panels of type `graphite`, a legend that is only switched, limits and units of axes. */
export const upgradeTo2 = (document: JsonObject): JsonObject =>
  mapPanels(withServices(document), (panel) => (panel['type'] === 'graphite' || panel['type'] === 'graph' ? graphTo2(panel) : panel));
