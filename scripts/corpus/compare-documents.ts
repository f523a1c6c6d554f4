import type { JsonObject } from '@pharos/contract/primitives';
import { fieldOf, isEqualJson } from '@pharos/domain/text/equal-json';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { withoutTransient } from '@pharos/domain/dashboard/write-dashboard';
import { isJsonObject, objectsOf, omitFields } from '@pharos/domain/text/json-object';

/** What fills the inputs of an exported dashboard: every data source with the same one, every constant with the same text. */
export interface FilledWith {
  readonly source: { readonly name: string; readonly uid: string };
  readonly constant: string;
}

/** The inputs of an import, for whatever a document asks for. */
export const inputsFor = ({ source, constant }: FilledWith) => [
  { name: '*', type: 'datasource', value: source.name },
  { name: '*', type: 'constant', value: constant },
];

/** The document as an import has to store it, worked out from the parsed document and not from its text; the server gives id, uid and version. */
export function afterImport(document: JsonObject, { source, constant }: FilledWith): JsonObject {
  const valueOf = ({ type }: JsonObject) => (type === 'datasource' ? source : { name: constant, uid: constant });
  const values = new Map(objectsOf(document['__inputs']).map((input) => [String(input['name']), valueOf(input)]));
  const filled = fill(withoutOwn(omitFields(document, '__inputs')), values);
  return { ...(isJsonObject(filled) && filled), title: String(fill(document['title'], values)).trim() };
}

type InputValues = ReadonlyMap<string, { readonly name: string; readonly uid: string }>;

function fill(value: unknown, inputs: InputValues, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, inputs));
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, inputs, name)]));
  if (typeof value !== 'string') return value;
  return value.replaceAll(/\$\{([^}]+)\}/g, (place, name: string) => {
    const input = inputs.get(name);
    return input ? (key === 'uid' && place === value ? input.uid : input.name) : place;
  });
}

/** Names of data sources that a document knows, as older documents write them. */
export function sourceNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(sourceNames);
  if (!isJsonObject(value)) return [];
  const { datasource } = value;
  const own = typeof datasource === 'string' && /^[\w .-]+$/.test(datasource) && !datasource.startsWith('--') ? [datasource] : [];
  return [...own, ...Object.values(value).flatMap(sourceNames)];
}

/** A document without what the server gives it. */
export const withoutOwn = (document: JsonObject): JsonObject => omitFields(document, 'id', 'uid', 'version');

/** What the page has to send of a stored document that nobody edited; range and refresh are those of the screen. */
export const afterSave = (stored: JsonObject): JsonObject => withoutTransient(openDocument(stored));

/** Where two JSON values differ, as paths; empty where nothing was lost, added or changed. */
export function differences(left: unknown, right: unknown, path = '$'): readonly string[] {
  if (isEqualJson(left, right)) return [];
  const names = keysOf(left, right);
  if (names === undefined) return [`${path}: ${shorten(left)} -> ${shorten(right)}`];
  return names.flatMap((name) => differences(fieldOf(Object(left), name), fieldOf(Object(right), name), `${path}.${name}`));
}

/** The keys of two objects or two lists; undefined where they are of two kinds. */
function keysOf(left: unknown, right: unknown): readonly string[] | undefined {
  const areLists = Array.isArray(left) && Array.isArray(right);
  if (!areLists && !(isJsonObject(left) && isJsonObject(right))) return undefined;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
