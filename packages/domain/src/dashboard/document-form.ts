import { SCHEMA_VERSION } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../text/json-object.ts';

/** The newest schema of documents that is read here; newer ones are opened the same way, with a notice. */
export const NEWEST_SCHEMA_VERSION = 42;

/** From this schema on panels and queries name their data sources by type and uid. */
export const REFERENCES_SINCE = 33;

/** The schema of a stored document; 0 where it says none. A number written as text counts. */
export function schemaVersionOf({ schemaVersion }: { readonly schemaVersion?: unknown }): number {
  const version = typeof schemaVersion === 'string' && schemaVersion.trim() !== '' ? Number(schemaVersion) : schemaVersion;
  return typeof version === 'number' && Number.isFinite(version) ? version : 0;
}

/** Whether a document is a resource: the dashboard stands in its `spec`. */
export const isResource = (document: JsonObject): document is JsonObject & { readonly spec: JsonObject } =>
  document['kind'] === 'Dashboard' && isJsonObject(document['spec']);

/** Whether a document has to go through `openDocument` before it is read; one of schema 16 or newer is read as it is. */
export const needsOpening = (document: JsonObject): boolean => schemaVersionOf(document) < SCHEMA_VERSION || isResource(document);

/** Whether a document has elements and a layout in place of panels: it can neither be shown nor changed. */
export const hasElements = ({ elements, layout, panels }: JsonObject): boolean =>
  isJsonObject(elements) && isJsonObject(layout) && !(Array.isArray(panels) && panels.length > 0);

/** Whether a document is newer than all that are known here. */
export const isNewer = (document: JsonObject): boolean => schemaVersionOf(document) > NEWEST_SCHEMA_VERSION;
