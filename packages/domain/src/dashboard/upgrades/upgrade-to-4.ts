import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { mapPanelsOf } from './document-parts.ts';

/** The axis of each series, from an object by alias to overrides. */
export const upgradeTo4 = (document: JsonObject): JsonObject =>
  mapPanelsOf('graph', document, (panel) => {
    const { aliasYAxis, seriesOverrides } = panel;
    if (!isJsonObject(aliasYAxis)) return panel;
    const known: readonly unknown[] = Array.isArray(seriesOverrides) ? seriesOverrides : [];
    const added = Object.entries(aliasYAxis).map(([alias, yaxis]) => ({ alias, yaxis }));
    const rest = omitFields(panel, 'aliasYAxis');
    return added.length === 0 ? rest : { ...rest, seriesOverrides: [...known, ...added] };
  });
