import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectsOf } from '../../text/json-object.ts';
import { nextRefId } from '../identifiers.ts';
import { mapField, mapPanels } from './document-parts.ts';

/** The time picker was the first entry of the navigation. */
function withTimePicker(document: JsonObject): JsonObject {
  const { nav } = document;
  const [first]: readonly unknown[] = Array.isArray(nav) ? nav : [];
  return isJsonObject(first) ? { ...document, timepicker: first } : document;
}

/** Letters for the queries without one, each free in its panel. */
function withLetters(targets: unknown): unknown {
  if (!Array.isArray(targets)) return targets;
  const used = objectsOf(targets).map(({ refId }) => ({ refId: typeof refId === 'string' ? refId : '' }));
  return targets.map((target: unknown) => {
    if (!isJsonObject(target) || target['refId']) return target;
    const refId = nextRefId(used);
    if (refId === undefined) return target;
    used.push({ refId });
    return { ...target, refId };
  });
}

/** The time picker gets a field of its own, each query a letter. */
export const upgradeTo7 = (document: JsonObject): JsonObject =>
  mapPanels(withTimePicker(document), (panel) => mapField(panel, 'targets', withLetters));
