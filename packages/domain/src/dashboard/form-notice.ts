import type { JsonObject } from '@pharos/contract/primitives';
import { hasElements, isNewer, schemaVersionOf } from './document-form.ts';

/** Why a document can neither be shown nor changed, as a sentence for people; undefined where it can. */
export const readOnlyReason = (document: JsonObject): string | undefined =>
  hasElements(document)
    ? 'This dashboard has elements and a layout (schema v2) instead of panels, which cannot be opened here. Export it as a classic dashboard first.'
    : undefined;

/** What people should know of a document that is newer than all that are known here; undefined where it is not. */
export const newerNotice = (document: JsonObject): string | undefined =>
  isNewer(document)
    ? `This dashboard was made by a newer version (schema ${schemaVersionOf(document)}). What is not known here yet is not shown; saving leaves it in place.`
    : undefined;
