import type { JsonObject } from '@pharos/contract/primitives';
import { mapPanelsOf } from './document-parts.ts';

/** The first of three thresholds of a single value was the lowest one and meant nothing. */
export const upgradeTo9 = (document: JsonObject): JsonObject =>
  mapPanelsOf('singlestat', document, (panel) => {
    const { thresholds } = panel;
    if (typeof thresholds !== 'string') return panel;
    const values = thresholds.split(',');
    return values.length < 3 ? panel : { ...panel, thresholds: values.slice(1).join(',') };
  });
