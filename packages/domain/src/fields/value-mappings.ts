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
  /** The text of the result replaces what matched, with `$1` for groups. */
  | { readonly type: 'regex'; readonly pattern: string; readonly result: MappedValue }
  | { readonly type: 'special'; readonly match: SpecialMatch; readonly result: MappedValue };

/** What a cell or a reduced series holds. */
export type FieldValue = number | string | boolean | null;

const isText = (value: unknown): value is string => typeof value === 'string';

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

/** The mappings of a field in either form; entries that cannot be read are left out. */
export const readMappings = (saved: unknown): readonly ValueMapping[] => objectsOf(saved).flatMap((one) => readOne(one) ?? []);

type Find = (value: FieldValue) => MappedValue | undefined;

const SPECIALS: Readonly<Record<SpecialMatch, (value: FieldValue) => boolean>> = {
  null: (value) => value === null,
  nan: (value) => Number.isNaN(value),
  'null+nan': (value) => value === null || Number.isNaN(value),
  true: (value) => value === true,
  false: (value) => value === false,
  empty: (value) => value === '',
};

/** Keys are texts; a number is found by its value, so that `1.0` is 1. */
function findByKey(options: ReadonlyMap<string, MappedValue>): Find {
  const numbers = new Map(
    [...options].filter(([key]) => key.trim() !== '' && !Number.isNaN(Number(key))).map(([key, result]) => [Number(key), result]),
  );
  return (value) => options.get(String(value)) ?? (typeof value === 'number' ? numbers.get(value) : undefined);
}

function findInRange({ from = -Infinity, to = Infinity, result }: Extract<ValueMapping, { type: 'range' }>): Find {
  return (value) => {
    const number = typeof value === 'number' || (isText(value) && value.trim() !== '') ? Number(value) : Number.NaN;
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

function createFind(mapping: ValueMapping, expressions: ExpressionView): Find {
  if (mapping.type === 'value') return findByKey(mapping.options);
  if (mapping.type === 'range') return findInRange(mapping);
  if (mapping.type === 'regex') return findByExpression(mapping, expressions);
  return (value) => (SPECIALS[mapping.match](value) ? mapping.result : undefined);
}

/** What each value shows instead: of the first mapping that is for it; undefined where none is. */
export function createMapper(mappings: readonly ValueMapping[], expressions: ExpressionView): Find {
  const finds = mappings.map((mapping) => createFind(mapping, expressions));
  return (value) => {
    for (const find of finds) {
      const found = find(value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
