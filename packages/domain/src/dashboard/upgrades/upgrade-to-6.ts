import type { JsonObject } from '@pharos/contract/primitives';
import { mapVariables } from './document-parts.ts';

/** Variables get the fields that they could leave out; a `filter` is a query. */
export const upgradeTo6 = (document: JsonObject): JsonObject =>
  mapVariables(document, (variable) => {
    const { type = 'query', datasource = null, allFormat = 'glob' } = variable;
    return { ...variable, datasource, type: type === 'filter' ? 'query' : type, allFormat };
  });
