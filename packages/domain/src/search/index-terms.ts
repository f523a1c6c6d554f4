import { BUILT_IN_SOURCE, DEFAULT_SOURCE, MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { trimEndOf } from '../text/trim-end.ts';
import { nameKey } from '../text/name-key.ts';
import { textOf } from '../text/json-object.ts';

/**
 * Where a word of a dashboard stands: a panel's title or description, a query, or the name of a data source. A `reference` is no word but a
 * data source as the document names it: its name or uid, or nothing for the default one.
 */
export type TermKind = 'title' | 'description' | 'query' | 'source' | 'reference';

export interface IndexTerm {
  readonly kind: TermKind;
  readonly term: string;
}

/** Changes with what is indexed: what was indexed by other rules is indexed anew. */
export const INDEX_RULES = 1;

/** Of one dashboard; an export with hundreds of panels has no more that anybody would search for. */
const MAX_TERMS = 3000;
const MAX_DEPTH = 6;

/** Fields of a query whose text is no word of it. */
const UNINDEXED_FIELDS = new Set([
  'refId',
  'datasource',
  'format',
  'resultFormat',
  'type',
  'queryType',
  'interval',
  'key',
  'alias',
  'legendFormat',
]);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {}); // any object has fields
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Everything that a stored document of any schema is found by beside its title, each once: words as `searchTerms` looks for them, and its data sources. */
export function indexTerms(document: unknown): readonly IndexTerm[] {
  const found = new Map<string, IndexTerm>();
  const add = (kind: TermKind, term: string) => {
    if (found.size < MAX_TERMS) found.set(`${kind} ${term}`, { kind, term });
  };
  const addText = (kind: TermKind, text: string) => {
    for (const word of splitTerms(text)) add(kind, word);
  };
  const addSource = (value: unknown) => {
    for (const name of namesOf(value)) {
      add('reference', name);
      addText('source', name);
    }
  };
  const { panels, rows, templating, annotations } = fieldsOf(document);
  for (const panel of panelsOf(panels, rows)) {
    addText('title', textOf(panel['title']));
    addText('description', textOf(panel['description']));
    const targets = listOf(panel['targets']).map(fieldsOf);
    if (targets.length > 0) addSource(panel['datasource']);
    for (const target of targets) {
      if (target['datasource'] !== undefined) addSource(target['datasource']);
      for (const text of textsOf(target)) addText('query', text);
    }
  }
  for (const variable of listOf(fieldsOf(templating)['list']).map(fieldsOf)) {
    if (variable['type'] === 'query' || variable['type'] === 'adhoc') addSource(variable['datasource']);
    if (variable['type'] === 'datasource') addSource(fieldsOf(variable['current'])['value']);
  }
  for (const { datasource } of listOf(fieldsOf(annotations)['list']).map(fieldsOf)) if (datasource) addSource(datasource);
  return [...found.values()];
}

/** Panels wherever they stand: on the grid, in collapsed rows, and in rows of old documents. */
function panelsOf(panels: unknown, rows: unknown): readonly Fields[] {
  const top = listOf(panels).map(fieldsOf);
  const nested = [...top, ...listOf(rows).map(fieldsOf)].flatMap((row) => listOf(row['panels']).map(fieldsOf));
  return [...top, ...nested];
}

/** What a reference may be looked up by. A variable in it is nothing; no reference, or `default`, is the default source: an empty text. */
function namesOf(reference: unknown): readonly string[] {
  const { uid, name } = fieldsOf(reference);
  const texts = typeof reference === 'string' ? [reference] : [textOf(uid), textOf(name)].filter((text) => text !== '');
  if (texts.length === 0) return Array.isArray(reference) ? [] : [''];
  return texts
    .filter((text) => !text.includes('$') && text !== MIXED_SOURCE && text !== BUILT_IN_SOURCE)
    .map((text) => (text === DEFAULT_SOURCE ? '' : text));
}

/** The texts of a query, however deep. */
function textsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => (UNINDEXED_FIELDS.has(key) ? [] : textsOf(inner, depth + 1)));
}

/** Words of what a person searches for. The last one may be the beginning of a word, and so may all others. */
export const searchTerms = (text: string): readonly string[] => [
  ...new Set((nameKey(text).match(WORD) ?? []).map((word) => trimEndOf(word, '_:.-')).filter((word) => word !== '')),
];

const WORD = /[\p{L}\p{N}_:.-]+/gu;

const MIN_LENGTH = 2;
/** Longer ones are no words that anybody types. */
const MAX_LENGTH = 100;
/** Of one name, such as a path of metrics. */
const MAX_PARTS = 12;
const NAME = /[\p{L}\p{N}_][\p{L}\p{N}_:.-]*/gu;
const PART_START = /(?<=[_:.-])(?=[\p{L}\p{N}])/u;
/** Numbers and spans of time are no words: `0.95`, `5m`, `1e9`. */
const NUMBER = /^[\d._:-]+(?:[a-z]{1,2}\d*)?$/;

/**
 * Words that a text is found by, in the form of `nameKey`: each name, and the rest of it from each of its parts on. So `cpu_seconds`
 * finds `node_cpu_seconds_total` as the beginning of a word.
 */
export function splitTerms(text: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const [name] of nameKey(text).matchAll(NAME)) for (const word of fromEachPart(name)) terms.add(word);
  return terms;
}

function fromEachPart(name: string): readonly string[] {
  const parts = trimEndOf(name, '_:.-').split(PART_START);
  const rests = parts.slice(0, MAX_PARTS).map((_, index) => parts.slice(index).join(''));
  return rests.map((rest) => rest.slice(0, MAX_LENGTH)).filter((rest) => rest.length >= MIN_LENGTH && !NUMBER.test(rest));
}
