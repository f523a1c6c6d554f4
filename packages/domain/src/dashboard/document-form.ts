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

/** Whether a document has elements and a layout in place of panels. */
export const hasElements = ({ elements, layout, panels }: JsonObject): boolean =>
  isJsonObject(elements) && isJsonObject(layout) && !(Array.isArray(panels) && panels.length > 0);

/** Why a document can neither be shown nor changed, as a sentence for people; undefined where it can. */
export const readOnlyReason = (document: JsonObject): string | undefined =>
  hasElements(document)
    ? 'This dashboard has elements and a layout (schema v2) instead of panels, which cannot be opened here. Export it as a classic dashboard first.'
    : undefined;

/** What people should know of a document that is newer than all that are known here; undefined where it is not. */
export function newerNotice(document: JsonObject): string | undefined {
  const version = schemaVersionOf(document);
  return version > NEWEST_SCHEMA_VERSION
    ? `This dashboard was made by a newer version (schema ${version}). What is not known here yet is not shown; saving leaves it in place.`
    : undefined;
}
