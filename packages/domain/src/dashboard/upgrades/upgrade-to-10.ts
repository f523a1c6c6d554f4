import type { JsonObject } from '@pharos/contract/primitives';
import { mapField, mapObjects, mapPanelsOf } from './document-parts.ts';

const withoutLowest = (thresholds: unknown): unknown =>
  Array.isArray(thresholds) && thresholds.length >= 3 ? thresholds.slice(1) : thresholds;

/** The same for the columns of a table: the first of three thresholds meant nothing. */
export const upgradeTo10 = (document: JsonObject): JsonObject =>
  mapPanelsOf('table', document, (panel) =>
    mapField(panel, 'styles', (styles) => mapObjects(styles, (style) => mapField(style, 'thresholds', withoutLowest))),
  );
