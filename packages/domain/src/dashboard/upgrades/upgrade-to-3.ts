import type { JsonObject } from '@pharos/contract/primitives';
import { allPanels, mapPanels } from './document-parts.ts';

/** The next free number of a panel, over all rows. */
export const nextNumber = (document: JsonObject): number =>
  allPanels(document).reduce((next, { id }) => (typeof id === 'number' && Number.isSafeInteger(id) ? Math.max(next, id + 1) : next), 1);

/** Every panel without a number gets the next free one. */
export function upgradeTo3(document: JsonObject): JsonObject {
  let next = nextNumber(document);
  return mapPanels(document, (panel) => (panel['id'] ? panel : { ...panel, id: next++ }));
}
