import type { ExpressionView } from '../text/expressions/view.ts';
import { isJsonObject, objectOf, objectsOf } from '../text/json-object.ts';
import { readPattern } from './pattern.ts';

/** What a mapped value shows instead. */
export interface MappedValue {
  readonly text?: string;
  /** As stored: a name or a CSS colour. */
  readonly color?: string;
}

/** What a special mapping stands for. */
export const SPECIAL_MATCHES = ['null', 'nan', 'null+nan', 'true', 'false', 'empty'] as const;
export type SpecialMatch = (typeof SPECIAL_MATCHES)[number];

/** One rule that shows values as a text or in a colour (wire-notes dashboard-json 2.6). */
export type ValueMapping =
  | { readonly type: 'value'; readonly options: ReadonlyMap<string, MappedValue> }
  /** Closed range; absent is open. */
  | { readonly type: 'range'; readonly from?: number; readonly to?: number; readonly result: MappedValue }
  /** The text of the result replaces what matched, the first time or with the flag `g` every time, with `$1` for groups. */
  | { readonly type: 'regex'; readonly pattern: string; readonly result: MappedValue }
  | { readonly type: 'special'; readonly match: SpecialMatch; readonly result: MappedValue };

/** What a cell or a reduced series holds. */
export type FieldValue = number | string | boolean | null;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The number that a value is, also written as a text; NaN where it is none. */
export const numberOfValue = (value: FieldValue): number =>
  typeof value === 'number' || (isText(value) && value.trim() !== '') ? Number(value) : Number.NaN;

function readResult(saved: unknown): MappedValue {
  if (!isJsonObject(saved)) return {};
  const { text, color } = saved;
  return {
    ...(isText(text) || typeof text === 'number' ? { text: String(text) } : {}),
    ...(isText(color) && color !== '' ? { color } : {}),
  };
}

function readBound(saved: unknown): number | undefined {
  if (typeof saved !== 'number' && (!isText(saved) || saved.trim() === '')) return undefined;
  const value = Number(saved);
  return Number.isNaN(value) ? undefined : value;
}

function readRange(from: unknown, to: unknown, result: MappedValue): ValueMapping {
  const [low, high] = [readBound(from), readBound(to)];
  return { type: 'range', ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }), result };
}

const isSpecial = (match: unknown): match is SpecialMatch => SPECIAL_MATCHES.some((one) => one === match);

/** The form of documents before 30: each entry is one value (type 1) or one range (type 2) with its text. */
function readEarlier({ type, value, from, to, text }: Readonly<Record<string, unknown>>): ValueMapping | undefined {
  if (type === 2) return readRange(from, to, readResult({ text }));
  if (type !== 1) return undefined;
  if (value === 'null') return { type: 'special', match: 'null', result: readResult({ text }) };
  return { type: 'value', options: new Map([[String(value), readResult({ text })]]) };
}

function readOne(saved: Readonly<Record<string, unknown>>): ValueMapping | undefined {
  const options = objectOf(saved['options']);
  const result = readResult(options['result']);
  if (saved['type'] === 'value')
    return { type: 'value', options: new Map(Object.entries(options).map(([key, one]) => [key, readResult(one)])) };
  if (saved['type'] === 'range') return readRange(options['from'], options['to'], result);
  if (saved['type'] === 'regex') return isText(options['pattern']) ? { type: 'regex', pattern: options['pattern'], result } : undefined;
  if (saved['type'] === 'special') return isSpecial(options['match']) ? { type: 'special', match: options['match'], result } : undefined;
  return readEarlier(saved);
}

const read = new WeakMap<object, readonly ValueMapping[]>();

/** The mappings of a field in either form; entries that cannot be read are left out. Of one saved list they are one list, too. */
export function readMappings(saved: unknown): readonly ValueMapping[] {
  if (!Array.isArray(saved)) return NO_MAPPINGS;
  const mappings = read.get(saved) ?? objectsOf(saved).flatMap((one) => readOne(one) ?? []);
  read.set(saved, mappings);
  return mappings;
}

const NO_MAPPINGS: readonly ValueMapping[] = [];

type Find = (value: FieldValue) => MappedValue | undefined;

const SPECIALS: Readonly<Record<SpecialMatch, (value: FieldValue) => boolean>> = {
  null: (value) => value === null,
  nan: (value) => Number.isNaN(value),
  'null+nan': (value) => value === null || Number.isNaN(value),
  true: (value) => value === true || value === 'true',
  false: (value) => value === false || value === 'false',
  empty: (value) => value === '',
};

/** Values that mappings name, each by the first that does. Keys are texts; a number is found by its value, so that `1.0` is 1. */
function findByKeys(all: readonly ReadonlyMap<string, MappedValue>[]): Find {
  const texts = new Map<string, MappedValue>();
  const numbers = new Map<number, MappedValue>();
  for (const options of all) {
    const own = new Map<number, MappedValue>();
    for (const [key, result] of options) {
      if (!texts.has(key)) texts.set(key, result);
      const number = key.trim() === '' ? Number.NaN : Number(key);
      if (!Number.isNaN(number) && (String(number) === key || !own.has(number))) own.set(number, result);
    }
    for (const [number, result] of own) if (!numbers.has(number)) numbers.set(number, result);
  }
  return (value) => (typeof value === 'number' ? numbers.get(value) : undefined) ?? texts.get(String(value));
}

function findInRange({ from = -Infinity, to = Infinity, result }: Extract<ValueMapping, { type: 'range' }>): Find {
  return (value) => {
    const number = numberOfValue(value);
    return from <= number && number <= to ? result : undefined;
  };
}

function findByExpression({ pattern, result }: Extract<ValueMapping, { type: 'regex' }>, expressions: ExpressionView): Find {
  const expression = readPattern(pattern);
  return (value) => {
    if (!expression || !isText(value) || !expressions.test(expression, value)) return undefined;
    return result.text === undefined ? result : { ...result, text: expressions.replace(expression, value, result.text) };
  };
}

type OtherMapping = Exclude<ValueMapping, { type: 'value' }>;

function createFind(mapping: OtherMapping, expressions: ExpressionView): Find {
  if (mapping.type === 'range') return findInRange(mapping);
  if (mapping.type === 'regex') return findByExpression(mapping, expressions);
  return (value) => (SPECIALS[mapping.match](value) ? mapping.result : undefined);
}

/** What each value shows instead: of the first mapping that is for it; undefined where none is. */
function buildMapper(mappings: readonly ValueMapping[], expressions: ExpressionView): Find {
  const finds: Find[] = [];
  let named: ReadonlyMap<string, MappedValue>[] = [];
  for (const [index, mapping] of mappings.entries()) {
    if (mapping.type !== 'value') finds.push(createFind(mapping, expressions));
    else {
      named.push(mapping.options);
      // Mappings of values that stand in a row are one look-up.
      if (mappings[index + 1]?.type === 'value') continue;
      finds.push(findByKeys(named));
      named = [];
    }
  }
  return (value) => {
    for (const find of finds) {
      const found = find(value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

const mappers = new WeakMap<readonly ValueMapping[], WeakMap<ExpressionView, Find>>();

/** Finds what the first mapping that fits makes of a value; undefined where none fits. Made once for each list and view: a table may have a thousand fields with one list. */
export function createMapper(mappings: readonly ValueMapping[], expressions: ExpressionView): Find {
  const made = mappers.get(mappings) ?? new WeakMap<ExpressionView, Find>();
  mappers.set(mappings, made);
  const mapper = made.get(expressions) ?? buildMapper(mappings, expressions);
  made.set(expressions, mapper);
  return mapper;
}
