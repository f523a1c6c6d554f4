import type { JsonObject } from '@pharos/contract/primitives';

/** A shared crosshair is one of three modes now. A mode that stands there already was written by a newer program and stays. */
export function upgradeTo14(document: JsonObject): JsonObject {
  const { sharedCrosshair, graphTooltip } = document;
  return sharedCrosshair === undefined && graphTooltip !== undefined ? document : { ...document, graphTooltip: sharedCrosshair ? 1 : 0 };
}
