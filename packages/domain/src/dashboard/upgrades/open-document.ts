import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../../text/json-object.ts';
import { hasElements, isResource } from '../document-form.ts';
import { definedFields } from './document-parts.ts';
import { upgradeDocument } from './upgrade.ts';

/** The dashboard of a resource, under its name as uid. What a store has given the whole document wins. */
export function openResource(document: JsonObject): JsonObject {
  if (!isResource(document)) return document;
  const { spec, metadata, id, uid, version } = document;
  const name = isJsonObject(metadata) && typeof metadata['name'] === 'string' ? metadata['name'] : spec['uid'];
  return { ...spec, ...definedFields({ id, uid: uid ?? name, version }) };
}

/**
 * The document that is read and edited in place of a stored one: taken out of its resource, and of schema 16 where it was older. All
 * others are returned as they are; so is a layout of elements, which has no schema number and is no document of the first versions.
 */
export function openDocument(document: JsonObject): JsonObject {
  const classic = openResource(document);
  return hasElements(classic) ? classic : upgradeDocument(classic);
}
