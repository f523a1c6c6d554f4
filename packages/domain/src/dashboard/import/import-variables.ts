import type { JsonObject } from '@pharos/contract/primitives';
import { readSourceReference } from '../../data-sources/source-reference.ts';
import { isJsonObject, objectOf } from '../../text/json-object.ts';

/** A data source that an import was given, for a kind. */
export interface GivenSource {
  readonly pluginId: string;
  readonly name: string;
}

const entriesOf = ({ templating }: JsonObject): readonly unknown[] => {
  const { list } = objectOf(templating);
  return Array.isArray(list) ? list : [];
};

/** What a data source variable opens with, as names or uids; empty where it says nothing, or follows the default source. */
const storedSources = (variable: JsonObject): readonly string[] =>
  [objectOf(variable['current'])['value']]
    .flat()
    .filter((value): value is string => typeof value === 'string' && readSourceReference({ datasource: value }).kind === 'name');

const isOfSources = (entry: unknown): entry is JsonObject => isJsonObject(entry) && entry['type'] === 'datasource';

/** Names and uids of all data sources that variables of a document open with. */
export const sourcesOfVariables = (document: JsonObject): readonly string[] =>
  entriesOf(document).filter(isOfSources).flatMap(storedSources);

/** What only the server knows of sources and their kinds, which may have several ids. */
export interface KnownSources {
  readonly isHere: (source: string) => boolean;
  /** One name for all ids of a kind: older documents call some otherwise. */
  readonly kindOf: (pluginId: string) => string;
}

const queryOf = ({ query }: JsonObject): string => (typeof query === 'string' ? query : '');

/**
 * `templating` of an imported document, in which data source variables that open with nothing, or with a source that is not here, open with
 * the source that the import was given for their kind. Undefined where nothing changes.
 */
export function chooseGivenSources(
  document: JsonObject,
  given: readonly GivenSource[],
  { isHere, kindOf }: KnownSources,
): JsonObject | undefined {
  /** The first that was given for each kind. */
  const sources = new Map(given.toReversed().map((source) => [kindOf(source.pluginId), source]));
  let hasChanged = false;
  const list = entriesOf(document).map((entry) => {
    if (!isOfSources(entry)) return entry;
    const source = sources.get(kindOf(queryOf(entry)));
    if (!source) return entry;
    const current = objectOf(entry['current']);
    const isUnset = [current['value']].flat().every((value) => value === undefined || value === null || value === '');
    const isOpen = isUnset || storedSources(entry).some((value) => !isHere(value));
    if (!isOpen) return entry;
    hasChanged = true;
    const value = Array.isArray(current['value']) ? [source.name] : source.name;
    return { ...entry, current: { ...current, text: value, value } };
  });
  return hasChanged ? { ...objectOf(document['templating']), list } : undefined;
}
