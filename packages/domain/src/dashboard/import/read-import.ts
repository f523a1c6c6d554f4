import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../../text/json-object.ts';
import { hasElements, isResource } from '../document-form.ts';
import { readOnlyReason } from '../form-notice.ts';

/** What a file that somebody imports holds. */
export type ImportFile =
  /** The document as it stands there, before it is opened. */
  { readonly kind: 'dashboard'; readonly document: JsonObject } | { readonly kind: 'refused'; readonly reason: string };

const refuse = (reason: string): ImportFile => ({ kind: 'refused', reason });

/** One of these makes an object a dashboard, however old. */
const FIELDS = ['title', 'panels', 'rows', 'schemaVersion', 'templating'];

/**
 * Finds the dashboard in a file: the document itself, the body of a call of the API or its response, or a resource. What is none, and what
 * has a layout of elements, is refused with a sentence.
 */
export function readImport(json: unknown): ImportFile {
  if (!isJsonObject(json)) return refuse('This is no dashboard: a JSON object is expected.');
  const document = isJsonObject(json['dashboard']) ? json['dashboard'] : json;
  const classic = isResource(document) ? document.spec : document;
  if (hasElements(classic)) return refuse(readOnlyReason(classic) ?? '');
  if (!FIELDS.some((name) => Object.hasOwn(classic, name)))
    return refuse('This JSON holds no dashboard: it has no title, no panels and no rows.');
  return { kind: 'dashboard', document };
}
